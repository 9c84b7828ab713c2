/** What rain would do to a limited match, by the Standard Edition (BEYOND-13). Every answer carries its label: none is official (R11.1). */
import { ballsLeft, inningsLimit } from '../../chase/balls-left.ts';
import { currentInnings, nextTarget, targetOf } from '../../chase/target.ts';
import { chaseOf, parNow, parTable } from '../../dls/par.ts';
import { DLS_LABEL, type Stoppage } from '../../dls/resources.ts';
import { standardTarget } from '../../dls/target.ts';
import type { InningsState, MatchState } from '../../state/state.ts';
import { plural } from '../../text/count.ts';
import { ballLabel, ballsAsOvers, countsBalls } from '../../text/overs.ts';
import { sideName } from '../../text/result.ts';

/** The published table goes no further. */
const MOST_OVERS = 50;
/** R1.4: overs the side batting second must have had for a result; null where the competition says. */
const MINIMUM: Partial<Record<string, number>> = { ODI: 20, 'one-day': 20, T20: 5 };

/** `lost` whole overs make it a chase of `overs`: what the target would be, and what would still be needed (0: it is reached). */
export interface LostRow { lost: number; overs: string; target: number; need: number }
/** `ball` is the label of the ball after which the row holds; null for now. `par` has a figure for each of `wickets` lost. */
export interface ParAfter { ball: string | null; ballsLeft: number; par: number[] }

interface Desk { label: typeof DLS_LABEL; side: string; minimum: number | null; words: string }
export interface ChaseDesk extends Desk { kind: 'chase'; par: number | null; ahead: number | null; wickets: number[]; table: ParAfter[]; lost: LostRow[] }
export interface ComingDesk extends Desk { kind: 'chase to come'; lost: LostRow[] }
/** `targets`: what the other side would chase over that many overs if the first innings ended here. */
export interface FirstDesk extends Desk { kind: 'first innings'; targets: { overs: number; target: number }[] }
export type RainDesk = ChaseDesk | ComingDesk | FirstDesk;

const minimumOf = (state: MatchState): number | null => MINIMUM[state.info?.ruleset.format ?? ''] ?? null;

/** Balls the limit of an innings was cut by while it was played, as the log tells (R11.2). */
function stoppagesOf(state: MatchState, innings: InningsState): Stoppage[] {
  const { ballsPerOver } = state.ruleset;
  const stoppages: Stoppage[] = [];
  let limit: number | null = null;
  for (const { body, voided, legalBalls, wickets } of state.entries) {
    if (voided) continue;
    if (body.kind === 'inningsStart' && body.innings === innings.number) limit = body.balls;
    if (body.kind !== 'allocation' || body.innings !== innings.number || limit === null) continue;
    const bowled = legalBalls;
    stoppages.push({ oversBefore: (limit - bowled) / ballsPerOver, oversAfter: Math.max(0, body.balls - bowled) / ballsPerOver, wickets });
    limit = body.balls;
  }
  return stoppages;
}

const firstLimit = (state: MatchState, innings: InningsState): number | null => {
  const start = state.entries.find(({ body, voided }) => !voided && body.kind === 'inningsStart' && body.innings === innings.number)?.body;
  return start?.kind === 'inningsStart' ? start.balls : inningsLimit(state, innings);
};

function chaseDesk(state: MatchState, innings: InningsState): ChaseDesk | null {
  const chase = chaseOf(state, innings);
  const table = parTable(state, innings);
  const left = ballsLeft(state, innings);
  const target = targetOf(state, innings.number);
  if (chase === null || table === null || left === null || target === null || chase.overs > MOST_OVERS) return null;
  const { ballsPerOver, g50 } = state.ruleset;
  const minimum = minimumOf(state);
  const penaltyRuns = chase.penaltyRuns ?? 0;
  const lost: LostRow[] = [];
  for (let overs = 1; overs * ballsPerOver <= left; overs += 1) {
    if (minimum !== null && chase.overs - overs < minimum) break;
    const before = left / ballsPerOver;
    const revised = standardTarget({
      score: chase.level - penaltyRuns, first: { overs: chase.overs }, second: { overs: chase.overs, stoppages: [{ oversBefore: before, oversAfter: before - overs, wickets: innings.wickets }] }, g50, penaltyRuns,
    });
    lost.push({ lost: overs, overs: ballsAsOvers((chase.overs - overs) * ballsPerOver, ballsPerOver), target: revised, need: Math.max(0, revised - innings.runs) });
  }
  const par = parNow(state, innings)?.runs ?? null;
  const ahead = par === null ? null : innings.runs - par;
  return {
    kind: 'chase', label: DLS_LABEL, side: sideName(state, innings.side), minimum, words: chaseWords(state, innings, ahead, minimum), par, ahead, wickets: table.wickets, lost,
    table: table.rows.map((row, balls) => ({ ball: balls === 0 ? null : labelAfter(state, innings, balls), ballsLeft: row.ballsLeft, par: row.byWickets })),
  };
}

