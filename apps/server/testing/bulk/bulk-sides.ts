/**
 * Sides, people and grounds of the bulk world, in numbers like those of the real archive: 412 sides, 12,000 people, 336
 * grounds. Some of each are far busier than the rest.
 */
import type { Gender, MatchType } from '@sightscreen/cricket';
import { type Chance, chance } from '../../src/demo/world/chance.ts';
import { cultures } from '../../src/demo/world/people.ts';

export interface BulkPerson {
  id: number;
  /** "TR Lockwood". */
  name: string;
  fullName: string;
  gender: Gender;
  role: 'batter' | 'keeper' | 'all-rounder' | 'bowler';
}
export interface BulkSide {
  id: number;
  name: string;
  shortName: string;
  gender: Gender;
  kind: 'international' | 'club';
  country: number;
  /** Everyone who ever plays for it, in the order of their careers. */
  pool: BulkPerson[];
}
export interface BulkGround {
  id: number;
  name: string;
  city: string;
  country: string;
}
/** Teams that play each other. */
export interface BulkCompetition {
  name: string;
  gender: Gender;
  kind: BulkSide['kind'];
  sides: BulkSide[];
  /** Number of matches of each format, of all that are made. */
  shares: Partial<Record<MatchType, number>>;
}
export interface BulkRegistry {
  competitions: BulkCompetition[];
  people: BulkPerson[];
  /** By country. */
  grounds: BulkGround[][];
}

interface Plan {
  name: string;
  competitions: number;
  sides: number;
  /** People who play for this team first, and people shared with other teams. */
  own: number;
  shared: number;
  gender: Gender;
  kind: BulkSide['kind'];
  shares: BulkCompetition['shares'];
}
/** Shares are of each competition, of 20,073 matches. */
const plans: readonly Plan[] = [
  {
    name: 'Men',
    competitions: 1,
    sides: 40,
    own: 60,
    shared: 0,
    gender: 'male',
    kind: 'international',
    shares: { TEST: 900, ODI: 2_900, T20: 2_600 },
  },
  {
    name: 'Women',
    competitions: 1,
    sides: 40,
    own: 40,
    shared: 0,
    gender: 'female',
    kind: 'international',
    shares: { ODI: 1_300, T20: 1_500 },
  },
  {
    name: 'Counties',
    competitions: 8,
    sides: 16,
    own: 29,
    shared: 3,
    gender: 'male',
    kind: 'club',
    shares: { TEST: 138, ODI: 228, T20: 143 },
  },
  {
    name: 'League',
    competitions: 14,
    sides: 10,
    own: 20,
    shared: 12,
    gender: 'male',
    kind: 'club',
    shares: { T20: 330 },
  },
  {
    name: "Women's League",
    competitions: 6,
    sides: 8,
    own: 20,
    shared: 12,
    gender: 'female',
    kind: 'club',
    shares: { T20: 200 },
  },
  {
    name: 'Hundred',
    competitions: 2,
    sides: 8,
    own: 33,
    shared: 4,
    gender: 'male',
    kind: 'club',
    shares: { HUN: 502 },
  },
];
/** The first countries have more grounds, and the clubs. */
const COUNTRIES = 40;
const GREAT = 12;
const grounds = (country: number): number => (country < GREAT ? 14 : 6);

const starts =
  'Ald Bren Cor Dun Esk Fal Gar Hol Ist Kel Lor Mun Nor Ost Pen Quil Ros Sel Tor Ull Vel Wex Yar Zel'.split(' ');
const ends = 'by combe dale ford ham ley mere port stead wick worth ton haven gate moor field'.split(' ');
const lands = 'avia onia istan land mark'.split(' ');
const beasts = 'Rovers Eagles Bears Lions Comets Royals Pilgrims Tigers Falcons Kings Rangers Saints Wolves'.split(' ');
const place = (number: number): string =>
  `${starts[number % starts.length]}${ends[Math.floor(number / starts.length) % ends.length]}`;
const land = (number: number): string =>
  `${starts[number % starts.length]}${lands[Math.floor(number / starts.length) % lands.length]}`;
const roles = [
  'batter',
  'batter',
  'bowler',
  'all-rounder',
  'bowler',
  'batter',
  'keeper',
  'bowler',
  'all-rounder',
  'batter',
  'bowler',
] as const;

/** Ids begin above those that a new database gives. */
const FIRST = 1_000_001;

export function bulkRegistry(seed: string): BulkRegistry {
  const source = chance(seed, 'bulk sides');
  const people: BulkPerson[] = [];
  const competitions: BulkCompetition[] = [];
  let clubs = 0;
  let sides = 0;
  for (const plan of plans)
    for (let number = 0; number < plan.competitions; number += 1) {
      const women = plan.gender === 'female' || (plan.name === 'Hundred' && number === 1);
      const gender: Gender = women ? 'female' : 'male';
      const others = people.filter((person) => person.gender === gender);
      const country = number % GREAT;
      competitions.push({
        name:
          plan.kind === 'international'
            ? plan.name
            : `${land(country)} ${plan.name}${women && plan.name === 'Hundred' ? ' (women)' : ''}${number < GREAT ? '' : ' Second'}`,
        gender,
        kind: plan.kind,
        shares: plan.shares,
        sides: Array.from({ length: plan.sides }, (_, at): BulkSide => {
          const international = plan.kind === 'international';
          const town = place(clubs);
          const name = international ? land(at) : `${town} ${beasts[clubs % beasts.length]}`;
          if (!international) clubs += 1;
          const own = Array.from({ length: plan.own }, () => born(source, gender, FIRST + people.length, people));
          const pool = [...own, ...(plan.shared === 0 ? [] : source.shuffled(others).slice(0, plan.shared))];
          sides += 1;
          return {
            id: FIRST + sides,
            name: women ? `${name} Women` : name,
            shortName: `${name.slice(0, 3).toUpperCase()}${women ? 'W' : ''}`,
            gender,
            kind: plan.kind,
            country: international ? at : country,
            pool: source.shuffled(pool),
          };
        }),
      });
    }
  let ground = 0;
  return {
    competitions,
    people,
    grounds: Array.from({ length: COUNTRIES }, (_, country) =>
      Array.from({ length: grounds(country) }, (): BulkGround => {
        const city = place((ground * 7) % (starts.length * ends.length));
        ground += 1;
        return { id: FIRST + ground, name: `${city} Oval`, city, country: land(country) };
      }),
    ),
  };
}

function born(source: Chance, gender: Gender, id: number, people: BulkPerson[]): BulkPerson {
  const culture = source.pick(cultures);
  const givenName = () => source.pick(gender === 'male' ? culture.men : culture.women);
  const [first, middle, family] = [givenName(), givenName(), source.pick(culture.families)];
  const person: BulkPerson = {
    id,
    name: `${first[0]}${middle[0]} ${family}`,
    fullName: `${first} ${middle} ${family}`,
    gender,
    role: roles[people.length % roles.length]!,
  };
  people.push(person);
  return person;
}
