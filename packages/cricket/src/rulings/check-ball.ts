/** Rules that a complete ball would break. Live, the first breach rejects it; in recorded matches all are noted. */
import type { DeliveryFact, Dismissal } from '../log/fact.ts';
import { batterOf } from '../state/batting.ts';
import { isCatch, isRetirement, DISMISSAL_MODES } from '../state/dismissals.ts';
import { inningsOf } from '../state/empty.ts';
import { lastOver } from '../state/overs.ts';
import { ballsRemaining, wicketsOf } from '../state/result.ts';
import type { InningsState, MatchState } from '../state/state.ts';
import { bowlerBreach } from './bowler-limits.ts';
import type { Refusal } from './command.ts';
import { fielding, justRetired, knownTo, nameIn, notPlaying, superOverBreach } from './people.ts';
import { refusal } from './refuse.ts';

/** Above any known ball; anything higher is a typing error. */
const MAX_RUNS = 12;

export type Manner = 'live' | 'recorded';

export function ballBreaches(state: MatchState, ball: DeliveryFact, manner: Manner): Refusal[] {
  const innings = inningsOf(state, ball.innings);
  if (!innings) return [refusal('no_innings', 'R7.8', `Innings ${ball.innings} has not begun.`)];
  const breaches: Refusal[] = [];
  numberBreaches(breaches, ball);
  if (ball.wides + ball.noBalls + ball.byes + ball.legByes > 0) extraBreaches(breaches, state, ball);
  momentBreaches(breaches, state, innings, ball, manner);
  peopleBreaches(breaches, state, innings, ball);
  if (manner === 'live') elevenBreaches(breaches, state, innings, ball);
  if (ball.wickets.length === 0) return breaches;
  for (const wicket of ball.wickets) wicketBreaches(breaches, state, innings, ball, wicket);
  if (new Set(ball.wickets.map(({ player }) => player)).size < ball.wickets.length)
    breaches.push(refusal('leaves_twice', 'R5.13', 'A batter can leave only once on a ball.', 'wicket'));
  if (
    ball.wickets.filter((wicket) => !DISMISSAL_MODES[wicket.kind].withoutBall || wicket.kind === 'run out').length > 1
  ) {
    breaches.push(
      refusal(
        'two_wickets',
        'R5.13',
        'One ball can dismiss one batter; a second entry can only be a retirement or a timed out batter.',
        'wicket',
      ),
    );
  }
  return breaches;
}

const NUMBERS = [
  ['bat', 'Runs off the bat'],
  ['byes', 'Byes'],
  ['legByes', 'Leg byes'],
  ['wides', 'Wides'],
  ['noBalls', 'No-balls'],
  ['penalty', 'Penalty runs'],
] as const;

function numberBreaches(breaches: Refusal[], ball: DeliveryFact): void {
  for (const [field, name] of NUMBERS) {
    const runs = ball[field];
    if (!Number.isInteger(runs) || runs < 0 || runs > MAX_RUNS)
      breaches.push(
        refusal('absurd_runs', 'R2.1', `${name} must be a whole number from 0 to ${MAX_RUNS}, not ${runs}.`, field),
      );
  }
  if (
    ball.crossings !== null &&
    (!Number.isInteger(ball.crossings) || ball.crossings < 0 || ball.crossings > MAX_RUNS)
  ) {
    breaches.push(
      refusal(
        'absurd_crossings',
        'R4.1',
        `Crossings must be a whole number from 0 to ${MAX_RUNS}, not ${ball.crossings}.`,
        'crossings',
      ),
    );
  }
  if (ball.boundary !== 0 && ball.bat !== ball.boundary)
    breaches.push(
      refusal('boundary_runs', 'R2.15', `A boundary off the bat is 4 or 6 runs, not ${ball.bat}.`, 'boundary'),
    );
}

