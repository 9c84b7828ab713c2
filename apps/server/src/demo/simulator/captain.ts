/** Decisions of the captains: toss, batting order, bowling changes, new ball, declaration and follow-on. */
import {
  ballsCharged,
  ballsToNewBall,
  bowlerAllowance,
  type Command,
  hasJustRetired,
  type InningsState,
  type MatchState,
  other,
  type PersonId,
  type Side,
} from '@sightscreen/cricket';
import type { Chance } from '../world/chance.ts';
import { type Ability, bowlsPace } from '../world/people.ts';
import { formats } from './odds.ts';
import type { Plan } from './plan.ts';
import { limitOf } from './play-so-far.ts';

/** Captains prefer chasing in short formats, batting first in long ones. */
export function toss(state: MatchState, chance: Chance): Command {
  const winner = chance.is(0.5) ? 0 : 1;
  return { type: 'toss', winner, decision: chance.is(formats[state.info?.type ?? 'T20'].batFirst) ? 'bat' : 'field' };
}

/** In batting order. */
export const elevenOf = (state: MatchState, side: Side): MatchState['squads'][Side] =>
  state.squads[side].filter((player) => !player.reserve).slice(0, 11);

/**
 * The next batter, or null when no batter is left. A pinch hitter may be promoted; those retired hurt come last (R6.1).
 */
export function nextBatter(state: MatchState, innings: InningsState, plan: Plan, chance: Chance): PersonId | null {
  const absent = new Set(innings.absent.map((each) => each.player));
  const batters = new Map(innings.batters.map((batter) => [batter.player, batter]));
  const eleven = elevenOf(state, innings.side)
    .map((player) => player.id)
    .filter((id) => !absent.has(id));
  const fresh = eleven.filter((id) => !batters.has(id));
  if (innings.superOver) return superOverOrder(state, innings, fresh, plan)[0] ?? null;
  if (fresh.length === 0)
    return (
      eleven.find((id) => {
        const { atCrease, out, dismissal } = batters.get(id)!;
        return !atCrease && !out && dismissal?.kind === 'retired hurt' && !hasJustRetired(innings, id);
      }) ?? null
    );
  const limit = limitOf(state, innings);
  const isLate = limit !== null && innings.legalBalls / limit > 0.72 && innings.wickets < 6;
  if (!isLate || !chance.is(0.35)) return fresh[0]!;
  return fresh.slice(0, 3).toSorted((a, b) => plan.ability(b).tempo - plan.ability(a).tempo)[0]!;
}

/** R9.1: the best strikers, without those dismissed in an earlier Super Over of the match. */
export function superOverOrder(
  state: MatchState,
  { side, number }: { side: Side; number: number },
  from: PersonId[],
  { ability }: Plan,
): PersonId[] {
  const earlier = state.innings.filter((each) => each.superOver && each.side === side && each.number < number);
  const gone = new Set(earlier.flatMap(({ batters }) => batters.filter(({ out }) => out).map(({ player }) => player)));
  const worth = (id: PersonId): number => ability(id).batting + ability(id).tempo * 20;
  return from.filter((id) => !gone.has(id)).toSorted((a, b) => worth(b) - worth(a));
}

interface Candidate {
  ability: Ability;
  /** Overs or sets this bowler may still bowl, has bowled, and has bowled just now in a row. */
  left: number;
  bowled: number;
  inARow: number;
  /** Overs from one end without a break. */
  spell: number;
}

/**
 * The next bowler: within the limits of the competition, without two overs in a row (R3.7), in realistic spells.
 * @param except a bowler who was refused
 */
export function nextBowler(
  state: MatchState,
  innings: InningsState,
  { ability }: Plan,
  chance: Chance,
  except?: PersonId,
): PersonId {
  const { ballsPerOver, setsInARow } = state.ruleset;
  const eleven = elevenOf(state, other(innings.side)).filter((player) => player.id !== except);
  const keeper = eleven.find((player) => player.keeper);
  /** Looks back at every `step`th over. */
  const oversBack = (person: PersonId, step: 1 | 2): number => {
    let count = 0;
    for (let at = innings.overList.length - step; at >= 0; at -= step) {
      if (innings.overList[at]?.bowlers.includes(person) !== true) break;
      count += 1;
    }
    return count;
  };
  const all = eleven
    .filter((player) => player !== keeper)
    .map(({ id }): Candidate => {
      const figures = innings.bowlers.find((bowler) => bowler.player === id);
      const allowed = bowlerAllowance(innings, state.ruleset, id);
      return {
        ability: ability(id),
        left:
          allowed === null ? Infinity : Math.floor((allowed - ballsCharged(innings, state.ruleset, id)) / ballsPerOver),
        bowled: Math.ceil((figures?.legalBalls ?? 0) / ballsPerOver),
        inARow: oversBack(id, 1),
        spell: oversBack(id, 2),
      };
    });
  const free = all.filter((each) => each.inARow < (innings.superOver ? 1 : setsInARow) && each.left > 0);
  const limit = limitOf(state, innings);
  const oversLeft = limit === null ? null : Math.ceil((limit - innings.legalBalls) / ballsPerOver);
  const possible = oversLeft === null ? free : free.filter((each) => canFinish(all, each, oversLeft));
  const from = possible.length > 0 ? possible : free.length > 0 ? free : all;
  return chance.weighted(from, (each) => suitability(state, innings, each, oversLeft)).ability.id;
}

