/**
 * `<innings>.<fact number>`: a permanent address of a ball, independent of corrections around it (BEYOND-16), unlike
 * over labels.
 */
import type { Entry, MatchState } from '../../state/state.ts';
import { isBall } from './as-at.ts';

export interface BallAddress {
  innings: number;
  number: number;
}

/** "2.418"; null for an entry that is not a ball. */
export const ballAddress = (entry: Entry): string | null =>
  isBall(entry) && entry.innings !== null ? `${entry.innings}.${entry.number}` : null;

/** Parses an address; null if invalid. */
export function readBallAddress(written: string): BallAddress | null {
  const [, innings, number] = /^([1-9]\d?)\.([1-9]\d{0,6})$/.exec(written) ?? [];
  return innings === undefined || number === undefined ? null : { innings: Number(innings), number: Number(number) };
}

export interface BallFound {
  entry: Entry;
  address: string;
  previous: string | null;
  next: string | null;
}

/** The ball at an address with its neighbours, skipping voided ones; null if the innings has no such ball. */
export function ballAt(state: MatchState, address: BallAddress): BallFound | null {
  const index = state.entries.findIndex((entry) => entry.number === address.number);
  const entry = state.entries[index];
  if (entry === undefined || entry.innings !== address.innings) return null;
  const own = ballAddress(entry);
  if (own === null) return null;
  const neighbour = (step: 1 | -1): string | null => {
    for (let at = index + step; at >= 0 && at < state.entries.length; at += step) {
      const other = state.entries[at];
      if (other !== undefined && !other.voided && isBall(other)) return ballAddress(other);
    }
    return null;
  };
  return { entry, address: own, previous: neighbour(-1), next: neighbour(1) };
}