function extraBreaches(breaches: Refusal[], state: MatchState, ball: DeliveryFact): void {
  const rules = state.ruleset;
  if (ball.wides > 0 && ball.noBalls > 0)
    breaches.push(refusal('wide_and_no_ball', 'R2.11', 'A ball cannot be both: a no-ball overrides a wide.', 'wide'));
  if (ball.wides > 0 && ball.bat > 0)
    breaches.push(refusal('bat_on_wide', 'R2.10', 'A wide cannot be hit: every run off a wide is a wide.', 'bat'));
  if (ball.wides > 0 && ball.byes + ball.legByes > 0)
    breaches.push(
      refusal('byes_off_wide', 'R2.10', 'There are no byes off a wide: every run off a wide is a wide.', 'byes'),
    );
  if (ball.byes > 0 && ball.legByes > 0)
    breaches.push(refusal('byes_and_leg_byes', 'R2.3', 'The runs of a ball are byes or leg byes, not both.', 'byes'));
  if (ball.bat > 0 && ball.byes + ball.legByes > 0)
    breaches.push(refusal('bat_and_byes', 'R2.2', 'A ball cannot have both runs off the bat and byes.', 'byes'));
  if (ball.wides > 0 && ball.wides < rules.wideRuns)
    breaches.push(refusal('wide_penalty', 'R2.4', `A wide is at least ${rules.wideRuns}.`, 'wide'));
  if (ball.noBalls > 0 && ball.noBalls < rules.noBallRuns)
    breaches.push(refusal('no_ball_penalty', 'R2.5', `A no-ball is ${rules.noBallRuns} here.`, 'noBall'));
  if (ball.legal && ball.wides + ball.noBalls > 0)
    breaches.push(
      refusal(
        'extra_counted',
        ball.wides > 0 ? 'R2.4' : 'R2.5',
        'A wide or a no-ball does not count in the over.',
        'legal',
      ),
    );
  if (ball.faced && ball.wides > 0)
    breaches.push(refusal('wide_faced', 'R2.4', 'A wide is not a ball faced.', 'faced'));
}

function momentBreaches(
  breaches: Refusal[],
  state: MatchState,
  innings: InningsState,
  ball: DeliveryFact,
  manner: Manner,
): void {
  if (state.phase === 'complete' || state.result?.stated === true)
    breaches.push(refusal('match_over', 'R2.29', 'The match is over.'));
  if (innings.ended !== null) breaches.push(refusal('innings_over', 'R7', `The innings is over (${innings.ended}).`));
  if (innings.wickets >= wicketsOf(state, innings)) breaches.push(refusal('all_out', 'R7.1', 'The side is all out.'));
  // The extra ball of a recorded over that was extended (R3.6) is not a breach.
  const last = lastOver(innings);
  const ranOn = manner === 'recorded' && last?.over === ball.over;
  if (last?.over === ball.over && last.complete)
    breaches.push(
      refusal(
        'over_full',
        'R3.6',
        `That over has its ${last.legalBalls} balls. Record first that the umpire allowed another.`,
        'over',
      ),
    );
  if (!ranOn && ballsRemaining(innings, state.ruleset.ballsPerOver) === 0)
    breaches.push(refusal('overs_bowled', 'R7.2', 'All the balls of the innings have been bowled.'));
  const target = state.targets[innings.number];
  // R22.4a: an interrupted chase stores only the last target.
  if (target && innings.runs >= target.runs && (manner === 'live' || !target.stated))
    breaches.push(refusal('target_reached', 'R2.29', 'The target has been reached. Later balls do not count.'));
}

const comes = (ball: DeliveryFact, player: number): boolean =>
  ball.replacements?.some((replacement) => replacement.in === player) ?? false;

