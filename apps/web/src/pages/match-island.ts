import { matchView, type MatchStore, type Shown } from '../live/match-store.ts';
import type { MatchSeed } from './match-seed.ts';

export interface MatchIslandProps { seed: MatchSeed; store: MatchStore | null; first: Shown }

export function firstShown(seed: MatchSeed): Shown {
  return { view: matchView(seed.live), age: null, trouble: null, asAt: null, behind: 0, ready: true };
}
