/** Refreshes the server-rendered rail of a page (worm, partnerships, corrections) whenever the match moves. */
import { type Clock, browserClock } from './clock.ts';
import type { MatchView } from './match-state.ts';
import type { MatchStore } from './match-store.ts';
import { fetchCopy, pageCopy } from './page-copy.ts';
import { REQUEST_TIMEOUT } from './poll-interval.ts';

/** Spreads the requests of all readers, milliseconds. */
const SPREAD = 1000;

/**
 * With a stream delay, `stream-delay` refreshes the rail instead.
 *
 * @param printed the state the rail was rendered from
 */
export function followRail(
  store: MatchStore,
  address: string,
  printed: Pick<MatchView, 'epoch' | 'number'>,
  clock: Clock = browserClock,
): void {
  const position = (): string => {
    const { view, behind } = store.get();
    return behind > 0 ? '' : `${view.epoch} ${view.number}`;
  };
  let drawn = `${printed.epoch} ${printed.number}`;
  let asking = false;
  const look = (): void => {
    const at = position();
    if (at === '') drawn = at;
    if (at === drawn || asking || document.hidden) return;
    asking = true;
    clock.after(clock.random() * SPREAD, () => {
      void fetchCopy(address, { cache: 'no-cache', signal: AbortSignal.timeout(REQUEST_TIMEOUT) })
        .then((page) => {
          if (position() !== '') pageCopy.update({ page, stepped: false });
        })
        .catch(() => {})
        .then(() => {
          drawn = at;
          asking = false;
        });
    });
  };
  store.subscribe(look);
  look();
}
