/** What rain would do to a limited match, by the Standard Edition (BEYOND-13). Every answer carries its label: none is official (R11.1). */
import { ballsLeft, inningsLimit } from '../../chase/balls-left.ts';
import { currentInnings, nextTarget, targetOf } from '../../chase/target.ts';
import { oversTold, resourcesTold } from '../../dls/interruptions.ts';
import { chaseOf, parNow, parTable, type Chase } from '../../dls/par.ts';
import { DLS_LABEL, resourcesLeft, resourcesOf } from '../../dls/resources.ts';
import { targetOfResources, wholeRuns } from '../../dls/target.ts';
import { other } from '../../ids.ts';
import type { InningsState, MatchState } from '../../state/state.ts';
import { plural } from '../../text/count.ts';
import { ballLabel, ballsAsOvers, countsBalls, inningsOvers } from '../../text/overs.ts';
import { sideName } from '../../text/result.ts';

/** The published table goes no further. */
const MOST_OVERS = 50;
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

/** R1.4, in whole overs; null where the competition says nothing of it. */
const minimumOf = ({ ruleset }: MatchState): number | null => (ruleset.minimumBalls === null ? null : Math.ceil(ruleset.minimumBalls / ruleset.ballsPerOver));

function chaseDesk(state: MatchState, innings: InningsState): ChaseDesk | null {
  const chase = chaseOf(state, innings);
  const table = parTable(state, innings);
  const left = ballsLeft(state, innings);
  const limit = inningsLimit(state, innings);
  if (chase === null || table === null || left === null || limit === null || chase.overs > MOST_OVERS) return null;
  const { ballsPerOver } = state.ruleset;
  const minimum = minimumOf(state);
  const r2 = resourcesOf(chase.overs, chase.stoppages);
  const lost: LostRow[] = [];
  for (let overs = 1; overs * ballsPerOver <= left; overs += 1) {
    if (minimum !== null && limit / ballsPerOver - overs < minimum) break;
    const before = left / ballsPerOver;
    const revised = targetWith(state, chase, r2, r2 - resourcesLeft(before, innings.wickets) + resourcesLeft(before - overs, innings.wickets));
    lost.push({ lost: overs, overs: ballsAsOvers(limit - overs * ballsPerOver, ballsPerOver), target: revised, need: Math.max(0, revised - innings.runs) });
  }
  const par = parNow(state, innings)?.runs ?? null;
  const ahead = par === null ? null : innings.runs - par;
  return {
    kind: 'chase', label: DLS_LABEL, side: sideName(state, innings.side), minimum, words: chaseWords(state, innings, ahead, minimum), par, ahead, wickets: table.wickets, lost,
    table: table.rows.map((row, balls) => ({ ball: balls === 0 ? null : labelAfter(state, innings, balls), ballsLeft: row.ballsLeft, par: row.byWickets })),
  };
}

/**
 * The target of a chase whose resources fall from `r2` to `then`. Reckoned from the first innings where the target in force is what the Standard
 * Edition makes of the two; one that it is not (an official one, R11.1) is carried down in proportion.
 */
function targetWith(state: MatchState, { level, penaltyRuns = 0 }: Pick<Chase, 'level' | 'penaltyRuns'>, r2: number, then: number): number {
  const [first] = state.innings;
  const r1 = first === undefined ? null : resourcesTold(state, first);
  if (first !== undefined && r1 !== null && r1 > 0) {
    const match = { score: first.runs - penaltyRuns, r1, g50: state.ruleset.g50, penaltyRuns };
    if (targetOfResources({ ...match, r2 }) === level + 1) return targetOfResources({ ...match, r2: then });
  }
  return r2 <= 0 ? level + 1 : wholeRuns(((level - penaltyRuns) * then) / r2) + 1 + penaltyRuns;
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
    return `${plural(missing, 'more ball')} needed for a result`;
  }
  if (ahead === null) return 'Par is shown once a ball has been bowled';
  if (ahead === 0) return 'If play ended now the match would be tied';
  return ahead > 0 ? `If play ended now ${side} would win by ${plural(ahead, 'run')}` : `If play ended now ${side} would lose by ${plural(-ahead, 'run')}`;
}

function comingDesk(state: MatchState, first: InningsState): ComingDesk | null {
  const coming = nextTarget(state);
  if (coming === null) return cutOffDesk(state, first);
  const { ballsPerOver } = state.ruleset;
  if (coming.balls === null || coming.superOver || coming.balls / ballsPerOver > MOST_OVERS) return null;
  const full = coming.balls / ballsPerOver;
  const minimum = minimumOf(state);
  const lost: LostRow[] = [];
  for (let overs = 1; full - overs >= Math.max(1, minimum ?? 1); overs += 1) {
    const target = targetWith(state, { level: coming.runs - 1, penaltyRuns: first.penaltyAfter }, resourcesLeft(full, 0), resourcesLeft(full - overs, 0));
    lost.push({ lost: overs, overs: ballsAsOvers(coming.balls - overs * ballsPerOver, ballsPerOver), target, need: target });
  }
  const words = `${sideName(state, coming.side)} need ${plural(coming.runs, 'run')} as it stands; with overs lost before the start, the targets below`;
  return { kind: 'chase to come', label: DLS_LABEL, side: sideName(state, coming.side), minimum, words, lost };
}

/** The first innings was cut off for good and no target has been said yet: what a chase of as many overs, or of fewer, would be (R11.3). */
function cutOffDesk(state: MatchState, first: InningsState): ComingDesk | null {
  const r1 = resourcesTold(state, first);
  if (first.ended !== 'closed' || first !== state.innings[0] || r1 === null || r1 <= 0 || first.overs > MOST_OVERS) return null;
  const minimum = minimumOf(state);
  const lost: LostRow[] = [];
  for (let overs = first.overs; overs >= Math.max(1, minimum ?? 1); overs -= 1) {
    const target = targetOfResources({ score: first.runs - first.penaltyAfter, r1, r2: resourcesLeft(overs, 0), g50: state.ruleset.g50, penaltyRuns: first.penaltyAfter });
    lost.push({ lost: first.overs - overs, overs: String(overs), target, need: target });
  }
  const side = sideName(state, other(first.side));
  const words = `${sideName(state, first.side)} were cut off after ${inningsOvers(state, first)} overs; until a target is given, ${side} would chase those below`;
  return lost.length === 0 ? null : { kind: 'chase to come', label: DLS_LABEL, side, minimum, words, lost };
}

function firstDesk(state: MatchState, innings: InningsState): FirstDesk | null {
  const told = oversTold(state, innings);
  const left = ballsLeft(state, innings);
  const { ballsPerOver, g50 } = state.ruleset;
  if (told === null || left === null || told.overs > MOST_OVERS) return null;
  const minimum = minimumOf(state);
  const r1 = resourcesOf(told.overs, [...told.stoppages, { oversBefore: left / ballsPerOver, oversAfter: 0, wickets: innings.wickets }]);
  const targets: FirstDesk['targets'] = [];
  for (let overs = minimum ?? 1; overs <= innings.overs; overs += 1) targets.push({ overs, target: targetOfResources({ score: innings.runs, r1, r2: resourcesLeft(overs, 0), g50 }) });
  const side = sideName(state, other(innings.side));
  const enough = targets.length > 0;
  const words = enough
    ? `If the innings ended now, ${side} would chase one of the targets below, adjusted for the overs ${sideName(state, innings.side)} lost`
    : `Too few overs bowled for a result${minimum === null ? '' : ` (${plural(minimum, 'over')} needed)`}`;
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
