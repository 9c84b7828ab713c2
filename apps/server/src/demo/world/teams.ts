/** Sides of the invented world. The crest's key is the last word of the name; national sides use the country's. */
import type { Gender } from '@sightscreen/cricket';
import { teamBand } from './ids.ts';
import { countries } from './places.ts';

export type TeamKind = 'international' | 'club' | 'domestic';
/** The row of `team`, plus data from the seed: the home ground and, for clubs, where players are drawn from. */
export interface Team {
  id: number;
  key: string;
  name: string;
  shortName: string;
  gender: Gender;
  kind: TeamKind;
  crest: string;
  venue: string;
  country: string | null;
}

const crestOf = (name: string): string => (name.split(' ').at(-1) as string).toLowerCase();

let count = 0;
const next = (): number => teamBand + (count += 1);

const club = (
  name: string,
  shortName: string,
  venue: string,
  gender: Gender = 'male',
  kind: TeamKind = 'club',
  country: string | null = null,
): Team => ({
  id: next(),
  key: `${crestOf(name)}${gender === 'female' ? '-women' : ''}`,
  name: gender === 'female' ? `${name} Women` : name,
  shortName: gender === 'female' ? `${shortName}W` : shortName,
  gender,
  kind,
  crest: crestOf(name),
  venue,
  country,
});

const homes: Record<string, string> = { kestria: 'brae', oravia: 'velamund', marenia: 'highmere', tessaly: 'sandholm' };
const national = (gender: Gender): Team[] =>
  countries.map((country) => ({
    id: next(),
    key: `${country.key}${gender === 'female' ? '-women' : ''}`,
    name: gender === 'female' ? `${country.name} Women` : country.name,
    shortName: gender === 'female' ? `${country.shortName}W` : country.shortName,
    gender,
    kind: 'international',
    crest: country.key,
    venue: homes[country.key] as string,
    country: country.key,
  }));

export const nationalMen = national('male');
export const nationalWomen = national('female');

export const harbourClubs: readonly Team[] = [
  club('Saltmarsh Herons', 'HER', 'saltmarsh'),
  club('Calder Kites', 'KIT', 'calder'),
  club('Tarn Lanterns', 'LAN', 'tarn'),
  club('Eastmoor Rooks', 'ROO', 'eastmoor'),
  club('Port Ansel Anchors', 'ANC', 'port-ansel'),
  club('Marrow Otters', 'OTT', 'marrow'),
  club('Vale Orchards', 'ORC', 'vale'),
  club('Skerry Comets', 'COM', 'skerry'),
];
export const hundredClubs: readonly Team[] = [
  club('Copperfield Larks', 'LRK', 'copperfield'),
  club('Sandholm Foxes', 'FOX', 'sandholm'),
  club('Highmere Stags', 'STG', 'highmere'),
  club('Redquay Gannets', 'GAN', 'redquay'),
  club('Whitfen Hares', 'HRS', 'whitfen'),
  club('Thornwick Badgers', 'BAD', 'thornwick'),
  club('Lowmoor Harriers', 'HAR', 'lowmoor'),
  club('Ostrey Terns', 'TRN', 'ostrey'),
];
export const tidewaterClubs: readonly Team[] = [
  club('Saltmarsh Herons', 'HER', 'saltmarsh', 'female'),
  club('Calder Kites', 'KIT', 'calder', 'female'),
  club('Port Ansel Anchors', 'ANC', 'port-ansel', 'female'),
  club('Vale Orchards', 'ORC', 'vale', 'female'),
  club('Marrow Otters', 'OTT', 'marrow', 'female'),
  club('Skerry Comets', 'COM', 'skerry', 'female'),
];
export const provinces: readonly Team[] = [
  club('Hollin Wardens', 'WAR', 'hollin', 'male', 'domestic', 'kestria'),
  club('Aldersea Mariners', 'MRN', 'brae', 'male', 'domestic', 'kestria'),
  club('Upper Tarn Drovers', 'DRO', 'tarn', 'male', 'domestic', 'kestria'),
  club('Kilnshire Masons', 'MAS', 'copperfield', 'male', 'domestic', 'kestria'),
  club('Saltmarsh County Wherries', 'WHE', 'saltmarsh', 'male', 'domestic', 'kestria'),
  club('North Fell Shepherds', 'SHE', 'hollin', 'male', 'domestic', 'kestria'),
];

export const teams: readonly Team[] = [
  ...nationalMen,
  ...nationalWomen,
  ...harbourClubs,
  ...hundredClubs,
  ...tidewaterClubs,
  ...provinces,
];
