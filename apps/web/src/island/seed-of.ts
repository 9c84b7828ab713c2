import { parsed } from '../live/read.ts';

/** What the server wrote into a page with `Seed`: written by the same server as the page, so its type is trusted. */
export const seedOf = <T>(page: Document, name: string): T =>
  parsed([...page.scripts].find(({ dataset }) => dataset['seed'] === name)?.textContent ?? '') as T;
