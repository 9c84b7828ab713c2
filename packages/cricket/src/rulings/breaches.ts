/** Rules that a plain fact would break, checked in the state before it. */
import type { PlainFact } from '../log/fact.ts';
import { batterOf } from '../state/batting.ts';
import { DISMISSAL_MODES } from '../state/dismissals.ts';
import { inningsOf } from '../state/empty.ts';
import { ballsToNewBall } from '../state/new-ball.ts';
import type { MatchState } from '../state/state.ts';
import { ballsAsOvers } from '../measures/overs.ts';
import { bowlerBreach } from './bowler-limits.ts';
import { ballBreaches } from './check-ball.ts';
import type { Manner } from './check-ball.ts';
import type { Refusal } from './command.ts';
import { fielding, justRetired, knownTo, nameIn, notPlaying, superOverBreach } from './people.ts';
import { refusal } from './refuse.ts';

export function breachesOf(state: MatchState, body: PlainFact, manner: Manner): Refusal[] {
  switch (body.kind) {
    case 'delivery':
      return ballBreaches(state, body, manner);
    case 'departure':
      return departureBreaches(state, body);
    case 'batterIn':
      return batterBreaches(state, body, manner);
    case 'bowler':
      return choiceBreaches(state, body, manner);
    case 'inningsEnd':
      return inningsOf(state, body.innings)
        ? []
        : [refusal('no_innings', 'R7.8', `Innings ${body.innings} has not begun.`)];
    case 'inningsStart':
      return startBreaches(state, body);
    case 'newBall':
      return newBallBreaches(state, body);
    default:
      return [];
  }
}

/** Ids of rules that a recorded fact breaks, or null. Never rejects; an unexpected striker breaks nothing (R4.10). */
export function recordedBreaks(state: MatchState, body: PlainFact): string[] | null {
  const rules = new Set<string>();
  for (const breach of breachesOf(state, body, 'recorded')) if (breach.rule !== null) rules.add(breach.rule);
  return rules.size === 0 ? null : [...rules];
}

type Of<K extends PlainFact['kind']> = Extract<PlainFact, { kind: K }>;

function startBreaches(state: MatchState, body: Of<'inningsStart'>): Refusal[] {
  const breaches: Refusal[] = [];
  if (inningsOf(state, body.innings))
    breaches.push(refusal('innings_begun', 'R7.8', `Innings ${body.innings} has already begun.`));
  const last = state.innings[state.innings.length - 1];
  if (last && last.ended === null)
    breaches.push(refusal('innings_in_progress', 'R7.8', `Innings ${last.number} has not ended.`));
  return breaches;
}

function newBallBreaches(state: MatchState, body: Of<'newBall'>): Refusal[] {
  const innings = inningsOf(state, body.innings);
  if (!innings) return [refusal('no_innings', 'R7.8', `Innings ${body.innings} has not begun.`)];
  if (innings.ended !== null) return [refusal('innings_over', 'R7', `The innings is over (${innings.ended}).`)];
  const left = ballsToNewBall(state, innings);
  if (left === null) return [refusal('no_new_ball', 'R7.9', 'There is no new ball in this match.')];
  return left === 0
    ? []
    : [
        refusal(
          'new_ball_early',
          'R7.9',
          `A new ball may be taken in ${ballsAsOvers(left, state.ruleset.ballsPerOver)} overs.`,
        ),
      ];
}

function departureBreaches(state: MatchState, body: Of<'departure'>): Refusal[] {
  const innings = inningsOf(state, body.innings);
  if (!innings) return [refusal('no_innings', 'R7.8', `Innings ${body.innings} has not begun.`)];
  const breaches: Refusal[] = [];
  const { kind, player } = body.wicket;
  const name = nameIn(state, player);
  const batter = batterOf(innings, player);
  if (innings.ended !== null) breaches.push(refusal('innings_over', 'R7', `The innings is over (${innings.ended}).`));
  if (!DISMISSAL_MODES[kind].withoutBall)
    breaches.push(refusal('needs_a_ball', 'R5', `A batter cannot be out ${kind} without a ball.`, 'wicket'));
  if (!knownTo(state, innings.side, player))
    breaches.push(refusal('unknown_player', 'R6.10', `${name} is not in the batting side.`, 'wicket'));
  if (batter?.out) breaches.push(refusal('batter_out', 'R5.14', `${name} is already out in this innings.`, 'wicket'));
  else if (
    kind === 'timed out' ? batter?.atCrease && (batter.balls > 0 || innings.deliveries === 0) : !batter?.atCrease
  ) {
    breaches.push(
      refusal(
        'not_at_crease',
        'R5.15',
        kind === 'timed out' ? `${name} is in; only the incoming batter is timed out.` : `${name} was not batting.`,
        'wicket',
      ),
    );
  }
  return breaches;
}

function batterBreaches(state: MatchState, body: Of<'batterIn'>, manner: Manner): Refusal[] {
  const innings = inningsOf(state, body.innings);
  if (!innings) return [refusal('no_innings', 'R7.8', `Innings ${body.innings} has not begun.`)];
  const breaches: Refusal[] = [];
  const name = nameIn(state, body.player);
  const batter = batterOf(innings, body.player);
  if (innings.ended !== null) breaches.push(refusal('innings_over', 'R7', `The innings is over (${innings.ended}).`));
  if (!knownTo(state, innings.side, body.player))
    breaches.push(refusal('unknown_player', 'R6.10', `${name} is not in the batting side.`, 'player'));
  if (batter?.out)
    breaches.push(
      refusal(
        'batter_out',
        batter.dismissal?.kind === 'retired out' ? 'R6.2' : 'R5.14',
        `${name} is already out in this innings.`,
        'player',
      ),
    );
  else if (batter?.atCrease) breaches.push(refusal('already_in', 'R6.1', `${name} is already batting.`, 'player'));
  else if (innings.striker !== null && innings.nonStriker !== null) {
    breaches.push(
      refusal(
        'crease_full',
        'R6.1',
        `${nameIn(state, innings.striker)} and ${nameIn(state, innings.nonStriker)} are in.`,
        'player',
      ),
    );
  }
  if (manner === 'live') {
    also(breaches, notPlaying(state, innings.side, body.player, 'player'));
    also(breaches, justRetired(state, innings, body.player, 'player'));
  }
  return also(breaches, superOverBreach(state, innings, body.player, 'batter', 'player'));
}

function choiceBreaches(state: MatchState, body: Of<'bowler'>, manner: Manner): Refusal[] {
  const innings = inningsOf(state, body.innings);
  if (!innings) return [refusal('no_innings', 'R7.8', `Innings ${body.innings} has not begun.`)];
  const breaches: Refusal[] = [];
  if (innings.ended !== null) breaches.push(refusal('innings_over', 'R7', `The innings is over (${innings.ended}).`));
  if (!knownTo(state, fielding(innings), body.player))
    breaches.push(
      refusal('unknown_player', 'R6.10', `${nameIn(state, body.player)} is not in the fielding side.`, 'player'),
    );
  if (manner === 'live') also(breaches, notPlaying(state, fielding(innings), body.player, 'player'));
  also(breaches, superOverBreach(state, innings, body.player, 'bowler', 'player'));
  return also(breaches, bowlerBreach(state, innings, body.player, innings.overs));
}

function also(breaches: Refusal[], more: Refusal | null): Refusal[] {
  if (more) breaches.push(more);
  return breaches;
}
