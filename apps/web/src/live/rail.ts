/** Keeps what a live page prints beside its feed (worm, stands, corrections) at the ball that the page stands at. */
import { morph } from './fresh.ts';
import type { MatchView } from './match-state.ts';
import type { MatchStore } from './match-store.ts';
import { REQUEST_TIMEOUT } from './poll-interval.ts';

/** Readers do not all ask in the same moment, milliseconds. */
const APART = 1000;

/** `printed`: what the rail was drawn from. Asks for the rail again whenever the match has moved and somebody looks. While the reader is held behind play, it is brought by those who hold it (`in-step`). */
export function followRail(store: MatchStore, printed: Pick<MatchView, 'epoch' | 'number'>): void {
  const rail = document.querySelector('[data-part="rail"]');
  if (rail === null) return;
  const place = (): string => { const { view, behind } = store.get(); return behind > 0 ? '' : `${view.epoch} ${view.number}`; };
  let drawn = `${printed.epoch} ${printed.number}`;
  let asking = false;
  const look = (): void => {
    const at = place();
    if (at === '') drawn = at;
    if (at === drawn || asking || document.hidden) return;
    asking = true;
    setTimeout(() => {
      void fetch(`/match-api/${store.get().view.match}/rail.html`, { cache: 'no-cache', signal: AbortSignal.timeout(REQUEST_TIMEOUT) }).then(async (reply) => {
        const next = reply.ok ? new DOMParser().parseFromString(await reply.text(), 'text/html').querySelector('[data-part="rail"]') : null;
        if (next !== null && place() !== '') morph(rail, next);
      }).catch(() => {}).then(() => { drawn = at; asking = false; });
    }, Math.random() * APART);
  };
  store.subscribe(look);
  look();
}
