/**
 * The invented people: names, abilities and squads. Given names are real ones from many places; family names are
 * invented in a local style, so that no combination is a known player.
 */
import type { Gender, PersonId } from '@sightscreen/cricket';
import { z } from 'zod';
import { readData } from '../data/read-data.ts';
import { type Chance, chance } from './chance.ts';
import { countries, type Team, teamGroups, teams } from './registry.ts';

/** Abilities for the simulator. Readers never see these numbers. */
export interface Ability {
  id: PersonId;
  /** 0 to 100; a specialist has about 72, a number eleven about 15. */
  batting: number;
  /** -1 (a blocker) to 1 (a hitter). */
  tempo: number;
  bowlingKind: 'fast' | 'fast-medium' | 'off spin' | 'leg spin' | 'left-arm orthodox' | 'left-arm wrist spin' | null;
  /** 0 to 100; a front-line bowler has about 68; 0 for those who do not bowl. */
  bowling: number;
}
type BowlingKind = NonNullable<Ability['bowlingKind']>;
export const bowlsPace = ({ bowlingKind }: Ability): boolean => bowlingKind?.startsWith('fast') === true;

export interface Person extends Ability {
  name: string;
  gender: Gender;
  country: string;
  hand: 'right' | 'left';
  role: Place['role'];
  bowlingArm: 'right' | 'left';
}
export interface Member {
  person: PersonId;
  captain: boolean;
  keeper: boolean;
}
export interface People {
  persons: Map<PersonId, Person>;
  /** By team, in batting order; the first eleven is the usual side, four are in reserve. */
  squads: Map<number, Member[]>;
  /** An unknown player (added by an editor) plays as a middling part-timer. */
  ability: (person: PersonId) => Ability;
}

/**
 * Averages by place in a squad: the first eleven in batting order, then a batter, a keeper, a spinner, a fast bowler.
 */
const place = z.strictObject({
  role: z.enum(['batter', 'keeper', 'all-rounder', 'bowler']),
  /** Null: either kind of bowling. */
  pace: z.boolean().nullable(),
  batting: z.number(),
  tempo: z.number(),
  bowling: z.number(),
});
type Place = z.infer<typeof place>;
const places = readData('squad.json', z.array(place).length(15));

const words = z.array(z.string()).nonempty();
export const cultures = readData('names.json', z.array(z.strictObject({ men: words, women: words, families: words })));
const familyOf = (name: string): string => name.split(' ').at(-1)!;

/**
 * Draws names, each once. `shares` weights the cultures in their order; `avoid` holds family names already in the side.
 */
export function namer(source: Chance) {
  const used = new Set<string>();
  return (gender: Gender, shares: readonly number[], avoid: ReadonlySet<string>): string => {
    for (let tries = 0; ; tries += 1) {
      const culture = source.weighted(cultures, (each) => shares[cultures.indexOf(each)] ?? 0);
      const name = `${source.pick(gender === 'male' ? culture.men : culture.women)} ${source.pick(culture.families)}`;
      if (used.has(name) || (avoid.has(familyOf(name)) && tries < 200)) continue;
      used.add(name);
      return name;
    }
  };
}

/** Ids of invented people begin far above those assigned by the database, so that facts can refer to them before it. */
const FIRST_PERSON = 900_000_001;

/**
 * Assigns players to teams. The clubs of the two leagues and the touring sides share no players, because they play at
 * the same hour; the provinces share players with Kestria, and the women's clubs with the two national sides not on
 * tour.
 */
export function peopleOf(seed: string): People {
  const source = chance(seed, 'people');
  const draw = namer(source);
  const persons = new Map<PersonId, Person>();
  const squads = new Map<number, Member[]>();
  for (const team of teams) {
    const families = new Set<string>();
    const players = places.map((each, at) => {
      const national = sharedWith(team, at);
      if (national !== null) return squads.get(national.id)![at]!.person;
      const country = team.country ?? source.pick(countries).key;
      const shares = countries.find(({ key }) => key === country)?.shares ?? [];
      const name = draw(team.gender, shares, families);
      families.add(familyOf(name));
      const person = create(FIRST_PERSON + persons.size, source, team, each, country, name);
      persons.set(person.id, person);
      return person.id;
    });
    // The captain is among the first seven; the keeper of the eleven keeps wicket.
    const captain = source.whole(0, 6);
    squads.set(
      team.id,
      players.map((person, at) => ({ person, captain: at === captain, keeper: places[at] === usualKeeper })),
    );
  }
  const average = { batting: 45, tempo: 0, bowlingKind: 'fast-medium', bowling: 40 } as const;
  return { persons, squads, ability: (id) => persons.get(id) ?? { id, ...average } };
}
const usualKeeper = places.find(({ role }) => role === 'keeper');

/** The national side that shares its player at this place: a province takes every sixth, a women's club every third. */
function sharedWith(team: Team, at: number): Team | null {
  const { men, women, provinces, tidewater } = teamGroups;
  const province = provinces.indexOf(team);
  const club = tidewater.indexOf(team);
  if (province >= 0 && at % provinces.length === province) return men[0]!;
  return club >= 0 && at % 3 === club % 3 ? women[club < 3 ? 0 : 1]! : null;
}

function create(id: PersonId, source: Chance, team: Team, at: Place, country: string, name: string): Person {
  const bowlingKind = at.role === 'keeper' ? null : drawKind(at, source);
  const isLeftArm = bowlingKind?.startsWith('left') || (bowlingKind?.startsWith('fast') === true && source.is(0.25));
  const level = { international: 4, club: 0, domestic: -1 }[team.kind];
  return {
    id,
    name,
    gender: team.gender,
    country,
    role: at.role,
    bowlingKind,
    bowlingArm: isLeftArm ? 'left' : 'right',
    hand: source.is(0.3) ? 'left' : 'right',
    batting: Math.round(source.about(at.batting + level, 4)),
    tempo: Math.max(-1, Math.min(1, Math.round(source.about(at.tempo, 0.3) * 100) / 100)),
    bowling: bowlingKind === null ? 0 : Math.round(source.about(at.bowling, 4) + level),
  };
}

const fastKinds: readonly BowlingKind[] = ['fast', 'fast-medium', 'fast-medium'];
const spinKinds: readonly BowlingKind[] = [
  'off spin',
  'leg spin',
  'left-arm orthodox',
  'left-arm wrist spin',
  'off spin',
  'left-arm orthodox',
];
function drawKind({ pace }: Place, source: Chance): BowlingKind {
  if (pace === null) return source.is(0.4) ? 'fast-medium' : 'off spin';
  return source.pick(pace ? fastKinds : spinKinds);
}