/** After this choice the rest of the innings can still be bowled within the limits. */
function canFinish(all: Candidate[], chosen: Candidate, oversLeft: number): boolean {
  const after = oversLeft - 1;
  const room = all.reduce((sum, each) => {
    const left = each === chosen ? each.left - 1 : each.left;
    return sum + Math.min(left, each === chosen ? Math.floor(after / 2) : Math.ceil(after / 2));
  }, 0);
  return room >= after;
}

function suitability(state: MatchState, innings: InningsState, each: Candidate, oversLeft: number | null): number {
  const { ability } = each;
  if (ability.bowlingKind === null || ability.bowling < 25) return 0.0001;
  const skill = Math.exp((ability.bowling - 62) / 7);
  const pace = bowlsPace(ability);
  if (innings.superOver) return skill ** 3;
  return skill * (oversLeft === null ? longForm(innings, each, pace) : limited(state, innings, each, pace, oversLeft));
}

function longForm(innings: InningsState, each: Candidate, pace: boolean): number {
  const since = innings.overs % 80;
  const fresh = since < 14 ? (pace ? 3 : 0.1) : since > 40 ? (pace ? 0.9 : 1.7) : 1.2;
  const longest = pace ? 6 : 14;
  const staying = each.spell > 0 && each.spell < longest ? 12 : each.spell >= longest ? 0.15 : 1;
  // A fast bowler who has bowled a good share of the day rests.
  const tired = pace ? Math.exp(-Math.max(0, each.bowled - innings.overs / 4.2 - 3) * 0.5) : 1;
  return fresh * staying * tired;
}

function limited(state: MatchState, innings: InningsState, each: Candidate, pace: boolean, oversLeft: number): number {
  const gone = innings.overs / (oversLeft + innings.overs);
  const part = gone < 0.25 ? (pace ? 2.2 : 0.5) : gone < 0.75 ? (pace ? 0.8 : 2) : pace ? 1.8 : 0.5;
  const spell = state.info?.type === 'ODI' ? 4 : 2;
  const staying = each.spell > 0 && each.spell < spell ? 4 : 1;
  // The best keep an over or two for the end.
  const reserved = gone > 0.15 && gone < 0.72 && pace && each.left <= 2 ? 0.25 : 1;
  return part * staying * reserved;
}

/** R7.9: most take the new ball as soon as it is available, some let the spinners finish. */
export const takesNewBall = (state: MatchState, at: InningsState, chance: Chance): boolean =>
  ballsToNewBall(state, at) === 0 && chance.is(0.7);

function leadOf(state: MatchState, side: Side): number {
  return state.innings
    .filter((each) => !each.superOver)
    .reduce((sum, each) => sum + (each.side === side ? each.runs : -each.runs), 0);
}

/** R7.4: called between overs. `oversLeft` is of the match. */
export function declares(state: MatchState, at: InningsState, oversLeft: number, chance: Chance): boolean {
  const lead = leadOf(state, at.side);
  if (state.innings.filter((each) => each.side === at.side).length === 1)
    return (at.runs > 520 && chance.is(0.12)) || (lead > 260 && oversLeft < 200 && chance.is(0.1));
  if (state.targets[at.number] !== undefined) return false;
  return (
    (lead > 430 && chance.is(0.2)) ||
    (lead > 270 && oversLeft < 115 && chance.is(0.2)) ||
    (lead > oversLeft * 3.6 + 40 && oversLeft < 100 && oversLeft > 30 && chance.is(0.3))
  );
}

/** R7.7. */
export function enforcesFollowOn(state: MatchState, leader: Side, chance: Chance): boolean {
  const needed = state.ruleset.followOnLead;
  return needed !== null && leadOf(state, leader) >= needed && chance.is(0.6);
}
