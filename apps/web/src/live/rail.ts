/** Updates the server-rendered rail of a live page (worm, partnerships, corrections) whenever the match moves. */
import { morph } from './fresh.ts';
import type { MatchView } from './match-state.ts';
import type { MatchStore } from './match-store.ts';
import { REQUEST_TIMEOUT } from './poll-interval.ts';

/** Spreads the requests of all readers, milliseconds. */
const SPREAD = 1000;

/** `printed`: the state the rail was rendered from. With a stream delay, `stream-delay` updates the rail instead. */
export function followRail(store: MatchStore, printed: Pick<MatchView, 'epoch' | 'number'>): void {
  const rail = document.querySelector<HTMLElement>('[data-part="rail"]');
  if (rail === null) return;
  const place = (): string => {
    const { view, behind } = store.get();
    return behind > 0 ? '' : `${view.epoch} ${view.number}`;
  };
  let drawn = `${printed.epoch} ${printed.number}`;
  let asking = false;
  const look = (): void => {
    const at = place();
    if (at === '') drawn = at;
    if (at === drawn || asking || document.hidden) return;
    asking = true;
    setTimeout(() => {
      // The rail of a scorecard is part of its page.
      void fetch(rail.dataset['from'] ?? `/match-api/${store.get().view.match}/rail.html`, {
        cache: 'no-cache',
        signal: AbortSignal.timeout(REQUEST_TIMEOUT),
      })
        .then(async (reply) => {
          const next = reply.ok
            ? new DOMParser().parseFromString(await reply.text(), 'text/html').querySelector('[data-part="rail"]')
            : null;
          if (next !== null && place() !== '') morph(rail, next);
        })
        .catch(() => {})
        .then(() => {
          drawn = at;
          asking = false;
        });
    }, Math.random() * SPREAD);
  };
  store.subscribe(look);
  look();
}
