/** Rulings on starts and ends of innings (R7, R9). */
import { other } from '../log/ids.ts';
import type { FactBody, InningsEndReason } from '../log/fact.ts';
import { ballsRemaining, deriveResult, tieIsBroken } from '../state/result.ts';
import type { InningsState, MatchState } from '../state/state.ts';
import { mainInnings } from '../state/targets.ts';
import type { Command } from './command.ts';
import { allOut, knownTo, nameIn, notPlaying, superOverBreach } from './people.ts';
import { reject, refusal, accept } from './refuse.ts';
import type { Outcome } from './refuse.ts';
import type { Refusal } from './command.ts';

type Start = Extract<Command, { type: 'startInnings' }>;

export function ruleInningsStart(state: MatchState, command: Start): Outcome {
  if (!state.info) return reject('no_match', null, 'This match has no details yet. Enter them first.');
  const last = state.innings[state.innings.length - 1];
  if (last && last.ended === null)
    return reject('innings_in_progress', 'R7.8', `Innings ${last.number} has not ended.`);
  if (state.phase === 'complete') return reject('match_over', 'R8', 'The match is over.');
  const superOver = command.superOver ?? false;
  const problem =
    (superOver ? superOverProblem(state, command) : orderProblem(state, command)) ??
    tooManyBalls(state, superOver, command.balls);
  if (problem) return { refusal: problem };
  const number = (last?.number ?? 0) + 1;
  const main = mainInnings(state);
  const bodies: FactBody[] = [
    {
      kind: 'inningsStart',
      innings: number,
      batting: command.batting,
      superOver,
      followOn: !superOver && main.length === 2 && main[1]!.side === command.batting,
      balls: ballsFor(state, command, number),
      penaltyBefore: 0,
    },
  ];
  for (const end of ['striker', 'nonStriker'] as const) {
    const player = command[end];
    if (player === undefined) continue;
    const barred =
      superOverBreach(state, { number, side: command.batting, superOver }, player, 'batter', end) ??
      notPlaying(state, command.batting, player, end);
    if (barred) return { refusal: barred };
    if (!knownTo(state, command.batting, player))
      return reject('unknown_player', 'R6.10', `${nameIn(state, player)} is not in the batting side.`, end);
    bodies.push({ kind: 'batterIn', innings: number, player, end });
  }
  if (command.striker !== undefined && command.striker === command.nonStriker)
    return reject('same_batter', 'R4', 'Striker and non-striker are the same person.', 'nonStriker');
  if (command.bowler !== undefined) {
    const barred =
      superOverBreach(state, { number, side: command.batting, superOver }, command.bowler, 'bowler', 'bowler') ??
      notPlaying(state, other(command.batting), command.bowler, 'bowler');
    if (barred) return { refusal: barred };
    if (!knownTo(state, other(command.batting), command.bowler))
      return reject(
        'unknown_player',
        'R6.10',
        `${nameIn(state, command.bowler)} is not in the fielding side.`,
        'bowler',
      );
    bodies.push({
      kind: 'bowler',
      innings: number,
      player: command.bowler,
      ...(command.from !== undefined && { from: command.from }),
    });
  }
  return accept(...bodies);
}

/** R1.4, R7.2: stoppages only reduce the balls, and restore at most the match's own limit. Null if unlimited. */
export function tooManyBalls(state: MatchState, superOver: boolean, balls: number | null | undefined): Refusal | null {
  const { inningsBalls, superOverBalls } = state.ruleset;
  const max = superOver ? superOverBalls : inningsBalls;
  if (max === null || balls == null || balls <= max) return null;
  return refusal('too_many_balls', 'R1.4', `An innings of this match has at most ${max} balls, not ${balls}.`, 'balls');
}

/** Priority: a stated target, the command, the other side's allocation (a match shortened before it began). */
function ballsFor(state: MatchState, command: Start, number: number): number | null {
  if (command.balls !== undefined) return command.balls;
  if (command.superOver) return state.ruleset.superOverBalls;
  const stated = state.targets[number];
  if (stated?.stated && stated.balls !== null) return stated.balls;
  if (state.ruleset.inningsBalls === null) return null;
  return state.innings[0]?.balls ?? state.ruleset.inningsBalls;
}

