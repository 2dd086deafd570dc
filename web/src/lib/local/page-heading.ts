// After a change of page the focus goes to the new page's heading, so that people who do not see it hear where they are.
import { tick } from 'svelte';

/** Until then a page shows its heading, in milliseconds. */
const PATIENCE = 15_000;

/** Focus the heading within `page` as soon as it is there, and hand the page's title to `say`. The focus stays where it
 * is if the person moves it meanwhile. Returns what ends the waiting. */
export function focusHeading(page: HTMLElement, say: (title: string) => void): () => void {
  const before = document.activeElement;
  const observer = new MutationObserver(look);
  const timer = setTimeout(stop, PATIENCE);

  function stop(): void {
    observer.disconnect();
    clearTimeout(timer);
  }
  function look(): void {
    const heading = page.querySelector('h1');
    if (!heading) return;
    stop();
    void tick().then(() => say(document.title));
    const now = document.activeElement;
    if (now !== before && now !== document.body) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
  observer.observe(page, { childList: true, subtree: true });
  look();
  return stop;
}
