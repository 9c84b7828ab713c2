/** Parts of a Screen: the line above the score, a side, the score, the status. */
import type { LiveHead, MatchCard } from '@sightscreen/contracts';
import type { ReactNode } from 'react';
import { ageWords, boardWords } from '../../words/board.ts';
import { useWords } from '../../words/part.ts';
import { EmblemPicture } from '../emblem/EmblemPicture.tsx';
import { moodOf } from '../score/match-state.ts';
import { marks, Score } from '../score/Score.tsx';
import { innings, oversText, scoresText, type SideOf, superOverText } from '../score/side-score.ts';
import { Time } from '../time/Time.tsx';

/** The part of a match card that a Screen needs; the scores come from the head. */
export type MatchFrame = Pick<MatchCard, 'series' | 'venue' | 'emblems' | 'groundOffset' | 'href'> & {
  /** The day in words, once it is over. */ day?: string;
};

/** `asAt`: time of the data while updates fail, so the match is not shown as live; by the reader's clock. */
export function StateWord({ summary, asAt = null }: { summary: LiveHead['summary']; asAt?: number | null }) {
  const words = useWords(ageWords);
  const mood = moodOf(summary);
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
  const board = useWords(boardWords);
  return (
    <p className="screen__meta">
      <StateWord summary={head.summary} asAt={asAt} />
      <Where
        series={frame.series?.name ?? ''}
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

/** "Harbour League, Match 33": where the line is full the series is cut, never which match of it. */
function Where({ series, match: which }: { series: string; match: string }) {
  return (
    <span className="where">
      {series !== '' && (
        <span>
          {series}
          {which === '' ? '' : ','}
        </span>
      )}{' '}
      {which !== '' && <span>{which}</span>}
    </span>
  );
}

/** All innings of a side in one line: "245 & 120/3 (34 ov)". */
export function Totals({ head, side }: { head: LiveHead; side: SideOf }) {
  const board = useWords(boardWords);
  const { earlier, now, superOvers } = innings(side);
  if (now === null) return null;
  const overs = oversText(now, head.summary.type, board);
  return (
    <Score match={head.summary.matchId} className="tot num">
      {scoresText([...earlier, now], board)}
      {overs !== null && <span className="ov"> ({head.summary.type === 'HUN' ? overs : board.overs(overs)})</span>}
      {superOvers.length > 0 && <span className="ov"> {superOverText(superOvers, head.summary.type, board)}</span>}
    </Score>
  );
}

/** The large score: once per page, at the top left. */
export function Hero({ head, ball }: { head: LiveHead; ball?: string | undefined }) {
  const board = useWords(boardWords);
  const { miniscore: mini, summary } = head;
  if (mini === null) return null;
  const now = innings(
    summary.sides[mini.batting.side] ?? {
      teamId: 0,
      name: '',
      shortName: '',
      scores: [],
      batting: true,
      winner: false,
    },
  ).now;
  const won = summary.sides[mini.batting.side]?.winner;
  const allOut = now?.allOut === true && now.innings === mini.innings;
  const unit = summary.type === 'HUN' ? board.ballsWord : board.oversWord;
  return (
    <div {...marks(summary.matchId, 'hero')}>
      <p className="hero__score num">
        <span className="sr">{mini.batting.name} </span>
        {mini.batting.runs}
        {!allOut && (
          <>
            <span className="sep">/</span>
            {mini.batting.wickets}
          </>
        )}
      </p>
      <p className="hero__ov">
        <b className="num">{mini.batting.overs}</b>
        {mini.batting.of === null
          ? unit
          : board.of((summary.type === 'HUN' ? board.balls : board.overs)(mini.batting.of))}
      </p>
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
    </div>
  );
}

/** What must happen next, then the rates. Before the start the time is the reader's own. */
export function Say({ frame, head, as: Tag = 'p' }: { frame: MatchFrame; head: LiveHead; as?: 'p' | 'h1' }) {
  const board = useWords(boardWords);
  const { summary } = head;
  const waiting = moodOf(summary) === 'upcoming' && head.startTime !== null && head.clock && summary.toss === null;
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

/**
 * Rates, then what is left, then the stand and who was out last: rows that are there from the first ball, so that none
 * comes when a wicket falls.
 */
export function Rates({ head }: { head: LiveHead }) {
  const board = useWords(boardWords);
  const { miniscore: mini, summary, lastOut } = head;
  if (mini === null) return null;
  const rates: Rate[] = [];
  if (mini.requiredRunRate !== null) rates.push([board.required, mini.requiredRunRate]);
  // R10.2: of balls, a rate must say of how many.
  rates.push([
    mini.requiredRunRate === null ? board.runRate : board.current,
    mini.currentRunRate,
    summary.type === 'HUN' ? board.perFive : undefined,
  ]);
  if (mini.target !== null) rates.push([board.target, String(mini.target)]);
  if (summary.type === 'TEST' && mini.oversLeft !== null) rates.push([board.runsLeft, mini.oversLeft]);
  const left: Rate[] = [];
  // The status tells them in the last sixty balls only (R18.8, R18.9).
  if (mini.need?.balls != null) left.push([board.ballsLeft, String(mini.need.balls)]);
  if (mini.dlsPar !== null) left.push([board.par, String(mini.dlsPar), board.parNote]);
  const { partnership: stand } = mini;
  const pair: Rate[] = [];
  if (stand !== null) pair.push([board.stand, `${stand.runs}${stand.unbroken ? '*' : ''} (${stand.balls})`]);
  if (lastOut != null) pair.push([board.lastOut, lastOut]);
  return (
    <div {...marks(summary.matchId, 'rates')}>
      <Row rates={rates} />
      {left.length > 0 && <Row rates={left} />}
      <Row rates={pair} pair />
    </div>
  );
}

function Row({ rates, pair = false }: { rates: readonly Rate[]; pair?: boolean }) {
  return (
    <p className={pair ? 'rates__pair' : undefined}>
      {rates.map(([name, value, note]) => (
        <span key={name}>
          {name} <b className="num">{value}</b>
          {note !== undefined && ` (${note})`}
        </span>
      ))}
    </p>
  );
}
/** In one line on a telephone too: a long name gives way to the short one there. */
export function SideName({ side }: { side: Pick<SideOf, 'name' | 'shortName'> }) {
  const words = useWords(boardWords);
  return (
    <span className={words.longName(side.name) ? 'nm nm--long' : 'nm'} data-short={side.shortName}>
      {side.name}
    </span>
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
  at: 0 | 1;
  frame: MatchFrame;
  batting: boolean;
  children?: ReactNode;
}) {
  const side = head.summary.sides[at];
  if (side === undefined) return null;
  return (
    <div className={`side${batting ? ' side--in' : ''}`}>
      <EmblemPicture emblem={frame.emblems[at]} />
      <SideName side={side} />
      {children}
    </div>
  );
}
