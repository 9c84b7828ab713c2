/** Invented names in another script, word by word. */
import type { PageLanguage } from '@sightscreen/contracts';

export interface Script {
  language: PageLanguage;
  /** Given names and families: a word may be a name here and mean something else in a place ("Mere"). */
  people: ReadonlyMap<string, string>;
  /** Sides, grounds, cities and series. */
  places: ReadonlyMap<string, string>;
  /** "Kestria in Oravia": who tours where. */
  tour: (visitors: string, hosts: string) => string;
}

/** "Perry पेरी, Tobias टोबायस": each word before its spelling. */
export const pairs = (text: string): [string, string][] =>
  text
    .normalize('NFC')
    .split(/[,\n]/)
    .map((pair) => pair.trim())
    .filter(Boolean)
    .map((pair) => {
      const [word = '', spelling = ''] = pair.split(' ');
      return [word, spelling];
    });

/** Null where a word has no spelling: half a name in another script is useless. */
function wordByWord(known: ReadonlyMap<string, string>, name: string): string | null {
  const words = name.split(' ').map((word) => known.get(word));
  return words.includes(undefined) ? null : words.join(' ');
}

export const personIn = ({ people }: Script, name: string): string | null => wordByWord(people, name);
export function placeIn(script: Script, name: string): string | null {
  const [visitors, hosts] = name.split(' in ').map((part) => wordByWord(script.places, part));
  return visitors == null || hosts === undefined ? (visitors ?? null) : hosts && script.tour(visitors, hosts);
}
