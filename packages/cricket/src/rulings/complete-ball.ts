/** Completes "four, cover drive" into a fact that replays without look-ups. */
import type { PersonId } from '../log/ids.ts';
import type { DeliveryFact, Dismissal } from '../log/fact.ts';
import { isCatch } from '../state/dismissals.ts';
import type { InningsState, MatchState } from '../state/state.ts';
import type { BallCommand, Refusal, WicketCommand } from './command.ts';
import { ballBreaches } from './check-ball.ts';
import { lastBall } from './last-ball.ts';
import { refusal } from './refuse.ts';

export type Completed = { ball: DeliveryFact } | { refusal: Refusal };

/** Defaults for an amended or inserted ball, with precedence over those of the state. */
export interface Context {
  striker?: PersonId;
  nonStriker?: PersonId | null;
  bowler?: PersonId;
}

const fail = (code: string, rule: string | null, words: string, field?: string): Completed => ({
  refusal: refusal(code, rule, words, field),
});

/** Completes and checks a ball in the innings in progress (R2 to R5). */
export function completeBall(state: MatchState, command: BallCommand, context: Context = {}): Completed {
  const innings = state.innings[state.innings.length - 1];
  if (state.phase === 'complete') return fail('match_over', 'R2.29', 'The match is over.');
  if (!innings) return fail('no_innings', 'R7.8', 'No innings has begun.');
  if (innings.ended !== null) return fail('innings_over', 'R7', `The innings is over (${innings.ended}).`);
  const pair = pairOf(innings, command, context);
  if (!pair) return fail('no_batter', 'R4.7', 'Choose the next batter before the next ball.', 'striker');
  const bowler = command.bowler ?? context.bowler ?? innings.bowler;
  if (bowler === null) return fail('no_bowler', 'R3.7', 'No bowler has been chosen for this over.', 'bowler');
  const early = contradictions(command);
  if (early) return { refusal: early };
  const drafted = draft(state, innings, command, pair, bowler);
  // Checked as reported, then trimmed: runs and wickets after the winning run do not count (R2.29).
  const [breach] = ballBreaches(state, drafted, 'live');
  if (breach) return { refusal: breach };
  return { ball: lastBall(state, innings, drafted, command) };
}

function pairOf(
  innings: InningsState,
  command: BallCommand,
  context: Context,
): { striker: PersonId; nonStriker: PersonId } | null {
  const { striker: facing, nonStriker: away } = innings;
  let striker = command.striker ?? context.striker ?? facing;
  let nonStriker = command.nonStriker ?? context.nonStriker ?? null;
  if (nonStriker === null) nonStriker = striker === away ? facing : away === null && striker !== facing ? facing : away;
  if (striker === null && facing === null && command.nonStriker === away) striker = null;
  return striker === null || nonStriker === null ? null : { striker, nonStriker };
}

function contradictions(command: BallCommand): Refusal | null {
  const runs = (command.bat ?? 0) + (command.byes ?? 0) + (command.legByes ?? 0);
  if (command.wide !== undefined && command.noBall)
    return refusal('wide_and_no_ball', 'R2.11', 'A ball cannot be both: a no-ball overrides a wide.', 'wide');
  if (command.wide !== undefined && (command.bat ?? 0) !== 0)
    return refusal('bat_on_wide', 'R2.10', 'A wide cannot be hit: every run off a wide is a wide.', 'bat');
  if (command.wide !== undefined && runs !== 0)
    return refusal('byes_off_wide', 'R2.10', 'There are no byes off a wide: every run off a wide is a wide.', 'byes');
  if (command.deadBall && (runs !== 0 || command.wide !== undefined || command.noBall))
    return refusal('dead_ball_runs', 'R2.36', 'No runs can be scored off a dead ball.', 'deadBall');
  if (command.penalty !== undefined && command.penalty % 5 !== 0)
    return refusal('penalty_runs', 'R2.20', 'Penalty runs come in fives.', 'penalty');
  if (command.short !== undefined && (!Number.isInteger(command.short) || command.short < 0 || command.short > 6))
    return refusal('absurd_runs', 'R2.18', 'Short runs are a whole number from 0 to 6.', 'short');
  if (command.wide !== undefined && (!Number.isInteger(command.wide) || command.wide < 0))
    return refusal('absurd_runs', 'R2.4', 'Runs off a wide are a whole number from 0.', 'wide');
  if (command.boundary && !command.overthrow) {
    const reached = command.wide ?? ((command.byes ?? 0) + (command.legByes ?? 0) || (command.bat ?? 0));
    const offTheBat = command.wide === undefined && (command.byes ?? 0) + (command.legByes ?? 0) === 0;
    if (reached !== 4 && !(offTheBat && reached === 6))
      return refusal(
        'boundary_runs',
        'R2.15',
        offTheBat ? `A boundary off the bat is 4 or 6 runs, not ${reached}.` : 'A boundary not off the bat is 4 runs.',
        'boundary',
      );
  }
  return null;
}

