/** Requests the videos of a match while it is in progress (MATCH-106, MATCH-126, MATCH-Q03). */
import { isInProgress } from '../ui/score/match-state.ts';
import { browserClock } from './clock.ts';
import type { MatchStore } from './match-store.ts';
import { REQUEST_TIMEOUT } from './poll-interval.ts';

export const VIDEO_INTERVAL_MS = 30_000;

/** Every 30 s, not while the page is hidden; the feed itself brings the lines that promote a video. */
export function pollVideos(
  store: MatchStore,
  clock = browserClock,
  fetchUrl: (url: string, init: RequestInit) => Promise<unknown> = fetch,
  isPageHidden: () => boolean = () => document.hidden,
): () => void {
  let off = (): void => {};
  const next = (): void => {
    const { match, head } = store.get().view;
    if (!isInProgress(head.summary.phase)) return;
    off = clock.after(VIDEO_INTERVAL_MS, () => {
      if (!isPageHidden())
        void fetchUrl(`/api/match/${match}/commnetary-video`, { signal: AbortSignal.timeout(REQUEST_TIMEOUT) }).catch(
          () => {},
        );
      next();
    });
  };
  next();
  return () => off();
}