/** Label of the ball that many legal balls from now. */
function labelAfter(state: MatchState, innings: InningsState, balls: number): string {
  const within = innings.ballsInOver + balls;
  return within <= innings.overLength ? ballLabel(state, innings.overs, within) : ballLabel(state, innings.overs + 1, within - innings.overLength);
}

function chaseWords(state: MatchState, innings: InningsState, ahead: number | null, minimum: number | null): string {
  const side = sideName(state, innings.side);
  const faced = innings.overs + innings.ballsInOver / state.ruleset.ballsPerOver;
  if (minimum !== null && faced < minimum) {
    const missing = minimum * state.ruleset.ballsPerOver - innings.overs * state.ruleset.ballsPerOver - innings.ballsInOver;
    return `If play ended now there would be no result: ${plural(minimum, 'over')} make a match, ${plural(missing, 'ball')} short of it`;
  }
  if (ahead === null) return 'Par is told once a ball has been bowled';
  if (ahead === 0) return 'If play ended now the match would be tied';
  return ahead > 0 ? `If play ended now ${side} would win by ${plural(ahead, 'run')}` : `If play ended now ${side} would lose by ${plural(-ahead, 'run')}`;
}

function comingDesk(state: MatchState, first: InningsState): ComingDesk | null {
  const coming = nextTarget(state);
  const { ballsPerOver, g50 } = state.ruleset;
  if (coming === null || coming.balls === null || coming.superOver || coming.balls / ballsPerOver > MOST_OVERS) return null;
  const full = coming.balls / ballsPerOver;
  const minimum = minimumOf(state);
  const lost: LostRow[] = [];
  for (let overs = 1; full - overs >= Math.max(1, minimum ?? 1); overs += 1) {
    const target = standardTarget({ score: coming.runs - 1, first: { overs: full }, second: { overs: full - overs }, g50 });
    lost.push({ lost: overs, overs: ballsAsOvers((full - overs) * ballsPerOver, ballsPerOver), target, need: target });
  }
  const words = `${sideName(state, coming.side)} need ${plural(coming.runs, 'run')} as it stands; with overs lost before the start, the targets below`;
  return first.superOver ? null : { kind: 'chase to come', label: DLS_LABEL, side: sideName(state, coming.side), minimum, words, lost };
}

function firstDesk(state: MatchState, innings: InningsState): FirstDesk | null {
  const limit = firstLimit(state, innings);
  const left = ballsLeft(state, innings);
  const { ballsPerOver, g50 } = state.ruleset;
  if (limit === null || left === null || limit / ballsPerOver > MOST_OVERS) return null;
  const minimum = minimumOf(state);
  const stoppages = [...stoppagesOf(state, innings), { oversBefore: left / ballsPerOver, oversAfter: 0, wickets: innings.wickets }];
  const targets: FirstDesk['targets'] = [];
  for (let overs = minimum ?? 1; overs <= innings.overs; overs += 1) {
    targets.push({ overs, target: standardTarget({ score: innings.runs, first: { overs: limit / ballsPerOver, stoppages }, second: { overs }, g50 }) });
  }
  const side = sideName(state, innings.side === 0 ? 1 : 0);
  const enough = targets.length > 0;
  const words = enough
    ? `If the innings ended now, ${side} would chase the targets below: runs that ${sideName(state, innings.side)} did not have the overs to make are added`
    : `Too few overs have been bowled for a match${minimum === null ? '' : ` of ${plural(minimum, 'over')}`}`;
  return { kind: 'first innings', label: DLS_LABEL, side, minimum, words, targets };
}

/**
 * The rain desk at this ball; null where the table has nothing to say: a Test, The Hundred (which has a table of its own), a super over, an innings
 * without a limit or of more than fifty overs, before play and after the result.
 */
export function rainDesk(state: MatchState): RainDesk | null {
  const innings = currentInnings(state);
  if (innings === null || innings.superOver || state.result !== null || state.phase === 'complete') return null;
  if (state.ruleset.inningsPerSide !== 1 || countsBalls(state)) return null;
  if (targetOf(state, innings.number) !== null) return innings.ended === null ? chaseDesk(state, innings) : null;
  return innings.ended === null ? firstDesk(state, innings) : comingDesk(state, innings);
}
