/**
 * Assigns players to teams. The clubs of the two leagues and the touring sides share no players, because they play at
 * the same hour; the provinces share players with Kestria, and the women's clubs with the two national sides not on
 * tour.
 */
import type { Gender, PersonId } from '@sightscreen/cricket';
import type { Ability, BowlingKind, Role } from './ability.ts';
import { type Chance, chance } from './chance.ts';
import { personBand } from './ids.ts';
import { namer, type PersonName } from './names/people.ts';
import { countries } from './places.ts';
import {
  harbourClubs,
  hundredClubs,
  nationalMen,
  nationalWomen,
  provinces,
  type Team,
  tidewaterClubs,
} from './teams.ts';

export interface Person {
  id: PersonId;
  name: string;
  fullName: string;
  gender: Gender;
  country: string;
  hand: 'right' | 'left';
  role: Role;
  bowlingKind: BowlingKind | null;
  bowlingArm: 'right' | 'left';
}
export interface Member {
  person: PersonId;
  captain: boolean;
  keeper: boolean;
}
/** In batting order; the first eleven is the usual side, four are in reserve. */
export interface Squad {
  team: number;
  members: Member[];
}
export interface People {
  persons: Person[];
  squads: Map<number, Squad>;
  ability: Map<PersonId, Ability>;
}

/** Fifteen places by role; the first eleven in batting order, then a batter, a keeper, a spinner and a fast bowler. */
const places: { role: Role; pace: boolean | null }[] = [
  { role: 'batter', pace: null },
  { role: 'batter', pace: false },
  { role: 'batter', pace: null },
  { role: 'batter', pace: false },
  { role: 'keeper', pace: null },
  { role: 'all-rounder', pace: true },
  { role: 'all-rounder', pace: false },
  { role: 'bowler', pace: true },
  { role: 'bowler', pace: false },
  { role: 'bowler', pace: true },
  { role: 'bowler', pace: true },
  { role: 'batter', pace: null },
  { role: 'keeper', pace: null },
  { role: 'bowler', pace: false },
  { role: 'bowler', pace: true },
];

export function peopleOf(seed: string): People {
  const source = chance(seed, 'people');
  const name = namer(source);
  const people: People = { persons: [], squads: new Map(), ability: new Map() };
  const born = (team: Team): void => {
    const families = new Set<string>();
    const members = places.map((place, at) => {
      const international = sharedWith(team, at);
      if (international !== null) return fromSquad(people, international, at);
      const country = team.country ?? source.pick(countries).key;
      const shares = countries.find((each) => each.key === country)?.shares ?? [];
      const named = name(team.gender, shares, families);
      families.add(named.family);
      return create(people, source, team, place, country, named);
    });
    people.squads.set(team.id, { team: team.id, members: appoint(members, source) });
  };
  for (const team of [
    ...nationalMen,
    ...nationalWomen,
    ...harbourClubs,
    ...hundredClubs,
    ...tidewaterClubs,
    ...provinces,
  ])
    born(team);
  return people;
}

/**
 * The national side whose player fills this place, or null: a province or women's club takes every sixth or third of
 * them.
 */
function sharedWith(team: Team, place: number): Team | null {
  const province = provinces.indexOf(team);
  if (province >= 0)
    return place % provinces.length === province ? (nationalMen.find((each) => each.key === 'kestria') ?? null) : null;
  const club = tidewaterClubs.indexOf(team);
  if (club < 0 || place % 3 !== club % 3) return null;
  return nationalWomen.find((each) => each.key === (club < 3 ? 'kestria-women' : 'oravia-women')) ?? null;
}

function fromSquad(people: People, team: Team, place: number): Person {
  const member = people.squads.get(team.id)?.members[place];
  const person = people.persons.find((each) => each.id === member?.person);
  if (!person) throw new RangeError(`no player at place ${place} of ${team.name}`);
  return person;
}

/** A captain among the first seven; the keeper of the eleven keeps wicket. */
function appoint(members: Person[], source: Chance): Member[] {
  const captain = source.whole(0, 6);
  return members.map((person, at) => ({ person: person.id, captain: at === captain, keeper: at === 4 }));
}

function create(
  people: People,
  source: Chance,
  team: Team,
  place: (typeof places)[number],
  country: string,
  named: PersonName,
): Person {
  const id = personBand + people.persons.length + 1;
  const order = places.indexOf(place);
  const bowlingKind = place.role === 'keeper' ? null : kindOf(place, source);
  const bowlingArm: 'right' | 'left' =
    bowlingKind?.startsWith('left') || (bowlingKind?.startsWith('fast') === true && source.is(0.25)) ? 'left' : 'right';
  const level = team.kind === 'international' ? 4 : team.kind === 'club' ? 0 : -1;
  const ability: Ability = {
    person: id,
    role: place.role,
    hand: source.is(0.3) ? 'left' : 'right',
    batting: Math.round(source.about(battingAt(place.role, order) + level, 4)),
    tempo: Math.max(
      -1,
      Math.min(1, Math.round(source.about(order < 2 ? 0.05 : order >= 4 && order <= 6 ? 0.3 : 0, 0.3) * 100) / 100),
    ),
    bowlingKind,
    bowlingArm,
    bowling:
      bowlingKind === null
        ? 0
        : Math.round(source.about(place.role === 'bowler' ? 68 : place.role === 'all-rounder' ? 62 : 36, 4) + level),
  };
  const person: Person = {
    id,
    name: named.name,
    fullName: named.fullName,
    gender: team.gender,
    country,
    hand: ability.hand,
    role: place.role,
    bowlingKind,
    bowlingArm,
  };
  people.persons.push(person);
  people.ability.set(id, ability);
  return person;
}

function kindOf(place: (typeof places)[number], source: Chance): BowlingKind | null {
  if (place.pace === null) return source.is(0.4) ? 'fast-medium' : 'off spin';
  if (place.pace) return source.pick<BowlingKind>(['fast', 'fast-medium', 'fast-medium']);
  return source.pick<BowlingKind>([
    'off spin',
    'leg spin',
    'left-arm orthodox',
    'left-arm wrist spin',
    'off spin',
    'left-arm orthodox',
  ]);
}

function battingAt(role: Role, order: number): number {
  if (role === 'batter') return order >= 11 ? 66 : 74;
  if (role === 'keeper') return order >= 11 ? 60 : 69;
  if (role === 'all-rounder') return 63;
  return [40, 32, 24, 17][order - 7] ?? 25;
}
