/**
 * How rain would change a limited-overs match, by the Standard Edition (BEYOND-13). Every result has its label, since
 * none is official (R11.1).
 */
import { ballsLeft, inningsLimit } from '../../chase/balls-left.ts';
import { currentInnings, nextTarget, targetOf } from '../../chase/target.ts';
import { oversWithStoppages, resourcesOfInnings, tableOvers } from '../../dls/interruptions.ts';
import { chaseOf, parNow, parTable, type Chase } from '../../dls/par.ts';
import { DLS_LABEL, resourcesLeft, resourcesOf } from '../../dls/resources.ts';
import { targetOfResources, wholeRuns } from '../../dls/target.ts';
import { other } from '../../log/ids.ts';
import type { InningsState, MatchState } from '../../state/state.ts';
import { plural } from '../../measures/count.ts';
import { allocation, ballLabel, countsBalls, inningsOvers } from '../../measures/overs.ts';
import { sideName } from '../../text/result.ts';

/** Maximum overs of the published table. */
const MAX_OVERS = 50;
/**
 * Losing `lost` whole overs (in The Hundred: balls) leaves a chase of `overs`: the resulting target, and the runs still
 * needed (0: reached).
 */
export interface LostRow {
  lost: number;
  overs: string;
  target: number;
  need: number;
}
/**
 * `ball` is the label of the ball after which the row applies; null for now. `par` has a figure for each number of
 * `wickets` lost.
 */
export interface ParAfter {
  ball: string | null;
  ballsLeft: number;
  par: number[];
}

/** `unit` of `lost`, `overs` and `minimum`. The Hundred has no overs (R20.1). */
interface Desk {
  label: typeof DLS_LABEL;
  unit: Unit;
  side: string;
  minimum: number | null;
  words: string;
}
export interface ChaseDesk extends Desk {
  kind: 'chase';
  par: number | null;
  ahead: number | null;
  wickets: number[];
  table: ParAfter[];
  lost: LostRow[];
}
export interface ComingDesk extends Desk {
  kind: 'chase to come';
  lost: LostRow[];
}
/** `targets`: the other side's target in that many overs, or balls, if the first innings ended now. */
export interface FirstDesk extends Desk {
  kind: 'first innings';
  targets: { overs: number; target: number }[];
}
export type RainDesk = ChaseDesk | ComingDesk | FirstDesk;

type Unit = 'over' | 'ball';
const unitOf = (state: MatchState): Unit => (countsBalls(state) ? 'ball' : 'over');
const ballsOfUnit = (state: MatchState): number => (countsBalls(state) ? 1 : state.ruleset.ballsPerOver);
/** R1.4, in whole overs or in balls; null if the competition sets none. */
const minimumOf = (state: MatchState): number | null =>
  state.ruleset.minimumBalls === null ? null : Math.ceil(state.ruleset.minimumBalls / ballsOfUnit(state));

function chaseDesk(state: MatchState, innings: InningsState): ChaseDesk | null {
  const chase = chaseOf(state, innings);
  const table = parTable(state, innings);
  const left = ballsLeft(state, innings);
  const limit = inningsLimit(state, innings);
  if (chase === null || table === null || left === null || limit === null || chase.overs > MAX_OVERS) return null;
  const each = ballsOfUnit(state);
  const minimum = minimumOf(state);
  const r2 = resourcesOf(chase.overs, chase.stoppages);
  const lost: LostRow[] = [];
  const had = resourcesLeft(tableOvers(state, left), innings.wickets);
  for (let count = 1; count * each <= left; count += 1) {
    if (minimum !== null && limit / each - count < minimum) break;
    const revised = targetWith(
      state,
      chase,
      r2,
      r2 - had + resourcesLeft(tableOvers(state, left - count * each), innings.wickets),
    );
    lost.push({
      lost: count,
      overs: allocation(state, limit - count * each),
      target: revised,
      need: Math.max(0, revised - innings.runs),
    });
  }
  const par = parNow(state, innings)?.runs ?? null;
  const ahead = par === null ? null : innings.runs - par;
  return {
    kind: 'chase',
    label: DLS_LABEL,
    unit: unitOf(state),
    side: sideName(state, innings.side),
    minimum,
    words: chaseWords(state, innings, ahead, minimum),
    par,
    ahead,
    wickets: table.wickets,
    lost,
    table: table.rows.map((row, balls) => ({
      ball: balls === 0 ? null : labelAfter(state, innings, balls),
      ballsLeft: row.ballsLeft,
      par: row.byWickets,
    })),
  };
}

/**
 * Target of a chase whose resources fall from `r2` to `then`. Computed from the first innings if the current target is
 * that of the Standard Edition; any other (an official one, R11.1) is scaled down in proportion.
 */
function targetWith(
  state: MatchState,
  { level, penaltyRuns = 0 }: Pick<Chase, 'level' | 'penaltyRuns'>,
  r2: number,
  then: number,
): number {
  const [first] = state.innings;
  const r1 = first === undefined ? null : resourcesOfInnings(state, first);
  if (first !== undefined && r1 !== null && r1 > 0) {
    const match = { score: first.runs - penaltyRuns, r1, g50: state.ruleset.g50, penaltyRuns };
    if (targetOfResources({ ...match, r2 }) === level + 1) return targetOfResources({ ...match, r2: then });
  }
  return r2 <= 0 ? level + 1 : wholeRuns(((level - penaltyRuns) * then) / r2) + 1 + penaltyRuns;
}

/** Label of the ball that many legal balls from now. */
function labelAfter(state: MatchState, innings: InningsState, balls: number): string {
  const within = innings.ballsInOver + balls;
  return within <= innings.overLength
    ? ballLabel(state, innings.overs, within)
    : ballLabel(state, innings.overs + 1, within - innings.overLength);
}

