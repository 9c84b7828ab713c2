/** The next bowler: within the limits of the competition, without two overs in a row (R3.7), in realistic spells. */
import type { InningsState, MatchState, PersonId, SquadPlayer } from '@sightscreen/cricket';
import { ballsCharged, bowlerAllowance } from '@sightscreen/cricket';
import { type Ability, isPace } from '../../world/ability.ts';
import type { Chance } from '../../world/chance.ts';

export interface Attack {
  eleven: SquadPlayer[];
  ability(person: PersonId): Ability;
  keeper: PersonId | null;
}

interface Candidate {
  ability: Ability;
  /** Overs or sets this bowler may still bowl. */ left: number;
  bowled: number;
  inARow: number;
  spell: number;
}

/**
 * The bowler of the over that begins now. `oversLeft` counts overs or sets left in this innings; null when not limited.
 */
export function nextBowler(state: MatchState, innings: InningsState, attack: Attack, chance: Chance): PersonId {
  const { ballsPerOver, setsInARow } = state.ruleset;
  const all = attack.eleven.filter((player) => player.id !== attack.keeper).map((player) => candidate(player.id));
  const free = all.filter((each) => each.inARow < (innings.superOver ? 1 : setsInARow) && each.left > 0);
  const oversLeft =
    limitOf(state, innings) === null
      ? null
      : Math.ceil(((limitOf(state, innings) as number) - innings.legalBalls) / ballsPerOver);
  const possible = oversLeft === null ? free : free.filter((each) => canFinish(all, each, oversLeft));
  const from = possible.length > 0 ? possible : free.length > 0 ? free : all;
  return chance.weighted(from, (each) => appeal(state, innings, each, oversLeft)).ability.person;

  function candidate(person: PersonId): Candidate {
    const figures = innings.bowlers.find((bowler) => bowler.player === person);
    const bowled = Math.ceil((figures?.legalBalls ?? 0) / ballsPerOver);
    const allowed = bowlerAllowance(innings, state.ruleset, person);
    const left =
      allowed === null ? Infinity : Math.floor((allowed - ballsCharged(innings, state.ruleset, person)) / ballsPerOver);
    return {
      ability: attack.ability(person),
      left,
      bowled,
      inARow: overRun(innings, person),
      spell: spellOf(innings, person),
    };
  }
}

const limitOf = (state: MatchState, innings: InningsState): number | null =>
  state.targets[innings.number]?.balls ?? innings.balls;

function overRun(innings: InningsState, person: PersonId): number {
  let count = 0;
  for (let at = innings.overList.length - 1; at >= 0 && innings.overList[at]?.bowlers.includes(person); at -= 1)
    count += 1;
  return count;
}

/** Overs bowled by this bowler from one end without a break: looks at every second over. */
function spellOf(innings: InningsState, person: PersonId): number {
  let count = 0;
  for (let at = innings.overList.length - 2; at >= 0 && innings.overList[at]?.bowlers.includes(person); at -= 2)
    count += 1;
  return count;
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

function appeal(state: MatchState, innings: InningsState, each: Candidate, oversLeft: number | null): number {
  const { ability } = each;
  if (ability.bowlingKind === null || ability.bowling < 25) return 0.0001;
  const class_ = Math.exp((ability.bowling - 62) / 7);
  const pace = isPace(ability.bowlingKind);
  if (innings.superOver) return class_ ** 3;
  return class_ * (oversLeft === null ? longForm(innings, each, pace) : limited(state, innings, each, pace, oversLeft));
}

function longForm(innings: InningsState, each: Candidate, pace: boolean): number {
  const since = innings.overs % 80;
  const fresh = since < 14 ? (pace ? 3 : 0.1) : since > 40 ? (pace ? 0.9 : 1.7) : 1.2;
  const most = pace ? 6 : 14;
  const staying = each.spell > 0 && each.spell < most ? 12 : each.spell >= most ? 0.15 : 1;
  // A fast bowler who has bowled a good share of the day rests.
  const tired = pace ? Math.exp(-Math.max(0, each.bowled - innings.overs / 4.2 - 3) * 0.5) : 1;
  return fresh * staying * tired;
}

function limited(state: MatchState, innings: InningsState, each: Candidate, pace: boolean, oversLeft: number): number {
  const total = oversLeft + innings.overs;
  const gone = innings.overs / total;
  const part = gone < 0.25 ? (pace ? 2.2 : 0.5) : gone < 0.75 ? (pace ? 0.8 : 2) : pace ? 1.8 : 0.5;
  const spell = state.info?.type === 'ODI' ? 4 : 2;
  const staying = each.spell > 0 && each.spell < spell ? 4 : 1;
  // The best keep an over or two for the end.
  const reserved = gone > 0.15 && gone < 0.72 && pace && each.left <= 2 ? 0.25 : 1;
  return part * staying * reserved;
}
