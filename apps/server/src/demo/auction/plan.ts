/** Plan of a demo auction of the Harbour League: players for sale, retained players, and what each team would pay. */
import type { AuctionRules, ListedPlayer, Role } from '@sightscreen/auction';
import { chance } from '../world/chance.ts';
import { harbourClubs, hundredClubs } from '../world/teams.ts';
import type { Ability } from '../world/ability.ts';
import { countries } from '../world/places.ts';
import type { People, Person } from '../world/squads.ts';

export const TOURNAMENT = 'harbour';
export const titleOf = (year: number): string => `Harbour League auction ${year}`;
export const RATES = { INR: 105.4, USD: 1.27 };
export const PURSE = 1_200_000;
const CARDS = 1;
const KEPT = 3;
/** Players of the other league, who have no former team. */
const NEWCOMERS = 24;

export const RULES: AuctionRules = {
  currency: 'GBP',
  steps: [
    { from: 0, step: 5_000 },
    { from: 100_000, step: 10_000 },
    { from: 300_000, step: 25_000 },
  ],
  places: { least: 11, most: 15, overseas: 5 },
  roles: { batter: 4, 'wk-batter': 1, 'all-rounder': 2, bowler: 4 },
  lowestBase: 20_000,
  finalBid: true,
};

/** A player as the desk lists him: by name. */
export type Named = Omit<ListedPlayer, 'player'> & { name: string; country: string; age: number; style: string | null };
export interface AuctionPlan {
  seed: string;
  rules: AuctionRules;
  sides: { side: number; purse: number; cards: number }[];
  players: Named[];
  /** Prices of retained players, by name. */
  kept: ReadonlyMap<string, { side: number; price: number }>;
  /** The most that a team would pay for a player. */
  worth: (name: string, side: number) => number;
}

const roleOf = ({ role }: Person): Role => (role === 'keeper' ? 'wk-batter' : role);
const SETS: Record<Role, string> = {
  batter: 'Batters',
  'wk-batter': 'Keepers',
  'all-rounder': 'All-rounders',
  bowler: 'Bowlers',
};
const BASES = [20_000, 30_000, 50_000, 75_000, 100_000];
const MARQUEE = 8;
const rounded = (amount: number, to: number): number => Math.round(amount / to) * to;

/** @param people of the demo world @param seed another seed gives another auction */
export function planOf(people: People, seed: string): AuctionPlan {
  const byId = new Map(people.persons.map((person) => [person.id, person]));
  const members = (team: number) =>
    (people.squads.get(team)?.members ?? []).flatMap((member) => byId.get(member.person) ?? []);
  const value = valuation(people.ability, seed);
  const kept = new Map<string, { side: number; price: number }>();
  const players: Named[] = [];
  const seen = new Set<string>();
  const add = (person: Person, former: number | null, sale: boolean): void => {
    // An auction identifies players by name, so namesakes are left out.
    if (seen.has(person.name)) return;
    seen.add(person.name);
    players.push(named(person, former, sale, value(person), seed));
  };
  for (const club of harbourClubs) {
    const own = members(club.id).toSorted((a, b) => value(b) - value(a));
    for (const [at, person] of own.entries()) {
      const sale = at >= KEPT;
      if (!sale && !seen.has(person.name))
        kept.set(person.name, { side: club.id, price: rounded(Math.min(180_000, value(person) * 1.1), 5_000) });
      add(person, club.id, sale);
    }
  }
  const others = hundredClubs.flatMap(({ id }) => members(id)).toSorted((a, b) => value(b) - value(a));
  for (const person of others.slice(0, NEWCOMERS)) add(person, null, true);
  const values = new Map(people.persons.map((person) => [person.name, value(person)]));
  return {
    seed,
    rules: RULES,
    sides: harbourClubs.map(({ id }) => ({ side: id, purse: PURSE, cards: CARDS })),
    players: inSets(players, values, seed),
    kept,
    worth: (name, side) => {
      const fancy = chance(seed, name, side).about(0.95, 0.22);
      const own = players.find((player) => player.name === name)?.former === side ? 1.1 : 1;
      return rounded((values.get(name) ?? 0) * fancy * own, 5_000);
    },
  };
}

/** A player's general value, by ability. */
const valuation =
  (ability: ReadonlyMap<number, Ability>, seed: string) =>
  ({ id, name }: Person): number => {
    const { batting = 40, bowling = 0, tempo = 0 } = ability.get(id) ?? {};
    const best = Math.max(batting, bowling) + Math.min(batting, bowling) / 6 + tempo * 3;
    return Math.round(22_000 * 1.105 ** (best - 66) * chance(seed, name, 'form').about(1, 0.15));
  };

function named(person: Person, former: number | null, sale: boolean, value: number, seed: string): Named {
  const { name, country, hand, bowlingKind } = person;
  const wanted = value * 0.55;
  return {
    name,
    country: countries.find(({ key }) => key === country)?.name ?? null!,
    age: chance(seed.split(':')[0]!, name, 'age').whole(19, 36),
    style: `${hand === 'right' ? 'Right' : 'Left'}-hand bat${bowlingKind === null ? '' : `, ${bowlingKind}`}`,
    role: roleOf(person),
    cap: value >= 60_000 ? 'capped' : 'uncapped',
    overseas: country === 'tessaly',
    sale,
    base: sale ? (BASES.findLast((base) => base <= wanted) ?? BASES[0]!) : null,
    set: null,
    former,
  };
}

/** Most valuable players first, then sets of a dozen by role; retained players belong to no set. */
function inSets(players: readonly Named[], values: ReadonlyMap<string, number>, seed: string): Named[] {
  const dear = players.filter(({ sale }) => sale).toSorted((a, b) => values.get(b.name)! - values.get(a.name)!);
  const marquee = dear.slice(0, MARQUEE).map((player) => ({ ...player, set: 'Marquee' }));
  const rest = chance(seed, 'order').shuffled(dear.slice(MARQUEE));
  const counts = new Map<Role, number>();
  const placed = rest.map((player) => {
    const role = player.role!;
    const count = (counts.get(role) ?? 0) + 1;
    counts.set(role, count);
    return { ...player, set: `${SETS[role]} ${Math.ceil(count / 12)}` };
  });
  const setAt = (set: string): number =>
    Number(set.split(' ')[1]) * 10 + Object.values(SETS).indexOf(set.split(' ')[0]!);
  return [
    ...players.filter(({ sale }) => !sale),
    ...marquee,
    ...placed.toSorted((a, b) => setAt(a.set) - setAt(b.set)),
  ];
}
