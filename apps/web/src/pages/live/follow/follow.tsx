/** Loaded on use: renders into the placeholders of FollowBar and Since. */
import { createRoot } from 'react-dom/client';
import { leftAt } from '../../../live/due-since.ts';
import type { MatchStore } from '../../../live/match-store.ts';
import type { keepBehind } from '../../../live/stream-delay/keep-behind.ts';
import { CatchUp } from './CatchUp.tsx';
import { FollowPanel } from './FollowPanel.tsx';

export function follow(
  store: MatchStore,
  place: HTMLElement,
  since: HTMLElement | null,
  hold: typeof keepBehind,
): void {
  const { match } = store.get().view;
  const panel = place.querySelector('[data-follow-panel]');
  if (panel !== null)
    createRoot(panel).render(
      <FollowPanel store={store} match={match} hold={hold} now={place.querySelector('[data-follow-now]')} />,
    );
  const left = since === null ? null : leftAt(since);
  if (since === null || left === null) return;
  // It never reveals more than the page may show, so a delay need not hide it.
  since.dataset['stepped'] = '';
  const root = createRoot(since);
  root.render(
    <CatchUp
      store={store}
      left={left}
      close={() => {
        root.unmount();
        since.removeAttribute('data-due');
      }}
    />,
  );
}
