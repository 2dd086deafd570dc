// Copies a text. Pages over plain http have no clipboard of their own: there the field that shows the text is selected
// and the browser is asked to copy the selection.

/** Whether the text was copied. If not, it is selected in its field, to be copied by hand. */
export async function copyText(text: string, field: HTMLInputElement | HTMLTextAreaElement | null | undefined): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.focus();
    field?.select();
    // Deprecated, but nothing else works on plain http.
    return field ? document.execCommand('copy') : false;
  }
}
