import type { BallPage as BallPageProps } from '@sightscreen/contracts';
import { AdSlot } from '../../ui/ad/AdSlot.tsx';
import { Island, Seed } from '../../island/Island.tsx';
import { useText } from '../../text/use-text.ts';
import { CommentaryLine } from '../../ui/commentary/CommentaryLine.tsx';
import { spoken } from '../../ui/commentary/markup.tsx';
import { Block } from '../../ui/frame/Block.tsx';
import { Screen } from '../../ui/screen/Screen.tsx';
import { Said } from '../../ui/score/SpokenScore.tsx';
import { sidesText } from '../../ui/score/side-score.ts';
import { MatchTabs } from '../../ui/tabs/MatchTabs.tsx';
import { frameOf, liveSeed } from '../../island/match-seed.ts';
import { Innings } from '../scorecard/Innings.tsx';
import { isInProgress } from '../../ui/score/match-state.ts';
import replayIsland from './replay.island.tsx';

/** One ball, with the Screen and the scorecard as of it, and links to the balls around it. A replay loads React. */
export function BallPage({ base, match, head, line, card, previous, next, picture }: BallPageProps) {
  const words = useText('ball');
  const board = useText('board');
  const { summary } = match.card;
  const frame = frameOf(match.card);
  // The Screen shows the past, so its label says as of which ball.
  const then = {
    ...head,
    summary: { ...head.summary, label: line.label === null ? head.summary.label : words.asAt(line.label) },
  };
  const ball = { match: summary.matchId, text: spoken(line.text), previous, next, whole: match.paths.live };
  return (
    <>
      <h1 className="sr">{words.heading(sidesText(summary, board), line.label ?? '')}</h1>
      <Screen frame={frame} head={then} age={null} label={words.board} ball={words.line} />
      <MatchTabs tabs={match.tabs} at="live" over={!isInProgress(summary.phase)} />
      <Said head={head} />
      <div className="wrap cols">
        <div className="stack">
          <section className="block bleed feedbox" aria-label={words.line}>
            <h2 className="sr">{words.line}</h2>
            <ol className="feed">
              <CommentaryLine match={summary.matchId} line={line} offset={match.card.groundOffset} />
            </ol>
          </section>
          <Seed name="ball" value={ball} />
          <Island of={replayIsland} props={ball} />
          <h2 className="h2">{words.card}</h2>
          <Innings
            card={card}
            seed={{ frame, live: liveSeed(head, match.mode, [], null), title: null, page: 'ball' }}
          />
        </div>
        <aside className="rail" aria-label={words.address}>
          <Block title={words.address}>
            <p className="note">{words.addressNote}</p>
            <p className="address">
              {base.origin}
              {base.path}
            </p>
            <p>
              <a className="link" href={picture}>
                {words.picture}
              </a>
            </p>
          </Block>
          <AdSlot place="aside" />
        </aside>
      </div>
    </>
  );
}
