/** Fetched on use: fills the place that FollowBar printed. */
import { createRoot } from 'react-dom/client';
import type { LastSeen } from '../../../live/last-seen.ts';
import type { MatchStore } from '../../../live/match-store.ts';
import { ownStore, readSettings, isHidden } from '../../../settings/reader-settings.ts';
import { follow as words } from '../../../text/en.ts';
import { CatchUp } from './CatchUp.tsx';
import { FollowPanel } from './FollowPanel.tsx';

export interface Follow { sayScore(): void }

/** @param left where the reader left the match before this page was opened, if that is worth telling */
export function follow(store: MatchStore, place: HTMLElement, left: LastSeen | null): Follow {
  const { match } = store.get().view;
  const status = document.querySelector<HTMLElement>('[data-say]');
  const sayScore = (): void => {
    if (status === null) return;
    const { view, ready } = store.get();
    const told = isHidden(readSettings(ownStore()), match) ? words.hiddenSay : !ready ? words.notYet : (view.head.said ?? view.head.summary.status);
    // The same words twice are no change, which nobody would hear.
    status.textContent = status.textContent === told ? `${told}\u00a0` : told;
  };
  const panel = place.querySelector('[data-follow-panel]');
  if (panel !== null) createRoot(panel).render(<FollowPanel store={store} match={match} sayScore={sayScore} now={place.querySelector('[data-follow-now]')} />);
  if (left !== null) {
    const since = document.createElement('div');
    since.className = 'follow__since';
    place.append(since);
    createRoot(since).render(<CatchUp store={store} left={left} />);
  }
  return { sayScore };
}
