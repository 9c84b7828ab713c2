/** Plan of a demo auction of the Harbour League: players for sale, retained players, and what each team would pay. */
import type { AuctionRules, ListedPlayer, Role } from '@sightscreen/auction';
import { z } from 'zod';
import { readData } from '../data/read-data.ts';
import { chance } from '../world/chance.ts';
import type { People, Person } from '../world/people.ts';
import { countries, teamGroups } from '../world/registry.ts';
import { seasonFile } from '../../features/auction/index.ts';

const count = z.int().min(0);
const roles = <T extends z.ZodType>(value: T) =>
  z.strictObject({ batter: value, 'wk-batter': value, 'all-rounder': value, bowler: value });
export const auctionData = readData(
  'auction.json',
  z.strictObject({
    title: z.string().includes('{year}'),
    season: seasonFile.omit({ title: true, year: true }),
    roles: roles(count),
    cards: count,
    /** Players that each team retains. */
    retained: count,
    /** Players of the other league, who have no former team. */
    newcomers: count,
    marquee: count,
    bases: z.array(z.int()).nonempty(),
    sets: roles(z.string()),
    pastSeasons: count,
    /** Lots already settled when the demo world is created. */
    settledLots: count,
    /** HTML. */
    faq: z.string(),
  }),
);
const { currency, steps, places, lowestBase, finalBid, purse } = auctionData.season;
const rules: AuctionRules = { currency, steps, places, roles: auctionData.roles, lowestBase, finalBid };

/** A player as the desk lists him: by name. */
export type NamedPlayer = Omit<ListedPlayer, 'player' | 'role'> & {
  name: string;
  country: string;
  age: number;
  style: string | null;
  role: Role;
};
export interface AuctionPlan {
  seed: string;
  rules: AuctionRules;
  sides: { side: number; purse: number; cards: number }[];
  players: NamedPlayer[];
  /** Prices of retained players, by name. */
  retained: ReadonlyMap<string, { side: number; price: number }>;
  /** The most that a team would pay for a player. */
  worth: (name: string, side: number) => number;
}

const rounded = (amount: number, to: number): number => Math.round(amount / to) * to;

/** @param people of the demo world @param seed another seed gives another auction */
export function planOf({ persons, squads }: People, seed: string): AuctionPlan {
  const { harbour, hundred } = teamGroups;
  /** A player's general value, by ability. */
  const value = ({ name, batting, bowling, tempo }: Person): number => {
    const best = Math.max(batting, bowling) + Math.min(batting, bowling) / 6 + tempo * 3;
    return Math.round(22_000 * 1.105 ** (best - 66) * chance(seed, name, 'form').about(1, 0.15));
  };
  const bestOf = (teams: typeof harbour): Person[] =>
    teams
      .flatMap(({ id }) => squads.get(id)!.map(({ person }) => persons.get(person)!))
      .toSorted((a, b) => value(b) - value(a));
  const retained = new Map<string, { side: number; price: number }>();
  // By name, as an auction identifies players, so namesakes are left out.
  const players = new Map<string, NamedPlayer>();
  const add = (person: Person, former: number | null, sale: boolean): void => {
    if (players.has(person.name)) return;
    players.set(person.name, listed(person, former, sale, value(person), seed));
    if (!sale)
      retained.set(person.name, { side: former!, price: rounded(Math.min(180_000, value(person) * 1.1), 5_000) });
  };
  for (const club of harbour)
    for (const [at, person] of bestOf([club]).entries()) add(person, club.id, at >= auctionData.retained);
  for (const person of bestOf(hundred).slice(0, auctionData.newcomers)) add(person, null, true);
  const values = new Map([...persons.values()].map((person) => [person.name, value(person)]));
  return {
    seed,
    rules,
    sides: harbour.map(({ id }) => ({ side: id, purse, cards: auctionData.cards })),
    players: inSets([...players.values()], values, seed),
    retained,
    worth: (name, side) => {
      const fancy = chance(seed, name, side).about(0.95, 0.22);
      const own = players.get(name)?.former === side ? 1.1 : 1;
      return rounded((values.get(name) ?? 0) * fancy * own, 5_000);
    },
  };
}

function listed(person: Person, former: number | null, sale: boolean, value: number, seed: string): NamedPlayer {
  const { name, country, hand, bowlingKind, role } = person;
  const { bases } = auctionData;
  return {
    name,
    country: countries.find(({ key }) => key === country)!.name,
    age: chance(seed.split(':')[0]!, name, 'age').whole(19, 36),
    style: `${hand === 'right' ? 'Right' : 'Left'}-hand bat${bowlingKind === null ? '' : `, ${bowlingKind}`}`,
    role: role === 'keeper' ? 'wk-batter' : role,
    cap: value >= 60_000 ? 'capped' : 'uncapped',
    overseas: country === 'tessaly',
    sale,
    base: sale ? (bases.findLast((base) => base <= value * 0.55) ?? bases[0]!) : null,
    set: null,
    former,
  };
}

/** Most valuable players first, then sets of a dozen by role; retained players belong to no set. */
function inSets(players: NamedPlayer[], values: ReadonlyMap<string, number>, seed: string): NamedPlayer[] {
  const { marquee, sets } = auctionData;
  const [sold = [], retained = []] = [true, false].map((sale) => players.filter((player) => player.sale === sale));
  const dear = sold.toSorted((a, b) => values.get(b.name)! - values.get(a.name)!);
  const counts = new Map<Role, number>();
  const bySet = new Map<string, NamedPlayer[]>();
  for (const player of chance(seed, 'order').shuffled(dear.slice(marquee))) {
    const number = (counts.get(player.role) ?? 0) + 1;
    counts.set(player.role, number);
    const set = `${sets[player.role]} ${Math.ceil(number / 12)}`;
    bySet.set(set, [...(bySet.get(set) ?? []), { ...player, set }]);
  }
  const order = Object.values(sets);
  /** "Bowlers 1" comes after "All-rounders 1" and before "Batters 2". */
  const rank = (set: string): number => Number(set.split(' ')[1]) * 10 + order.indexOf(set.split(' ')[0]!);
  return [
    ...retained,
    ...dear.slice(0, marquee).map((player) => ({ ...player, set: 'Marquee' })),
    ...[...bySet].toSorted(([a], [b]) => rank(a) - rank(b)).flatMap(([, own]) => own),
  ];
}
