/** Day view of a multi-day match (BEYOND-17). */
import { other } from '../../log/ids.ts';
import type { BreakName } from '../../log/fact.ts';
import type { Entry, MatchState } from '../../state/state.ts';
import { currentInnings } from '../../chase/target.ts';
import { BREAK_WORDS } from '../../text/breaks.ts';
import { whichInnings } from '../../text/heading.ts';
import { ballsAsOvers, oversLabel } from '../../measures/overs.ts';
import { currentRunRate } from '../../measures/rates.ts';
import { sideName } from '../../text/result.ts';
import { scoreText } from '../../text/score.ts';
import { standingText } from '../../text/standing.ts';
import { SESSION_WORDS } from '../../text/status.ts';
import { momentWords } from '../catch-up/words.ts';
import { weigh } from '../catch-up/weigh.ts';
import { lineContextOf, type LineContext } from '../line-context.ts';
import { ofInnings, type OfInnings } from '../pictures/of-innings.ts';
import { leadOverTime, type LeadLine } from './lead.ts';
import { followOn, newBall, type FollowOn, type NewBall } from './marks.ts';
import { playedBySession, type Played, type Share, type Stretch } from './sessions.ts';

/** Minimum balls for a meaningful over-rate. */
const RATE_FROM_BALLS = 30;
/**
 * Minimum time per ball (an over takes at least two minutes): a faster log was recorded faster than play and has no
 * meaningful over-rate.
 */
const MIN_MS_PER_BALL = 20_000;
/** Maximum sentences about the play of a session. */
const MAX_SENTENCES = 3;
const WORTH_SAYING = 40;

/** `rate` is runs per over. `score` is the innings' score when the session or the innings ended. */
export interface SessionShare extends OfInnings {
  runs: number;
  wickets: number;
  overs: string;
  rate: string;
  score: string;
}
/**
 * `falls`: legal balls of the session bowled at each wicket. `said`: notable moments, in order of play. `day` and
 * `session` are null if not in the log; `ended` names the closing break.
 */
export interface SessionRow {
  day: number | null;
  session: number | null;
  name: string | null;
  runs: number;
  wickets: number;
  overs: string;
  shares: SessionShare[];
  ended: BreakName | null;
  endedWords: string | null;
  balls: number;
  falls: number[];
  rate: string;
  said: string[];
}
export interface DayRow {
  day: number;
  date: string | null;
  runs: number;
  wickets: number;
  overs: string;
  close: string;
}
/**
 * Overs per hour without breaks; `name` is the innings by its batting side ("Marenia 2nd innings"), `side` is the
 * bowling side; `minutes` are the minutes counted.
 */
export interface OverRate {
  innings: number;
  name: string;
  side: string;
  perHour: string;
  minutes: number;
}
/** `atMost`: weather or a change of innings has cost overs today that the log does not count. */
export interface OversLeft {
  overs: string;
  balls: number;
  of: number;
  atMost: boolean;
}

export interface DayView {
  day: number | null;
  session: number | null;
  /** True if the log has days; else `sessions` and `days` are empty. */
  told: boolean;
  sessions: SessionRow[];
  days: DayRow[];
  today: { overs: string; left: OversLeft | null } | null;
  overRates: { today: OverRate | null; innings: OverRate[] } | null;
  lead: LeadLine | null;
  /** "India lead by 63 runs" (R18.21); null before the second innings and after the result. */
  standing: string | null;
  followOn: FollowOn | null;
  newBall: NewBall | null;
}

interface Sum {
  runs: number;
  wickets: number;
  overs: number;
  odd: number;
  ms: number;
  timed: number;
}
const sumOf = (shares: readonly Share[]): Sum =>
  shares.reduce(
    (sum, share) => ({
      runs: sum.runs + share.runs,
      wickets: sum.wickets + share.wickets,
      overs: sum.overs + share.overs,
      odd: sum.odd + share.odd,
      ms: sum.ms + share.ms,
      timed: sum.timed + share.timed,
    }),
    { runs: 0, wickets: 0, overs: 0, odd: 0, ms: 0, timed: 0 },
  );

const scoreAt = (share: Share): string =>
  scoreText({
    runs: share.total,
    wickets: share.totalWickets,
    allOut: share.ended === 'all out',
    declared: share.ended === 'declared',
    forfeited: false,
  });

function shareRow(state: MatchState, share: Share): SessionShare[] {
  const innings = state.innings.find((candidate) => candidate.number === share.innings);
  const { ballsPerOver } = state.ruleset;
  if (innings === undefined) return [];
  return [
    {
      ...ofInnings(state, innings),
      name: sideName(state, innings.side),
      runs: share.runs,
      wickets: share.wickets,
      overs: oversLabel(share.overs, share.odd, ballsPerOver),
      rate: currentRunRate(share.runs, share.overs * ballsPerOver + share.odd, ballsPerOver),
      score: scoreAt(share),
    },
  ];
}

function notableMoments(state: MatchState, entries: readonly Entry[], context: LineContext): string[] {
  const weighed = entries.flatMap((entry, at) => {
    const found = weigh(state, entry);
    return found === null || found.weight < WORTH_SAYING ? [] : [{ ...found, entry, at }];
  });
  return weighed
    .sort((a, b) => b.weight - a.weight || b.at - a.at)
    .slice(0, MAX_SENTENCES)
    .sort((a, b) => a.at - b.at)
    .map(({ entry, kind }) => momentWords(state, entry, kind, context))
    .filter((words) => words !== '');
}

