import { useEffect } from 'react';
import { isVeiled, ownStore, readSettings } from '../../settings/reader-settings.ts';
import { match, site, trouble as words } from '../../text/en.ts';
import { Notice } from '../../ui/notice/Notice.tsx';
import { Screen } from '../../ui/screen/Screen.tsx';
import type { MatchIslandProps } from '../match-island.ts';
import { useMatch } from '../use-match.ts';
import { titleOf } from './title.ts';

/** The Screen, kept up to date. The score joins the title of the page here, never in the HTML. */
export default function ScreenIsland({ seed, store, first }: MatchIslandProps) {
  const { view, age, trouble } = useMatch(store, first);
  const { head } = view;
  const title = seed.title === 'score' ? titleOf(head) : null;
  useEffect(() => {
    if (title !== null && !isVeiled(readSettings(ownStore()), view.match)) document.title = `${title} – ${site.name}`;
  }, [title, view.match]);
  const lead = seed.title === null;
  return (
    <Screen
      frame={seed.frame} head={head} age={age}
      foot={lead && <p className="follow"><a className="btn" href={seed.frame.href}>{match.follow}</a></p>}
      notice={trouble !== null && (
        <div className="screen__notice"><Notice tone="warn"><b>{words[trouble]}</b> {words.asAt(head.miniscore?.batting.overs ?? null)}</Notice></div>
      )}
    />
  );
}
