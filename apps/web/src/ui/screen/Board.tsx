/** Parts of a Screen: the line above the score, a side, the score, the status. */
import type { LiveHead, MatchCard } from '@sightscreen/contracts';
import type { ReactNode } from 'react';
import { useText } from '../../text/use-text.ts';
import { EmblemPicture } from '../emblem/EmblemPicture.tsx';
import { matchTone } from '../score/match-state.ts';
import { marks, Score } from '../score/Score.tsx';
import { innings, oversText, scoresText, type SideOf, superOverText } from '../score/side-score.ts';
import { TeamName } from '../score/TeamName.tsx';
import { Time } from '../time/Time.tsx';

/** The part of a match card that a Screen needs; the scores come from the head. */
export type MatchFrame = Pick<MatchCard, 'series' | 'venue' | 'emblems' | 'groundOffset' | 'href'> & {
  /** The day in words, once it is over. */ day?: string;
};

/** `asAt`: time of the data while updates fail, so the match is not shown as live; by the reader's clock. */
export function StateWord({ summary, asAt = null }: { summary: LiveHead['summary']; asAt?: number | null }) {
  const words = useText('age');
  const mood = matchTone(summary);
  if (asAt !== null && (mood === 'live' || mood === 'break'))
    return (
      <span className="state state--break">
        {words.asAt} <Time instant={asAt} style="clock" />
      </span>
    );
  return <span className={mood === 'live' ? 'live' : `state state--${mood}`}>{summary.label}</span>;
}

export function Meta({
  frame,
  head,
  age,
  asAt = null,
}: {
  frame: MatchFrame;
  head: LiveHead;
  age: ReactNode;
  asAt?: number | null;
}) {
  const board = useText('board');
  return (
    <p className="screen__meta">
      <StateWord summary={head.summary} asAt={asAt} />
      <Where
        series={frame.series}
        match={[head.summary.description, head.summary.day === null ? '' : board.day(head.summary.day)]
          .filter((part) => part !== '')
          .join(', ')}
      />
      {frame.day && <span>{frame.day}</span>}
      {frame.venue !== null && <span className="hide-s">{frame.venue}</span>}
      {age}
    </p>
  );
}

/** Letters of a series beside "Only Test, day 3" and the age of the data at 390 px. */
const ROOM_FOR_SERIES = 12;
/** "Harbour League, Match 33". On a phone a long series name is abbreviated; on a full line it is truncated. */
function Where({ series, match: which }: { series: MatchFrame['series']; match: string }) {
  const comma = which && ',';
  return (
    <span className="where">
      {series !== null && (
        <span className="where__series">
          <span>
            {series.name}
            {comma}
          </span>
          {series.name.length > ROOM_FOR_SERIES && (
            <span>
              {series.shortName}
              {comma}
            </span>
          )}
        </span>
      )}{' '}
      {which !== '' && <span>{which}</span>}
    </span>
  );
}

/** All innings of a side in one line: "245 & 120/3 (34 ov)". */
export function Totals({ head, side }: { head: LiveHead; side: SideOf }) {
  const board = useText('board');
  const { earlier, now, superOvers } = innings(side);
  if (now === null) return null;
  const overs = oversText(now, head.summary.type, board);
  return (
    <Score match={head.summary.matchId} className="tot num">
      {scoresText([...earlier, now], board)}
      {overs !== null && <span className="ov"> ({overs})</span>}
      {superOvers.length > 0 && <span className="ov"> {superOverText(superOvers, head.summary.type, board)}</span>}
    </Score>
  );
}

/** The large score: once per page, at the top left. */
export function Hero({
  head,
  side,
  at,
  ball,
}: {
  head: LiveHead;
  side: SideOf;
  at: number;
  ball?: string | undefined;
}) {
  const board = useText('board');
  const { miniscore: mini, summary } = head;
  if (mini === null) return null;
  const { winner: won } = side;
  // The winner may have batted before the innings of the miniscore.
  const last = at === mini.batting.side;
  const score = last ? side.scores.find(({ innings: number }) => number === mini.innings) : side.scores.at(-1);
  const { runs, wickets, overs } = last || score === undefined ? mini.batting : score;
  const of = last ? mini.batting.of : null;
  const allOut = score?.allOut === true;
  const unit = summary.type === 'HUN' ? board.ballsWord : board.oversWord;
  return (
    <div {...marks(summary.matchId, 'hero')}>
      <p className="hero__score num">
        <span className="sr">{side.name} </span>
        {runs}
        {!allOut && (
          <>
            <span className="sep">/</span>
            {wickets}
          </>
        )}
      </p>
      <p className="hero__ov">
        <b className="num">{overs}</b>
        {of === null ? unit : board.of((summary.type === 'HUN' ? board.balls : board.overs)(of))}
      </p>
      {last && <LastBall head={head} mini={mini} won={won} ball={ball} />}
    </div>
  );
}