function draft(
  state: MatchState,
  innings: InningsState,
  command: BallCommand,
  pair: { striker: PersonId; nonStriker: PersonId },
  bowler: PersonId,
): DeliveryFact {
  const rules = state.ruleset;
  const wickets = (
    command.wicket === undefined ? [] : Array.isArray(command.wicket) ? command.wicket : [command.wicket]
  ).map((wicket) => dismissal(wicket, pair.striker));
  const bat = command.bat ?? 0;
  const byes = command.byes ?? 0;
  const legByes = command.legByes ?? 0;
  const old = command.noBall === true && rules.byesOffNoBallScoredAsNoBalls;
  const ball: DeliveryFact = {
    kind: 'delivery',
    innings: innings.number,
    over: innings.overs,
    ball: innings.ballsInOver + 1,
    striker: pair.striker,
    nonStriker: pair.nonStriker,
    bowler,
    bat,
    boundary: command.boundary && !command.overthrow && (bat === 4 || bat === 6) ? bat : 0,
    byes: old ? 0 : byes,
    legByes: old ? 0 : legByes,
    wides: command.wide === undefined ? 0 : rules.wideRuns + command.wide,
    noBalls: command.noBall ? rules.noBallRuns + (old ? byes + legByes : 0) : 0,
    penalty: command.penalty ?? 0,
    legal: command.wide === undefined && !command.noBall && !command.deadBall && !command.notCounted,
    faced: command.wide === undefined && !command.deadBall && !command.notCounted,
    crossings: crossings(command, wickets),
    wickets,
  };
  if (rules.freeHit && innings.freeHit) ball.freeHit = true;
  const { review, dropped, replacements, strikerAfter, shot, zone, pitch, text } = command;
  return { ...ball, ...present({ review, dropped, replacements, strikerAfter, shot, zone, pitch, text }) };
}

const present = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;

function dismissal(wicket: WicketCommand, striker: PersonId): Dismissal {
  const { kind, player, fielders, crossed, end } = wicket;
  return { kind, player: player ?? striker, fielders: fielders ?? [], ...present({ crossed, end }) };
}

/**
 * R4.1: runs actually run, including short ones and an uncompleted one; boundary allowances are not run, nor is an
 * overthrow's four (R2.17).
 */
function crossings(command: BallCommand, wickets: readonly Dismissal[]): number {
  if (command.crossings !== undefined) return command.crossings;
  if (command.deadBall) return 0;
  const scored = (command.bat ?? 0) + (command.byes ?? 0) + (command.legByes ?? 0) + (command.wide ?? 0);
  // R2.18: on a boundary other than an overthrow, short runs count as not run.
  const run =
    command.boundary && !command.overthrow
      ? 0
      : Math.max(0, command.overthrow ? scored - 4 : scored) + (command.short ?? 0);
  const main = wickets[0];
  if (!main) return run;
  if (isCatch(main.kind)) return main.crossed ? 1 : 0;
  // R4.6: by default, the batter was run out at the end being run to.
  return main.kind === 'run out' && main.crossed !== false ? run + 1 : run;
}
