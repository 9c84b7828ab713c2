/** Rows of all valid balls of a match, without voided ones and after amendments. Pure. */
import { phaseAt, phasesIn } from '../careers/phases.ts';
import type { DeliveryFact, DepartureFact, Dismissal, PlainFact } from '../log/fact.ts';
import type { PersonId } from '../log/ids.ts';
import { DISMISSAL_MODES } from '../state/dismissals.ts';
import { ballsRemaining } from '../state/result.ts';
import type { Entry, InningsState, MatchState } from '../state/state.ts';
import { computedTarget } from '../state/targets.ts';
import { playedBySession } from '../views/day/sessions.ts';
import type { DeliveryRow } from './row.ts';
import { known, type Standing, standingOf } from './standing.ts';

interface Walk {
  state: MatchState;
  standings: Map<number, Standing>;
  sessions: ReadonlyMap<number, { day: number | null; session: number | null }>;
  /** By innings: the target stated so far (R22.4a), and the one computed from the scores. */
  stated: Map<number, { runs: number; balls: number | null }>;
  computed: Map<number, number | null>;
  rows: DeliveryRow[];
}

/**
 * In order of play, including super overs. Sums over an innings match its card (R2, R5, R12), except for penalty runs
 * not awarded on a ball (R2.21). Empty before the first ball.
 */
export function deliveryRows(state: MatchState): DeliveryRow[] {
  const walk: Walk = {
    state,
    standings: new Map(),
    sessions: sessionsOf(state),
    stated: new Map(),
    computed: new Map(),
    rows: [],
  };
  for (const entry of state.entries) if (!entry.voided) step(walk, entry);
  return walk.rows;
}

function step(walk: Walk, entry: Entry): void {
  const { body } = entry;
  if (body.kind === 'delivery') bowled(walk, entry, body);
  else if (body.kind === 'departure') departed(walk, entry, body);
  else if (body.kind === 'inningsStart') start(walk, body.innings, walk.stated.get(body.innings)?.balls ?? body.balls);
  else if ('innings' in body && body.innings !== null) betweenBalls(walk, body, walk.standings.get(body.innings));
}

/** Applies facts between balls. A target may be stated before its innings starts. */
function betweenBalls({ stated }: Walk, body: PlainFact, standing: Standing | undefined): void {
  if (body.kind === 'target') stated.set(body.innings, body);
  if (standing === undefined) return;
  if (body.kind === 'allocation' || (body.kind === 'target' && body.balls !== null)) standing.limit = body.balls;
  else if (body.kind === 'newBall') Object.assign(standing, { newBall: standing.newBall + 1, ballAge: 0 });
  else if (body.kind === 'bowler') standing.end = { bowler: body.player, from: body.from ?? null };
}

function start(walk: Walk, number: number, limit: number | null): Standing | undefined {
  const innings = walk.state.innings.find((candidate) => candidate.number === number);
  // An innings starts only once, even if recorded twice.
  if (innings === undefined || walk.standings.has(number)) return undefined;
  const standing = standingOf(innings, { limit, phases: phasesIn(walk.state, innings) });
  walk.standings.set(number, standing);
  walk.computed.set(number, computedTarget(walk.state, innings));
  return standing;
}

function bowled(walk: Walk, entry: Entry, ball: DeliveryFact): void {
  const standing = walk.standings.get(ball.innings);
  if (standing === undefined) return;
  const fallen = ball.wickets.filter((wicket) => leaves(standing, wicket));
  const own = fallen.find(({ player }) => player === ball.striker);
  const wickets = fallen.filter(({ kind }) => DISMISSAL_MODES[kind].wicket).length;
  const runs = ball.bat + ball.byes + ball.legByes + ball.wides + ball.noBalls + ball.penalty;
  const label = entry.ball ?? ball.ball;
  const batter = known(standing.batters, ball.striker, () => ({ runs: 0, balls: 0 }));
  const bowler = known(standing.bowlers, ball.bowler, () => ({ balls: 0, runs: 0, wickets: 0 }));
  const conceded = ball.bat + ball.wides + ball.noBalls;
  const delivered = known(standing.inOver, ball.over, () => 0) + 1;
  standing.inOver.set(ball.over, delivered);
  const before = {
    ...placed(walk, standing, entry, { over: ball.over, label }),
    ballOfOver: delivered,
    label,
    bowler: ball.bowler,
    bowlerBalls: bowler.balls,
    bowlerRuns: bowler.runs,
    bowlerWickets: bowler.wickets,
    score: entry.runs - runs,
    wickets: entry.wickets - wickets,
    legalBalls: entry.legalBalls - (ball.legal ? 1 : 0),
    ballsLeft: left(walk.state, standing, ball.over, label),
  };
  const row: DeliveryRow = {
    ...before,
    seq: (standing.seq += 1),
    ball: true,
    batter: ball.striker,
    nonStriker: ball.nonStriker,
    position: standing.positions.get(ball.striker) ?? null,
    batterRuns: batter.runs,
    batterBalls: batter.balls,
    legal: ball.legal,
    faced: ball.faced,
    freeHit: standing.freeHit,
    bat: ball.bat,
    wides: ball.wides,
    noBalls: ball.noBalls,
    byes: ball.byes,
    legByes: ball.legByes,
    penalty: ball.penalty,
    conceded,
    boundary: ball.boundary,
    ...wicketOf(own),
  };
  walk.rows.push(row);
  batter.runs += ball.bat;
  if (ball.faced) batter.balls += 1;
  bowler.runs += conceded;
  if (ball.legal) {
    bowler.balls += 1;
    standing.ballAge += 1;
  }
  bowler.wickets += fallen.filter(({ kind }) => DISMISSAL_MODES[kind].bowlerCredited).length;
  if (walk.state.ruleset.freeHit) standing.freeHit = ball.noBalls > 0 || (standing.freeHit && !ball.legal);
  for (const wicket of fallen) {
    if (wicket === own) continue;
    const partner = wicket.player === ball.striker ? ball.nonStriker : ball.striker;
    walk.rows.push(withoutBall(standing, before, wicket, partner));
  }
}