function orderProblem(state: MatchState, command: Start): Refusal | null {
  const main = mainInnings(state);
  const { inningsPerSide } = state.ruleset;
  const name = state.info!.sides[command.batting].name;
  if (state.innings.length > main.length)
    return refusal('super_over_begun', 'R9', 'The Super Over has begun. Only another Super Over can follow.');
  if (main.filter((innings) => innings.side === command.batting).length >= inningsPerSide)
    return refusal('no_innings_left', 'R7.8', `${name} have had all their innings.`, 'batting');
  if (deriveResult(state)) return refusal('match_over', 'R8', 'The match is decided.');
  if (main.length === 0 && state.toss?.decision !== undefined) {
    const bats = state.toss.decision === 'bat' ? state.toss.winner : other(state.toss.winner);
    if (bats !== command.batting)
      return refusal('toss_decided', 'R18.5', `${state.info!.sides[bats].name} bat first, by the toss.`, 'batting');
  }
  if (main.length === 1 && main[0]!.side === command.batting)
    return refusal('other_side_bats', 'R7.8', `${name} have just batted.`, 'batting');
  if (main.length === 2) {
    const follows = main[1]!.side === command.batting;
    if (!follows && command.followOn)
      return refusal('not_follow_on', 'R7.7', 'Only the side that batted second can follow on.', 'followOn');
    if (follows) {
      const needed = state.ruleset.followOnLead ?? 0;
      const lead = main[0]!.runs - main[1]!.runs;
      if (lead < needed)
        return refusal(
          'lead_too_small',
          'R7.7',
          `The follow-on needs a lead of ${needed}; the lead is ${lead}.`,
          'batting',
        );
    }
  } else if (command.followOn)
    return refusal('not_follow_on', 'R7.7', 'A side can follow on only in the third innings.', 'followOn');
  return null;
}

/** R9.1: the side that batted second, in the match or in the last super over, bats first. */
function superOverProblem(state: MatchState, command: Start): Refusal | null {
  const main = mainInnings(state);
  const tied = deriveResultWithoutSuperOvers(state);
  if (!tied) return refusal('not_tied', 'R9.1', 'A Super Over follows only a tie.');
  if (!tieIsBroken(state)) return refusal('tie_stands', 'R9', 'This match has no Super Over: a tie stands.');
  if (deriveResult(state)) return refusal('match_over', 'R9.1', 'The Super Over has decided the match.');
  const supers = state.innings.slice(main.length);
  const previous = supers[supers.length - 1] ?? main[main.length - 1]!;
  const bats = supers.length % 2 === 0 ? previous.side : other(previous.side);
  return bats === command.batting
    ? null
    : refusal(
        'super_over_order',
        'R9.1',
        `${state.info!.sides[bats].name} bat now: the team that batted second bats first in the next Super Over.`,
        'batting',
      );
}

const deriveResultWithoutSuperOvers = (state: MatchState): boolean =>
  deriveResult({ ...state, innings: mainInnings(state), ruleset: { ...state.ruleset, tieBreak: 'none' } })?.outcome ===
  'tie';

export function ruleInningsEnd(state: MatchState, reason: InningsEndReason): Outcome {
  const innings = state.innings[state.innings.length - 1];
  if (!innings || innings.ended !== null) return reject('no_innings', 'R7', 'No innings is in progress.');
  const problem = endProblem(state, innings, reason);
  return problem ? { refusal: problem } : accept({ kind: 'inningsEnd', innings: innings.number, reason });
}

function endProblem(state: MatchState, innings: InningsState, reason: InningsEndReason): Refusal | null {
  if (reason === 'declared' && state.ruleset.inningsPerSide === 1)
    return refusal('no_declaration', 'R7.4', 'A limited innings cannot be declared.', 'reason');
  if (reason === 'forfeited' && innings.deliveries > 0)
    return refusal('innings_begun', 'R7.5', 'Only an innings that has not begun can be forfeited.', 'reason');
  if (reason === 'forfeited' && state.ruleset.inningsPerSide === 1)
    return refusal('no_forfeit', 'R7.5', 'A limited innings cannot be forfeited.', 'reason');
  if ((reason === 'all out' || reason === 'overs' || reason === 'target') && dueEnd(state, innings) !== reason) {
    const rule = { 'all out': 'R7.1', overs: 'R7.2', target: 'R7.3' }[reason];
    return refusal(
      'not_so',
      rule,
      `The innings has not ended that way: ${innings.runs}/${innings.wickets} after ${innings.legalBalls} balls.`,
      'reason',
    );
  }
  return null;
}

/** Whether the scores still support this end of the innings. Later awards do not change how it ended (R1.3). */
export function stillEnds(state: MatchState, innings: InningsState, reason: InningsEndReason): boolean {
  if (reason === 'target') return innings.runs >= (state.targets[innings.number]?.runs ?? 0);
  if (reason === 'all out') return allOut(state, innings);
  return reason !== 'overs' || ballsRemaining(innings, state.ruleset.ballsPerOver) === 0;
}

/** How an innings has ended by the score alone; null while in progress (R7.1-R7.3, R10.6). */
export function dueEnd(state: MatchState, innings: InningsState): InningsEndReason | null {
  const target = state.targets[innings.number];
  if (target && innings.runs >= target.runs && innings.deliveries + innings.extras.penalty > 0) return 'target';
  if (allOut(state, innings)) return 'all out';
  return ballsRemaining(innings, state.ruleset.ballsPerOver) === 0 ? 'overs' : null;
}