function chaseWords(state: MatchState, innings: InningsState, ahead: number | null, minimum: number | null): string {
  const side = sideName(state, innings.side);
  const missing =
    minimum === null
      ? 0
      : minimum * ballsOfUnit(state) - innings.overs * state.ruleset.ballsPerOver - innings.ballsInOver;
  if (missing > 0) return `${plural(missing, 'more ball')} needed for a result`;
  if (ahead === null) return 'Par is shown once a ball has been bowled';
  if (ahead === 0) return 'If play ended now the match would be tied';
  return ahead > 0
    ? `If play ended now ${side} would win by ${plural(ahead, 'run')}`
    : `If play ended now ${side} would lose by ${plural(-ahead, 'run')}`;
}

function comingDesk(state: MatchState, first: InningsState): ComingDesk | null {
  const coming = nextTarget(state);
  if (coming === null) return cutOffDesk(state, first);
  const each = ballsOfUnit(state);
  if (coming.balls === null || coming.superOver || tableOvers(state, coming.balls) > MAX_OVERS) return null;
  const full = resourcesLeft(tableOvers(state, coming.balls), 0);
  const minimum = minimumOf(state);
  const lost: LostRow[] = [];
  for (let count = 1; coming.balls / each - count >= Math.max(1, minimum ?? 1); count += 1) {
    const balls = coming.balls - count * each;
    const target = targetWith(
      state,
      { level: coming.runs - 1, penaltyRuns: first.penaltyAfter },
      full,
      resourcesLeft(tableOvers(state, balls), 0),
    );
    lost.push({ lost: count, overs: allocation(state, balls), target, need: target });
  }
  const words = `${sideName(state, coming.side)} need ${plural(coming.runs, 'run')} as it stands; with ${unitOf(state)}s lost before the start, the targets below`;
  return {
    kind: 'chase to come',
    label: DLS_LABEL,
    unit: unitOf(state),
    side: sideName(state, coming.side),
    minimum,
    words,
    lost,
  };
}

/**
 * The first innings was ended early and no target is stated yet: targets for a chase of as many overs, or of fewer
 * (R11.3).
 */
function cutOffDesk(state: MatchState, first: InningsState): ComingDesk | null {
  const r1 = resourcesOfInnings(state, first);
  if (
    first.ended !== 'closed' ||
    first !== state.innings[0] ||
    r1 === null ||
    r1 <= 0 ||
    tableOvers(state, first.legalBalls) > MAX_OVERS
  )
    return null;
  const played = wholeUnits(state, first);
  const minimum = minimumOf(state);
  const lost: LostRow[] = [];
  for (let count = played; count >= Math.max(1, minimum ?? 1); count -= 1) {
    const target = targetOfResources({
      score: first.runs - first.penaltyAfter,
      r1,
      r2: resourcesLeft(tableOvers(state, count * ballsOfUnit(state)), 0),
      g50: state.ruleset.g50,
      penaltyRuns: first.penaltyAfter,
    });
    lost.push({ lost: played - count, overs: String(count), target, need: target });
  }
  const side = sideName(state, other(first.side));
  const bowled = inningsOvers(state, first);
  const words = `${sideName(state, first.side)} were cut off after ${bowled} ${unitOf(state)}${bowled === '1' ? '' : 's'}; until a target is given, ${side} would chase those below`;
  return lost.length === 0
    ? null
    : { kind: 'chase to come', label: DLS_LABEL, unit: unitOf(state), side, minimum, words, lost };
}

const wholeUnits = (state: MatchState, innings: InningsState): number =>
  countsBalls(state) ? innings.legalBalls : innings.overs;

function firstDesk(state: MatchState, innings: InningsState): FirstDesk | null {
  const plan = oversWithStoppages(state, innings);
  const left = ballsLeft(state, innings);
  const { g50 } = state.ruleset;
  if (plan === null || left === null || plan.overs > MAX_OVERS) return null;
  const minimum = minimumOf(state);
  const r1 = resourcesOf(plan.overs, [
    ...plan.stoppages,
    { oversBefore: tableOvers(state, left), oversAfter: 0, wickets: innings.wickets },
  ]);
  const targets: FirstDesk['targets'] = [];
  for (let count = minimum ?? 1; count <= wholeUnits(state, innings); count += 1) {
    targets.push({
      overs: count,
      target: targetOfResources({
        score: innings.runs,
        r1,
        r2: resourcesLeft(tableOvers(state, count * ballsOfUnit(state)), 0),
        g50,
      }),
    });
  }
  const side = sideName(state, other(innings.side));
  const enough = targets.length > 0;
  const words = enough
    ? `If the innings ended now, ${side} would chase one of the targets below, adjusted for the ${unitOf(state)}s ${sideName(state, innings.side)} lost`
    : `Too few ${unitOf(state)}s bowled for a result${minimum === null ? '' : ` (${plural(minimum, unitOf(state))} needed)`}`;
  return { kind: 'first innings', label: DLS_LABEL, unit: unitOf(state), side, minimum, words, targets };
}

/**
 * The rain desk at this ball; null if the table does not apply: a Test, a super over, an innings without a limit or of
 * more than fifty overs, before play and after the result.
 */
export function rainDesk(state: MatchState): RainDesk | null {
  const innings = currentInnings(state);
  if (innings === null || innings.superOver || state.result !== null || state.phase === 'complete') return null;
  if (state.ruleset.inningsPerSide !== 1) return null;
  if (targetOf(state, innings.number) !== null) return innings.ended === null ? chaseDesk(state, innings) : null;
  return innings.ended === null ? firstDesk(state, innings) : comingDesk(state, innings);
}