function LastBall({
  head: { summary },
  mini,
  won,
  ball,
}: {
  head: LiveHead;
  mini: NonNullable<LiveHead['miniscore']>;
  won: boolean;
  ball: string | undefined;
}) {
  const board = useText('board');
  return (
    <p className="lastball">
      <i
        key={`${summary.epoch}-${summary.number}`}
        className={
          mini.lastBall?.kind === 'dot'
            ? 'is-dot'
            : mini.lastBall === null
              ? 'is-none'
              : mini.lastBall.text.length > 2
                ? 'is-long'
                : ''
        }
        aria-hidden="true"
      >
        {mini.lastBall === null || mini.lastBall.kind === 'dot' ? '' : mini.lastBall.text}
      </i>
      <span>
        {mini.freeHit
          ? board.freeHit
          : won && mini.lastBall?.kind !== 'extra'
            ? board.winningHit
            : (ball ?? board.lastBall)}
        <span className="sr">: {mini.lastBall?.say ?? board.noBall}</span>
      </span>
    </p>
  );
}

/** What must happen next, then the rates. Before the start the time is the reader's own. */
export function Say({ frame, head, as: Tag = 'p' }: { frame: MatchFrame; head: LiveHead; as?: 'p' | 'h1' }) {
  const board = useText('board');
  const { summary } = head;
  const waiting = matchTone(summary) === 'upcoming' && head.startTime !== null && head.clock && summary.toss === null;
  return (
    <Tag
      {...(waiting
        ? { className: 'need' }
        : marks(summary.matchId, `need${summary.type === 'TEST' ? ' need--long' : ''}`))}
    >
      {waiting && head.startTime !== null ? (
        <>
          {board.starts} <Time instant={head.startTime} offset={frame.groundOffset} />
        </>
      ) : (
        summary.status
      )}
    </Tag>
  );
}

type Rate = [name: string, value: string, note?: string | undefined];

/** Three current rates; the rest is folded. The fold exists from the first ball, so that a wicket shifts nothing. */
export function Rates({ head }: { head: LiveHead }) {
  const board = useText('board');
  const { miniscore: mini, summary, lastOut } = head;
  if (mini === null) return null;
  const { partnership: stand, need, target } = mini;
  const over = matchTone(summary) === 'complete';
  // The rates are of the last innings, which need not be the winner's.
  const winner = summary.sides.findIndex((side) => side.winner);
  if (over && winner !== -1 && winner !== mini.batting.side)
    return <RatesBox match={summary.matchId} rates={rate(board.target, target)} />;
  const chasing = mini.requiredRunRate !== null;
  const standRow = rate(board.stand, stand && `${stand.runs}${stand.unbroken ? '*' : ''} (${stand.balls})`);
  const rates = [
    ...rate(board.required, mini.requiredRunRate),
    // R10.2: a rate in balls must state its base.
    ...rate(
      chasing ? board.current : board.runRate,
      mini.currentRunRate,
      summary.type === 'HUN' ? board.perFive : undefined,
    ),
    ...(target === null ? standRow : rate(board.target, target)),
  ];
  const balls = need?.balls ?? null;
  const more = [
    // In the last sixty balls the status contains them (R18.8, R18.9).
    ...(summary.status.split(/\D+/).includes(String(balls)) ? [] : rate(board.ballsLeft, balls)),
    ...(summary.type === 'TEST' ? rate(board.runsLeft, mini.oversLeft) : []),
    ...rate(board.par, mini.dlsPar, board.parNote),
    ...(target === null ? [] : standRow),
    ...rate(board.lastOut, lastOut ?? null),
  ];
  return (
    <RatesBox match={summary.matchId} rates={rates}>
      {!over && (
        <details className="rates__more">
          <summary>{board.more}</summary>
          <Row rates={more} />
        </details>
      )}
    </RatesBox>
  );
}

function RatesBox({ match, rates, children }: { match: string; rates: readonly Rate[]; children?: ReactNode }) {
  return (
    <div {...marks(match, 'rates')}>
      <Row rates={rates} />
      {children}
    </div>
  );
}

const rate = (name: string, value: string | number | null, note?: string): Rate[] =>
  value === null ? [] : [[name, String(value), note]];

function Row({ rates }: { rates: readonly Rate[] }) {
  return (
    <p>
      {rates.map(([name, value, note]) => (
        <span key={name}>
          {name} <b className="num">{value}</b>
          {note !== undefined && ` (${note})`}
        </span>
      ))}
    </p>
  );
}
export function SideLine({
  head,
  at,
  frame,
  batting,
  children,
}: {
  head: LiveHead;
  at: number;
  frame: MatchFrame;
  batting: boolean;
  children?: ReactNode;
}) {
  const side = head.summary.sides[at];
  if (side === undefined) return null;
  return (
    <div className={`side${batting ? ' side--in' : ''}`}>
      <EmblemPicture emblem={frame.emblems[at] ?? frame.emblems[0]} />
      <TeamName name={side.name} />
      {children}
    </div>
  );
}
