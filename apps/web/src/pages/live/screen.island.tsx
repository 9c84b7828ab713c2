import { useEffect, useRef } from 'react';
import { screenView } from '../../live/screen-view.ts';
import { isHidden } from '../../settings/reader-settings.ts';
import { settingsStore } from '../../settings/settings-store.ts';
import { useText } from '../../text/use-text.ts';
import { siteName } from '../../text/en/site.ts';
import { Still } from '../../ui/frame/Still.tsx';
import { Notice } from '../../ui/notice/Notice.tsx';
import { isInProgress, matchTone } from '../../ui/score/match-state.ts';
import { Screen } from '../../ui/screen/Screen.tsx';
import { matchIsland } from '../../island/define-island.ts';
import type { MatchIslandProps } from '../../island/match-island.ts';
import { useMatch } from '../../island/use-match.ts';
import { titleOf } from './title.ts';

/** The live Screen. It also adds the score to the page title, which the server's HTML never contains. */
function ScreenIsland({ seed, store, first, count, aside }: MatchIslandProps) {
  const match = useText('match');
  const words = useText('trouble');
  const board = useText('board');
  const { view, age, asAt, trouble, behind, ready } = useMatch(store, first);
  const { head } = view;
  const plainTitle = useRef<string>(null);
  const screen = useRef<HTMLElement>(null);
  useEffect(() => {
    if (screen.current === null) return;
    const watch = new IntersectionObserver(([entry]) => screenView.update({ isAway: entry?.isIntersecting === false }));
    watch.observe(screen.current);
    return () => watch.disconnect();
  }, []);
  const title = seed.title === 'score' ? titleOf(head, match, board) : null;
  useEffect(() => {
    if (title === null || store === null) return;
    const printed = document.title;
    const name = (): void => {
      const settings = settingsStore.get();
      // Until the page is at the delayed reader's moment, keep the server's title, which has no score.
      const early = settings.delays[view.match] !== undefined && (behind === 0 || !ready);
      document.title =
        isHidden(settings, view.match) || early ? (plainTitle.current ?? printed) : `${title} – ${siteName}`;
    };
    plainTitle.current ??= printed;
    name();
    return settingsStore.subscribe(name);
  }, [title, view.match, behind, ready, store]);
  const lead = seed.title === null;
  const still = seed.still === matchTone(head.summary);
  return (
    <Screen
      ref={screen}
      frame={seed.frame}
      head={head}
      age={age}
      asAt={asAt}
      behind={behind}
      whole={!lead}
      count={still && <Still className="count">{count}</Still>}
      aside={still && <Still className="still">{aside}</Still>}
      foot={
        lead && (
          <p className="follow">
            <a className="btn" href={seed.frame.href}>
              {isInProgress(head.summary.phase) ? match.follow : match.seeMatch}
            </a>
          </p>
        )
      }
      notice={
        trouble === 'failing' && (
          <div className="screen__notice">
            <Notice tone="warn">
              <b>{words.failing}</b> {words.asAt(head.miniscore?.batting.overs ?? null)}
            </Notice>
          </div>
        )
      }
    />
  );
}

export default matchIsland('screen', ScreenIsland, 'follows-store');
