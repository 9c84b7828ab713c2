import type { ReactNode } from 'react';
import { matchView, type MatchStore, type Shown } from '../live/match-store.ts';
import type { MatchSeed } from './match-seed.ts';

export interface MatchIslandProps {
  seed: MatchSeed;
  store: MatchStore | null;
  first: Shown;
  /** Rendered by the server only, for the state of the match in `seed.still`. */
  count?: ReactNode;
  aside?: ReactNode;
}

export function firstShown(seed: MatchSeed): Shown {
  return { view: matchView(seed.live), age: null, trouble: null, asAt: null, behind: 0, ready: true };
}
