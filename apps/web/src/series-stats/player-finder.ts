/**
 * The widget of the player search: at which lengths it asks (STAT-014 to 017), and how it narrows what it has
 * (STAT-018, STAT-019).
 */
import type { FoundPlayer } from '@sightscreen/contracts/calls/series-stats';
import { beginsSo } from '@sightscreen/contracts/text/folded';

export const MIN_LETTERS = 2;
/** Of the players loaded, so many are shown. */
export const SHOWN = 10;

export interface FinderMeans {
  /** Asks the call for players whose names begin so; the answer comes as `found`. */
  search(text: string): void;
  /** What was asked is not wanted any more. */
  forget(): void;
  /** Null: too little is typed for any. */
  show(players: readonly FoundPlayer[] | null): void;
  /** A form sent with too little in it. */
  refuse(): void;
}
export interface Finder {
  typed(value: string): void;
  submitted(value: string): void;
  /** An empty list where they cannot be had. */
  found(players: readonly FoundPlayer[]): void;
}

const lengthOf = (text: string): number => [...text].length;

export function playerFinder({ search, forget, show, refuse }: FinderMeans): Finder {
  let loaded: readonly FoundPlayer[] | null = null;
  let text = '';
  const fitting = (players: readonly FoundPlayer[]): FoundPlayer[] =>
    players.filter(({ name }) => beginsSo(name, text));
  return {
    typed(value) {
      text = value.trim();
      const length = lengthOf(text);
      if (length < MIN_LETTERS) {
        loaded = null;
        forget();
        show(null);
        return;
      }
      const narrowed = fitting(loaded ?? []);
      if (length === 2 || length === 4 || (length > 4 && narrowed.length === 0)) search(text);
      // Before any are loaded it is not known that there are none.
      else if (loaded !== null) show(narrowed.slice(0, SHOWN));
    },
    submitted(value) {
      text = value.trim();
      if (lengthOf(text) < MIN_LETTERS) refuse();
      else search(text);
    },
    found(players) {
      loaded = players;
      show(fitting(players).slice(0, SHOWN));
    },
  };
}
