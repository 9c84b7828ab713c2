import type { LiveHead } from '@sightscreen/contracts';
import { Fragment, type ReactNode, type Ref } from 'react';
import { useText } from '../../text/use-text.ts';
import { Age } from '../age/Age.tsx';
import { EmblemPicture } from '../emblem/EmblemPicture.tsx';
import { isInProgress, matchTone } from '../score/match-state.ts';
import { Score } from '../score/Score.tsx';
import { inBattingOrder, innings, oversText, scoresText, scoreText, superOverText } from '../score/side-score.ts';
import { Hero, type MatchFrame, Meta, Rates, Say, SideLine, Totals } from './Board.tsx';
import { TeamName } from '../score/TeamName.tsx';
import { Crease } from './Crease.tsx';

interface ScreenProps {
  ref?: Ref<HTMLElement>;
  frame: MatchFrame;
  head: LiveHead;
  age: number | null;
  asAt?: number | null;
  behind?: number;
  label?: string;
  ball?: string;
  whole?: boolean;
  count?: ReactNode;
  aside?: ReactNode;
  foot?: ReactNode;
  notice?: ReactNode;
  /** Replaces the age of the data. */
  corner?: ReactNode;
}

/**
 * The score panel, named after the sightscreen: white for a red ball, black for a white or pink one. In play it shows
 * the crease, otherwise both sides.
 */
export function Screen({
  ref,
  frame,
  head,
  age,
  asAt = null,
  behind = 0,
  label,
  ball,
  whole = false,
  count,
  aside,
  foot,
  notice,
  corner,
}: ScreenProps) {
  const board = useText('board');
  const { summary, miniscore: mini } = head;
  const mood = matchTone(summary);
  // On the match's own page the panel stays as it was at the last ball.
  const playing = mini !== null && (mood === 'live' || mood === 'break' || (whole && mood === 'complete'));
  // Once there is a winner, its score is the large one.
  const winner = mood === 'complete' ? summary.sides.findIndex((side) => side.winner) : -1;
  const batting = winner === -1 ? (mini?.batting.side ?? 0) : winner;
  const side = summary.sides[batting];
  const { earlier, now, superOvers } = side === undefined ? { earlier: [], now: null, superOvers: [] } : innings(side);
  // In a Super Over the score of the match itself is beside the name.
  const before =
    now !== null &&
    superOvers.length > 0 &&
    (winner !== -1 || superOvers.some((score) => score.innings === mini?.innings))
      ? scoreText(now, board)
      : earlier.length > 0
        ? `${scoresText(earlier, board)} &`
        : null;
  return (
    <section
      ref={ref}
      className={`screen${playing ? '' : ' screen--still'}`}
      data-ball={summary.ball}
      aria-label={label ?? board.screen}
    >
      <div className="wrap">
        <Meta
          frame={frame}
          head={head}
          asAt={asAt}
          age={corner ?? <Age ms={age} behind={behind} over={!isInProgress(summary.phase) || mood === 'upcoming'} />}
        />
        <div className="screen__grid">
          <div>
            {playing ? (
              inBattingOrder(summary.sides).map(({ side: team, at }) =>
                at === batting ? (
                  <Fragment key={at}>
                    <SideLine head={head} at={at} frame={frame} batting>
                      {before !== null && (
                        <Score match={summary.matchId} className="tot num">
                          {before}
                        </Score>
                      )}
                    </SideLine>
                    <Hero head={head} side={team} at={at} ball={ball} />
                  </Fragment>
                ) : (
                  <SideLine key={at} head={head} at={at} frame={frame} batting={false}>
                    <Totals head={head} side={team} />
                  </SideLine>
                ),
              )
            ) : (
              <Sides frame={frame} head={head} />
            )}
            {count}
            <Say frame={frame} head={head} as={whole && (mood === 'complete' || mood === 'off') ? 'h1' : 'p'} />
            {playing && <Rates head={head} />}
            {foot}
          </div>
          {aside ||
            (playing && mini !== null && <Crease id={summary.matchId} mini={mini} hundred={summary.type === 'HUN'} />)}
        </div>
        {notice}
      </div>
    </section>
  );
}

/** Both sides with all their innings: before the start, after the end, and above the scorecard. */
export function Sides({ frame, head }: { frame: MatchFrame; head: LiveHead }) {
  const board = useText('board');
  const { summary } = head;
  return (
    <div className={`sum${summary.sides.some((side) => side.scores.length > 0) ? '' : ' sum--names'}`}>
      {inBattingOrder(summary.sides).map(({ side, at }) => {
        const { earlier, now, superOvers } = innings(side);
        const overs = now === null ? null : oversText(now, summary.type, board);
        return (
          <div key={side.teamId} className={`tone row${side.batting || side.winner ? ' in' : ''}`}>
            <EmblemPicture emblem={frame.emblems[at] ?? frame.emblems[0]} />
            <TeamName name={side.name} />
            {now !== null && (
              <Score match={summary.matchId} className="n num">
                {earlier.length > 0 && <small>{scoresText(earlier, board)} & </small>}
                {scoreText(now, board)}
                {superOvers.length > 0 && <span className="ov"> {superOverText(superOvers, summary.type, board)}</span>}
              </Score>
            )}
            <Score match={summary.matchId} className="ov num">
              {overs ?? ''}
            </Score>
          </div>
        );
      })}
    </div>
  );
}
