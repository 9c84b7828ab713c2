/** The index of names, and what readers chose (docs/decisions/search.md). */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { World } from './match.ts';
import type { RegistryNoun } from './registry.ts';

/** What is shown of an entry besides its title and address. */
export interface SearchAbout {
  /** Of a person, where it differs from the title. */
  fullName?: string | null;
  role?: string | null;
  /** Of a team or series. */
  gender?: 'male' | 'female';
  kind?: 'international' | 'club';
  emblem?: unknown;
  season?: string;
  category?: string;
  city?: string | null;
  country?: string | null;
}

/** One row per kept row of the registry. */
export interface SearchEntryTable {
  noun: RegistryNoun;
  id: number;
  world: World;
  title: string;
  /** Folded, their words separated by a space. */
  names: string[];
  /** Those of all names, and the keys of them. */
  words: string[];
  keys: string[];
  about: ColumnType<SearchAbout, string, string>;
  /** Matches played, or played in, or played at; `team_id`: the side of a person in the latest. */
  matches: Generated<number>;
  team_id: number | null;
  /** How often readers chose it lately. */
  chosen: Generated<number>;
  weight: GeneratedAlways<number>;
}
/** Rows to be indexed again, in the order in which they were written. */
export interface SearchDueTable {
  no: GeneratedAlways<string>;
  noun: RegistryNoun;
  id: number;
}
/** Counts by day, without anything about who searched. `text` only where it is a name of ours. */
export interface SearchEventTable {
  day: string;
  event: 'suggestion' | 'result' | 'navigation' | 'chosen';
  search_type: string;
  /** Empty, with id 0, where no entry was chosen. */
  noun: RegistryNoun | '';
  id: number;
  text: string;
  count: number;
}
