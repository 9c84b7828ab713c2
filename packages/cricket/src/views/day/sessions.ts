/**
 * Splits the play of a multi-day match into days and sessions, as far as recorded in the log (BEYOND-17). One pass over
 * the entries.
 */
import type { Instant } from '../../log/ids.ts';
import type { BreakName, InningsEndReason, StateFact } from '../../log/fact.ts';
import type { Entry, MatchState } from '../../state/state.ts';
import { isStoppage } from '../../text/breaks.ts';

/** Share of one innings in one session. `overs` are whole overs bowled in it, `odd` the remaining legal balls. */
export interface Share {
  innings: number;
  runs: number;
  wickets: number;
  overs: number;
  odd: number;
  /** Score when the session or the innings ended, whichever came first. */
  total: number;
  totalWickets: number;
  ended: InningsEndReason | null;
  /** Milliseconds between consecutive balls, and the number of legal balls timed (over-rate). */
  ms: number;
  timed: number;
}
/** `balls` are the legal ones bowled in it, `falls` the number of them at each wicket, `entries` the facts. */
export interface Stretch {
  day: number | null;
  session: number | null;
  shares: Share[];
  ended: BreakName | null;
  costOvers: boolean;
  balls: number;
  falls: number[];
  entries: Entry[];
}

const ENDS_SESSION: ReadonlySet<BreakName> = new Set<BreakName>(['lunch', 'tea', 'dinner', 'stumps']);

interface Walk {
  stretches: Stretch[];
  day: number | null;
  session: number | null;
  pending: BreakName | null;
  innings: number;
  runs: number;
  wickets: number;
  overBalls: number;
  lastBallAt: Instant | null;
  clock: boolean;
}

function here(walk: Walk): Stretch {
  const last = walk.stretches.at(-1);
  if (last !== undefined && last.day === walk.day && last.session === walk.session) return last;
  const known = walk.stretches.find((stretch) => stretch.day === walk.day && stretch.session === walk.session);
  if (known !== undefined) return known;
  const stretch: Stretch = {
    day: walk.day,
    session: walk.session,
    shares: [],
    ended: null,
    costOvers: false,
    balls: 0,
    falls: [],
    entries: [],
  };
  walk.stretches.push(stretch);
  return stretch;
}

function shareOf(walk: Walk, innings: number): Share {
  const stretch = here(walk);
  let share = stretch.shares.find((share) => share.innings === innings);
  if (share === undefined)
    stretch.shares.push(
      (share = {
        innings,
        runs: 0,
        wickets: 0,
        overs: 0,
        odd: 0,
        total: 0,
        totalWickets: 0,
        ended: null,
        ms: 0,
        timed: 0,
      }),
    );
  return share;
}

/** Play after a break that ends a session belongs to the next session, even if its start was not recorded. */
function settle(walk: Walk): void {
  if (walk.pending === null || walk.day === null) return;
  if (walk.pending === 'stumps') {
    walk.day += 1;
    if (walk.session !== null) walk.session = 1;
  } else if (walk.session !== null) walk.session += 1;
  walk.pending = null;
}

function moved(walk: Walk, body: StateFact): void {
  const newDay = body.day !== undefined && body.day !== walk.day;
  const isNew = newDay || (body.session !== undefined && body.session !== walk.session);
  if (newDay && body.session === undefined && walk.session !== null) walk.session = 1;
  if (body.day !== undefined) walk.day = body.day;
  if (body.session !== undefined) walk.session = body.session;
  if (isNew) walk.pending = null;
  const pause = body.state === 'break' ? (body.break ?? null) : null;
  if (pause === null || pause === 'review') return;
  walk.lastBallAt = null;
  if (walk.day !== null && (isStoppage(pause) || pause === 'delayed start')) here(walk).costOvers = true;
  if (!ENDS_SESSION.has(pause)) return;
  if (walk.stretches.length > 0) here(walk).ended = pause;
  walk.pending = pause;
}

function bowled(walk: Walk, entry: Entry, share: Share, legal: boolean): void {
  const at = entry.happenedAt ?? entry.recordedAt;
  if (walk.clock && walk.lastBallAt !== null && at >= walk.lastBallAt) {
    share.ms += at - walk.lastBallAt;
    if (legal) share.timed += 1;
  }
  walk.lastBallAt = walk.clock ? at : null;
  if (legal) {
    share.odd += 1;
    walk.overBalls += 1;
  }
}

function overEnded(walk: Walk, entry: Entry, share: Share): void {
  // Parts of an over interrupted by a break stay odd balls on both sides.
  if (entry.endOfOver?.legalBalls === walk.overBalls && share.odd >= walk.overBalls) {
    share.overs += 1;
    share.odd -= walk.overBalls;
  }
  walk.overBalls = 0;
}

function step(walk: Walk, entry: Entry): void {
  const { body } = entry;
  if (body.kind === 'state') {
    moved(walk, body);
    return;
  }
  if (body.kind === 'inningsStart')
    Object.assign(walk, { innings: body.innings, runs: 0, wickets: 0, overBalls: 0, lastBallAt: null });
  if (body.kind === 'penalty' && body.innings < walk.innings) shareOf(walk, body.innings).runs += body.runs;
  const isBall = body.kind === 'delivery' || body.kind === 'departure';
  const moves = isBall || entry.runs !== walk.runs || entry.wickets !== walk.wickets;
  if (walk.innings > 0 && moves) {
    settle(walk);
    const share = shareOf(walk, walk.innings);
    const stretch = here(walk);
    if (body.kind === 'delivery' && body.legal) stretch.balls += 1;
    for (let fallen = walk.wickets; fallen < entry.wickets; fallen += 1) stretch.falls.push(stretch.balls);
    stretch.entries.push(entry);
    share.runs += entry.runs - walk.runs;
    share.wickets += entry.wickets - walk.wickets;
    share.total = walk.runs = entry.runs;
    share.totalWickets = walk.wickets = entry.wickets;
    if (body.kind === 'delivery') bowled(walk, entry, share, body.legal);
    if (entry.endOfOver !== null) overEnded(walk, entry, share);
  }
  if (body.kind === 'inningsEnd') {
    const share = walk.stretches
      .findLast((stretch) => stretch.shares.some((share) => share.innings === body.innings))
      ?.shares.find((share) => share.innings === body.innings);
    if (share !== undefined) share.ended = body.reason;
    if (walk.day !== null) here(walk).costOvers = true;
    walk.lastBallAt = null;
  }
}

export interface Played {
  stretches: Stretch[];
  day: number | null;
  session: number | null;
  atStumps: boolean;
}

/** Stretches of play in order; a single one without day and session if the log has neither. */
export function playedBySession(state: MatchState): Played {
  const walk: Walk = {
    stretches: [],
    day: null,
    session: null,
    pending: null,
    innings: 0,
    runs: 0,
    wickets: 0,
    overBalls: 0,
    lastBallAt: null,
    clock: state.info?.clock ?? false,
  };
  for (const entry of state.entries) if (!entry.voided) step(walk, entry);
  return { stretches: walk.stretches, day: walk.day, session: walk.session, atStumps: walk.pending === 'stumps' };
}