function sessionRow(state: MatchState, stretch: Stretch, context: LineContext): SessionRow {
  const sum = sumOf(stretch.shares);
  return {
    day: stretch.day,
    session: stretch.session,
    name: stretch.session === null ? null : (SESSION_WORDS[stretch.session - 1] ?? `Session ${stretch.session}`),
    runs: sum.runs,
    wickets: sum.wickets,
    overs: oversLabel(sum.overs, sum.odd, state.ruleset.ballsPerOver),
    shares: stretch.shares.flatMap((share) => shareRow(state, share)),
    ended: stretch.ended,
    endedWords: stretch.ended === null ? null : BREAK_WORDS[stretch.ended],
    balls: stretch.balls,
    falls: stretch.falls,
    rate: currentRunRate(sum.runs, stretch.balls, state.ruleset.ballsPerOver),
    said: notableMoments(state, stretch.entries, context),
  };
}

function dayRows(state: MatchState, stretches: readonly Stretch[]): DayRow[] {
  const byDay = Map.groupBy(
    stretches.filter((stretch) => stretch.shares.length > 0),
    (stretch) => stretch.day,
  );
  return [...byDay].flatMap(([day, own]) => {
    if (day === null) return [];
    const shares = own.flatMap((stretch) => stretch.shares);
    const sum = sumOf(shares);
    const last = shares.at(-1);
    const innings = state.innings.find((candidate) => candidate.number === last?.innings);
    const close =
      last === undefined || innings === undefined ? '' : `${sideName(state, innings.side)} ${scoreAt(last)}`;
    return [
      {
        day,
        date: state.info?.dates[day - 1] ?? null,
        runs: sum.runs,
        wickets: sum.wickets,
        overs: oversLabel(sum.overs, sum.odd, state.ruleset.ballsPerOver),
        close,
      },
    ];
  });
}

function oversLeft(state: MatchState, played: Played, today: readonly Stretch[]): OversLeft | null {
  if (
    played.day === null ||
    played.atStumps ||
    state.result !== null ||
    state.phase === 'complete' ||
    state.info?.type !== 'TEST'
  )
    return null;
  const { ballsPerOver, oversPerDay } = state.ruleset;
  const sum = sumOf(today.flatMap((stretch) => stretch.shares));
  const balls = Math.max(0, (oversPerDay - sum.overs) * ballsPerOver - sum.odd);
  return {
    overs: ballsAsOvers(balls, ballsPerOver),
    balls,
    of: oversPerDay,
    atMost: today.some((stretch) => stretch.costOvers),
  };
}

function overRate(state: MatchState, number: number, shares: readonly Share[]): OverRate | null {
  const { ms, timed } = sumOf(shares.filter((share) => share.ms >= share.timed * MIN_MS_PER_BALL));
  const innings = state.innings.find((candidate) => candidate.number === number);
  if (innings === undefined || timed < RATE_FROM_BALLS || ms === 0) return null;
  const tenths = Math.round((timed * 36_000_000) / (state.ruleset.ballsPerOver * ms));
  return {
    innings: number,
    name: `${sideName(state, innings.side)} ${whichInnings(state, innings)}`,
    side: sideName(state, other(innings.side)),
    perHour: `${Math.floor(tenths / 10)}.${tenths % 10}`,
    minutes: Math.round(ms / 60_000),
  };
}

function overRates(state: MatchState, stretches: readonly Stretch[], today: readonly Stretch[]): DayView['overRates'] {
  if (state.info?.clock !== true) return null;
  const now = currentInnings(state)?.number ?? 0;
  const of = (own: readonly Stretch[], number: number): OverRate | null =>
    overRate(
      state,
      number,
      own.flatMap((stretch) => stretch.shares).filter((share) => share.innings === number),
    );
  return {
    today: of(today, now),
    innings: state.innings.map((innings) => of(stretches, innings.number)).filter((rate) => rate !== null),
  };
}

/**
 * Sessions, lead, over-rate, overs left, new ball and follow-on mark; null or empty if the log lacks the data. Null for
 * one-innings matches.
 */
export function dayView(state: MatchState): DayView | null {
  if (state.ruleset.inningsPerSide !== 2) return null;
  const played = playedBySession(state);
  const isPlayed = played.day !== null;
  const today = isPlayed ? played.stretches.filter((stretch) => stretch.day === played.day) : [];
  const sum = sumOf(today.flatMap((stretch) => stretch.shares));
  const innings = currentInnings(state);
  const context = lineContextOf(state);
  return {
    day: played.day,
    session: played.session,
    told: isPlayed,
    sessions: isPlayed
      ? played.stretches
          .filter((stretch) => stretch.shares.length > 0)
          .map((stretch) => sessionRow(state, stretch, context))
      : [],
    days: isPlayed ? dayRows(state, played.stretches) : [],
    today: isPlayed
      ? { overs: oversLabel(sum.overs, sum.odd, state.ruleset.ballsPerOver), left: oversLeft(state, played, today) }
      : null,
    overRates: overRates(state, played.stretches, today),
    lead: leadOverTime(state),
    standing: innings === null || innings.number === 1 || state.result !== null ? null : standingText(state, innings),
    followOn: followOn(state),
    newBall: newBall(state),
  };
}
