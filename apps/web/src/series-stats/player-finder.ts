/**
 * Player search of the statistics page: the lengths at which it requests (STAT-014 to 017) and how it filters loaded
 * players (STAT-018, STAT-019).
 */
import type { FoundPlayer } from '@sightscreen/contracts/calls/series-stats';
import { hasWordPrefix } from '@sightscreen/contracts/text/folded';

export const MIN_LETTERS = 2;
/** Maximum number of players shown. */
export const SHOWN = 10;

export interface FinderDeps {
  /** Requests players whose names begin with the text; the reply arrives in `found`. */
  search(text: string): void;
  /** Discards the pending request. */
  forget(): void;
  /** Null: the text is too short. */
  show(players: readonly FoundPlayer[] | null): void;
  /** Called when the form is submitted with too little text. */
  refuse(): void;
}
export interface Finder {
  typed(value: string): void;
  submitted(value: string): void;
  /** Receives players; an empty list after a failure. */
  found(players: readonly FoundPlayer[]): void;
}

const lengthOf = (text: string): number => [...text].length;

export function playerFinder({ search, forget, show, refuse }: FinderDeps): Finder {
  let loaded: readonly FoundPlayer[] | null = null;
  let text = '';
  const fitting = (players: readonly FoundPlayer[]): FoundPlayer[] =>
    players.filter(({ name }) => hasWordPrefix(name, text));
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
      // Before anything is loaded, an empty result cannot be claimed.
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