/** R2.35, R5.9, R6.1, R6.2: a batter leaves between balls. */
function departed(walk: Walk, entry: Entry, { innings, wicket }: DepartureFact): void {
  const standing = walk.standings.get(innings);
  if (standing === undefined || !leaves(standing, wicket)) return;
  const over = entry.over ?? 0;
  const label = (entry.ball ?? 0) + 1;
  const before = {
    ...placed(walk, standing, entry, { over, label }),
    ballOfOver: standing.inOver.get(over) ?? 0,
    label,
    bowler: null,
    bowlerBalls: 0,
    bowlerRuns: 0,
    bowlerWickets: 0,
    score: entry.runs,
    wickets: entry.wickets - (DISMISSAL_MODES[wicket.kind].wicket ? 1 : 0),
    legalBalls: entry.legalBalls,
    ballsLeft: left(walk.state, standing, over, label),
  };
  // A wicket between balls is never credited to the bowler.
  walk.rows.push({ ...withoutBall(standing, before, wicket, null), credited: false });
}

type Before = Omit<DeliveryRow, Without>;
type Without =
  | 'seq'
  | 'ball'
  | 'batter'
  | 'nonStriker'
  | 'position'
  | 'batterRuns'
  | 'batterBalls'
  | 'legal'
  | 'faced'
  | 'freeHit'
  | 'bat'
  | 'wides'
  | 'noBalls'
  | 'byes'
  | 'legByes'
  | 'penalty'
  | 'conceded'
  | 'boundary'
  | 'out'
  | 'howOut'
  | 'credited'
  | 'fielder';

function withoutBall(standing: Standing, before: Before, wicket: Dismissal, partner: PersonId | null): DeliveryRow {
  const { runs, balls } = standing.batters.get(wicket.player) ?? { runs: 0, balls: 0 };
  return {
    ...before,
    seq: (standing.seq += 1),
    ball: false,
    batter: wicket.player,
    nonStriker: partner,
    position: standing.positions.get(wicket.player) ?? null,
    batterRuns: runs,
    batterBalls: balls,
    legal: false,
    faced: false,
    freeHit: false,
    bat: 0,
    wides: 0,
    noBalls: 0,
    byes: 0,
    legByes: 0,
    penalty: 0,
    conceded: 0,
    boundary: 0,
    ...wicketOf(wicket),
  };
}

function placed(
  { state, sessions, stated, computed }: Walk,
  { innings, phases, end, newBall, ballAge }: Standing,
  entry: Entry,
  { over, label }: { over: number; label: number },
) {
  const dayAndSession = sessions.get(entry.number) ?? { day: null, session: null };
  const counted = countsNewBalls(state, innings);
  const bowler = entry.body.kind === 'delivery' ? entry.body.bowler : null;
  return {
    innings: innings.number,
    ...dayAndSession,
    over,
    phase: phases === null ? null : phaseAt(phases, over, label) + 1,
    newBall: counted ? newBall : null,
    ballAge: counted ? ballAge : null,
    end: end !== null && end.bowler === bowler ? end.from : null,
    target: stated.get(innings.number)?.runs ?? computed.get(innings.number) ?? null,
  };
}

/** A source without a clock also lacks new balls, so only sources with one are used. */
const countsNewBalls = (state: MatchState, { superOver }: InningsState): boolean =>
  state.ruleset.newBallOvers !== null &&
  !superOver &&
  (state.info?.clock === true || state.innings.some(({ newBalls }) => newBalls.length > 0));

const left = (state: MatchState, { limit }: Standing, over: number, label: number): number | null =>
  ballsRemaining(
    { balls: limit, overs: over, ballsInOver: label - 1, overLength: state.ruleset.ballsPerOver },
    state.ruleset.ballsPerOver,
  );

/** Whether the departure counts: a dismissed batter cannot leave again. */
function leaves({ gone }: Standing, { kind, player }: Dismissal): boolean {
  if (gone.has(player)) return false;
  if (DISMISSAL_MODES[kind].wicket) gone.add(player);
  return true;
}

function wicketOf(wicket: Dismissal | undefined): Pick<DeliveryRow, 'out' | 'howOut' | 'credited' | 'fielder'> {
  if (wicket === undefined) return { out: false, howOut: null, credited: false, fielder: null };
  const mode = DISMISSAL_MODES[wicket.kind];
  const fielder = wicket.fielders.find(({ id, substitute }) => id !== null && substitute !== true);
  return { out: mode.wicket, howOut: wicket.kind, credited: mode.bowlerCredited, fielder: fielder?.id ?? null };
}

function sessionsOf(state: MatchState): Walk['sessions'] {
  const { stretches } = playedBySession(state);
  if (stretches.every(({ day }) => day === null)) return new Map();
  return new Map(
    stretches.flatMap(({ day, session, entries }) => entries.map(({ number }) => [number, { day, session }] as const)),
  );
}