function batterBreaches(
  breaches: Refusal[],
  state: MatchState,
  innings: InningsState,
  ball: DeliveryFact,
  player: number,
  field: 'striker' | 'nonStriker',
): void {
  if (!knownTo(state, innings.side, player))
    breaches.push(refusal('unknown_player', 'R6.10', `${nameIn(state, player)} is not in the batting side.`, field));
  const batter = batterOf(innings, player);
  if (batter?.out)
    breaches.push(refusal('batter_out', 'R5.14', `${nameIn(state, player)} is already out in this innings.`, field));
  else if (!batter?.atCrease && innings.striker !== null && innings.nonStriker !== null && !comes(ball, player)) {
    breaches.push(
      refusal(
        'crease_full',
        'R6.1',
        `${nameIn(state, player)} is not batting: ${nameIn(state, innings.striker)} and ${nameIn(state, innings.nonStriker)} are in.`,
        field,
      ),
    );
  }
}

/** R4.10: the next striker must be a remaining batter or the replacement of a departed one. */
function nextBreaches(
  breaches: Refusal[],
  state: MatchState,
  innings: InningsState,
  ball: DeliveryFact,
  player: number,
): void {
  const name = nameIn(state, player);
  const goes = ball.wickets.some((wicket) => wicket.player === player);
  if (goes || batterOf(innings, player)?.out)
    breaches.push(refusal('batter_out', 'R4.10', `${name} is out and cannot face the next ball.`, 'strikerAfter'));
  else if (!knownTo(state, innings.side, player))
    breaches.push(refusal('unknown_player', 'R6.10', `${name} is not in the batting side.`, 'strikerAfter'));
  else if (player !== ball.striker && player !== ball.nonStriker && ball.wickets.length === 0) {
    breaches.push(refusal('not_at_crease', 'R4.10', `${name} is not batting, and no batter has left.`, 'strikerAfter'));
  }
}

/** Live scoring requires members of the eleven; recorded matches may have incomplete squads. */
function elevenBreaches(breaches: Refusal[], state: MatchState, innings: InningsState, ball: DeliveryFact): void {
  for (const [side, player, field] of [
    [innings.side, ball.striker, 'striker'],
    [innings.side, ball.nonStriker, 'nonStriker'],
    [fielding(innings), ball.bowler, 'bowler'],
  ] as const) {
    const breach = player === null || comes(ball, player) ? null : notPlaying(state, side, player, field);
    if (breach) breaches.push(breach);
  }
  for (const [player, field] of [
    [ball.striker, 'striker'],
    [ball.nonStriker, 'nonStriker'],
  ] as const) {
    const breach = player === null ? null : justRetired(state, innings, player, field);
    if (breach) breaches.push(breach);
  }
}

function peopleBreaches(breaches: Refusal[], state: MatchState, innings: InningsState, ball: DeliveryFact): void {
  if (ball.striker === ball.nonStriker)
    breaches.push(refusal('same_batter', 'R4', 'Striker and non-striker are the same person.', 'nonStriker'));
  batterBreaches(breaches, state, innings, ball, ball.striker, 'striker');
  if (ball.nonStriker !== null) batterBreaches(breaches, state, innings, ball, ball.nonStriker, 'nonStriker');
  if (!knownTo(state, fielding(innings), ball.bowler))
    breaches.push(
      refusal('unknown_player', 'R6.10', `${nameIn(state, ball.bowler)} is not in the fielding side.`, 'bowler'),
    );
  if (ball.strikerAfter !== undefined) nextBreaches(breaches, state, innings, ball, ball.strikerAfter);
  const over = lastOver(innings);
  const current = over?.over === ball.over ? over.bowlers[over.bowlers.length - 1] : undefined;
  if (current !== undefined && current !== ball.bowler && innings.bowler !== ball.bowler && !comes(ball, ball.bowler)) {
    breaches.push(
      refusal(
        'bowler_changed',
        'R3.7',
        `${nameIn(state, current)} is bowling this over. Record the change of bowler first.`,
        'bowler',
      ),
    );
  }
  for (const breach of [
    bowlerBreach(state, innings, ball.bowler, ball.over),
    superOverBreach(state, innings, ball.bowler, 'bowler', 'bowler'),
    superOverBreach(state, innings, ball.striker, 'batter', 'striker'),
    ball.nonStriker === null ? null : superOverBreach(state, innings, ball.nonStriker, 'batter', 'nonStriker'),
  ])
    if (breach) breaches.push(breach);
}

