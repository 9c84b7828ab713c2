/** A match for component tests, whose state the test sets. */
import { chaseLive } from '../../fixtures/t20.ts';
import { firstShown, type MatchIslandProps } from '../../island/match-island.ts';
import { frameOf, liveSeed, type MatchSeed } from '../../island/match-seed.ts';
import type { MatchStore, Shown } from '../match-store.ts';

export interface StillMatch {
  props: MatchIslandProps & { store: MatchStore };
  id: string;
  set(change: Partial<Shown>): void;
}

export function stillMatch(page = 'live'): StillMatch {
  const { match, head, lines } = chaseLive;
  const seed: MatchSeed = { frame: frameOf(match.card), live: liveSeed(head, 'pull', lines, null), title: null, page };
  const first = firstShown(seed);
  const subscribers = new Set<() => void>();
  let shown = first;
  const store: MatchStore = {
    get: () => shown,
    subscribe(act) {
      subscribers.add(act);
      return () => subscribers.delete(act);
    },
    older: async () => true,
    ask: () => {},
    hold: () => {},
    moment: () => ({ now: Number.NEGATIVE_INFINITY, at: null }),
  };
  return {
    props: { seed, store, first },
    id: head.summary.matchId,
    set(change) {
      shown = { ...shown, ...change };
      for (const act of subscribers) act();
    },
  };
}
