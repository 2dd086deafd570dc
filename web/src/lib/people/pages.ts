// The pages about people: accounts, games, clubs, tournaments. A page is a file of pages/people; its name is the first part
// of its address (`Account.svelte`: /account). It gets the other parts of the address as `parts`.
import type { Component } from 'svelte';

type Page = Component<{ parts: string[] }>;
const FILES = import.meta.glob<{ default: Page }>('../../pages/people/*.svelte');

/** What loads the page with this address, if there is one. */
export function peoplePage(first: string | undefined): (() => Promise<{ default: Page }>) | undefined {
  if (!first || !/^[a-z-]+$/.test(first)) return undefined;
  const name = first.replace(/(?:^|-)([a-z])/g, (_all, letter: string) => letter.toUpperCase());
  return FILES[`../../pages/people/${name}.svelte`];
}