/** R5.15: a batter timed out must be the one due in for a batter dismissed on this ball. */
function incomingBreaches(
  breaches: Refusal[],
  state: MatchState,
  innings: InningsState,
  ball: DeliveryFact,
  player: number,
): void {
  const name = nameIn(state, player);
  if (!knownTo(state, innings.side, player))
    breaches.push(refusal('unknown_player', 'R6.10', `${name} is not in the batting side.`, 'wicket'));
  if (player === ball.striker || player === ball.nonStriker)
    breaches.push(refusal('not_at_crease', 'R5.15', `${name} is in; only the incoming batter is timed out.`, 'wicket'));
}

function wicketBreaches(
  breaches: Refusal[],
  state: MatchState,
  innings: InningsState,
  ball: DeliveryFact,
  wicket: Dismissal,
): void {
  const mode = DISMISSAL_MODES[wicket.kind];
  if (ball.wides > 0 && !mode.offWide)
    breaches.push(refusal('not_off_wide', 'R2.33', `Nobody can be ${dismissalWords(wicket)} off a wide.`, 'wicket'));
  else if (ball.noBalls > 0 && !mode.offNoBall)
    breaches.push(
      refusal('not_off_no_ball', 'R2.33', `Nobody can be ${dismissalWords(wicket)} off a no-ball.`, 'wicket'),
    );
  else if (state.ruleset.freeHit && innings.freeHit && !mode.offFreeHit && !(ball.wides > 0 && mode.offWide)) {
    breaches.push(
      refusal('not_off_free_hit', 'R2.34', `Nobody can be ${dismissalWords(wicket)} off a free hit.`, 'wicket'),
    );
  }
  if (wicket.kind === 'handled the ball' && state.ruleset.edition !== '2000')
    breaches.push(
      refusal(
        'no_such_dismissal',
        'R5.11',
        'Handled the ball has been obstructing the field since October 2017.',
        'wicket',
      ),
    );
  if (mode.strikerOnly && wicket.player !== ball.striker)
    breaches.push(
      refusal(
        'striker_only',
        'R5.15',
        `Only the striker can be ${dismissalWords(wicket)}, and ${nameIn(state, wicket.player)} was not.`,
        'wicket',
      ),
    );
  else if (wicket.kind === 'timed out') incomingBreaches(breaches, state, innings, ball, wicket.player);
  else if (wicket.player !== ball.striker && wicket.player !== ball.nonStriker)
    breaches.push(refusal('not_at_crease', 'R5.15', `${nameIn(state, wicket.player)} was not batting.`, 'wicket'));
  if (batterOf(innings, wicket.player)?.out)
    breaches.push(
      refusal('batter_out', 'R5.14', `${nameIn(state, wicket.player)} is already out in this innings.`, 'wicket'),
    );
  if (isRetirement(wicket.kind) || !mode.strikerOnly) return;
  const extra = ball.wides > 0 ? Math.max(0, ball.wides - state.ruleset.wideRuns) : 0;
  if (ball.bat + ball.byes + ball.legByes + extra > 0) {
    breaches.push(
      refusal(
        'runs_with_wicket',
        isCatch(wicket.kind) ? 'R2.24' : 'R2.27',
        `No runs count when the striker is ${dismissalWords(wicket)}.`,
        'wicket',
      ),
    );
  }
}

const dismissalWords = (wicket: Dismissal): string =>
  wicket.kind === 'hit wicket'
    ? 'out hit wicket'
    : wicket.kind === 'hit the ball twice'
      ? 'out for hitting the ball twice'
      : wicket.kind;
