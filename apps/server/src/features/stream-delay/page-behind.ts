import { type Fact, foldMatch, type Instant } from '@sightscreen/cricket';
import type { TabWants } from '../../match/views/pages/tab-pages.ts';
import { type BehindPage, pageBehind } from '../../match/views/pages/behind.ts';
import type { Needs } from '../services.ts';

export type Draw = (name: BehindPage, facts: readonly Fact[], now: Instant, wants: TabWants) => string | null;

/**
 * Renders a match page from its first facts only, for readers with stream delay (BEYOND-03). Null for an unknown
 * match and for a page that did not exist then.
 */
export async function drawBehind(
  { live: { watch, about, site }, folds, clock, render }: Needs<'clock' | 'folds' | 'live' | 'render'>,
  id: string,
): Promise<Draw | null> {
  const state = await folds.look(id, (fold) => fold.state, watch.touch(id, clock()));
  if (state === null) return null;
  const particulars = await about.of(id, state);
  return (name, facts, now, wants) => {
    const props = pageBehind(site, name, { state: foldMatch(id, facts), facts }, particulars, now, wants);
    return props === null ? null : render(props);
  };
}
