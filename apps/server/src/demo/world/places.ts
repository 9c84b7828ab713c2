/** Invented countries and grounds. Time zones are real, because a start time needs one. */
import { venueBand } from './ids.ts';

export interface Country {
  key: string;
  name: string;
  shortName: string;
  /** Weights of `cultures`, in their order. */ shares: number[];
}
export interface Venue {
  id: number;
  key: string;
  name: string;
  city: string;
  country: string;
  timeZone: string;
  /** Its ends, as the ground names them. */ ends: readonly [string, string];
  /** -1 helps bowlers, 1 is a road. */ surface: number;
}

export const countries: readonly Country[] = [
  { key: 'kestria', name: 'Kestria', shortName: 'KES', shares: [5, 1, 1, 2, 1, 0, 1, 3] },
  { key: 'oravia', name: 'Oravia', shortName: 'ORA', shares: [0, 5, 3, 0, 0, 3, 1, 0] },
  { key: 'marenia', name: 'Marenia', shortName: 'MAR', shares: [1, 1, 0, 3, 2, 0, 5, 0] },
  { key: 'tessaly', name: 'Tessaly', shortName: 'TES', shares: [3, 0, 1, 1, 4, 0, 0, 4] },
];

const ground = (
  number: number,
  key: string,
  name: string,
  city: string,
  country: string,
  timeZone: string,
  surface: number,
  ...ends: [string, string]
): Venue => ({ id: venueBand + number, key, name, city, country, timeZone, surface, ends });

export const venues: readonly Venue[] = [
  ground(1, 'saltmarsh', 'Saltmarsh Common', 'Saltmarsh', 'Kestria', 'Europe/London', 0, 'Sea Wall End', 'Church End'),
  ground(2, 'calder', 'Calder Park', 'Marrow', 'Tessaly', 'Australia/Sydney', 0.3, 'Mill End', 'River End'),
  ground(3, 'tarn', 'Lantern Hill', 'Tarn', 'Kestria', 'Europe/Dublin', -0.4, 'Quarry End', 'Lake End'),
  ground(4, 'eastmoor', 'Rookery Road', 'Eastmoor', 'Marenia', 'America/Barbados', 0.2, 'Rookery End', 'Town End'),
  ground(5, 'port-ansel', 'The Ropewalk', 'Port Ansel', 'Oravia', 'Asia/Kolkata', 0.4, 'Rope End', 'Harbour End'),
  ground(6, 'marrow', 'Weir Meadow', 'Marrow', 'Tessaly', 'Pacific/Auckland', -0.2, 'Weir End', 'Meadow End'),
  ground(7, 'vale', 'Cider Lane', 'Vale', 'Marenia', 'America/New_York', 0.1, 'Press End', 'Orchard End'),
  ground(8, 'skerry', 'Skerry Head', 'Skerry', 'Oravia', 'Asia/Dubai', 0.5, 'Light End', 'Landward End'),
  ground(
    9,
    'copperfield',
    'Kiln Field',
    'Copperfield',
    'Kestria',
    'Europe/London',
    0.2,
    'Kiln End',
    'Station Road End',
  ),
  ground(10, 'sandholm', 'Dune End', 'Sandholm', 'Tessaly', 'Africa/Johannesburg', 0.1, 'Dune End', 'Pavilion End'),
  ground(11, 'highmere', 'Mere Bank', 'Highmere', 'Marenia', 'America/Jamaica', -0.1, 'Bank End', 'Mere End'),
  ground(
    12,
    'redquay',
    'Customs House Ground',
    'Redquay',
    'Oravia',
    'Asia/Colombo',
    -0.3,
    'Customs House End',
    'Bonded End',
  ),
  ground(13, 'whitfen', 'Fen Drove', 'Whitfen', 'Tessaly', 'Australia/Perth', 0.4, 'Drove End', 'Pump House End'),
  ground(
    14,
    'thornwick',
    'Setts Lane',
    'Thornwick',
    'Tessaly',
    'Pacific/Auckland',
    0,
    'Setts Lane End',
    'Dyehouse End',
  ),
  ground(
    15,
    'lowmoor',
    'The Lowmoor Oval',
    'Lowmoor',
    'Marenia',
    'America/Los_Angeles',
    0.3,
    'Gasworks End',
    'Pavilion End',
  ),
  ground(16, 'ostrey', 'Ostrey Sands', 'Ostrey', 'Oravia', 'Asia/Karachi', 0.2, 'Sands End', 'Fort End'),
  ground(
    17,
    'velamund',
    'Velamund Stadium',
    'Velamund',
    'Oravia',
    'Asia/Kolkata',
    0.3,
    'Temple End',
    'Stadium Road End',
  ),
  ground(18, 'sarangar', 'Sarangar Maidan', 'Sarangar', 'Oravia', 'Asia/Dhaka', 0.1, 'Maidan End', 'Clock Tower End'),
  ground(19, 'hollin', 'Hollin Gate', 'Hollin', 'Kestria', 'Europe/London', -0.2, 'Gate End', 'Wood End'),
  ground(20, 'brae', 'The Long Brae', 'Aldersea', 'Kestria', 'Europe/London', 0, 'Top End', 'Shore End'),
  // Mid-ocean: with these two some ground is in its forenoon at any hour of any season.
  ground(21, 'larkin', 'Cape Larkin', 'Larkin', 'Marenia', 'America/Noronha', 0.1, 'Cape End', 'Signal End'),
  ground(22, 'farreach', 'Farreach Green', 'Farreach', 'Marenia', 'Pacific/Honolulu', 0.2, 'Reef End', 'Mountain End'),
];

export const venueOf = (key: string): Venue => {
  const found = venues.find((venue) => venue.key === key);
  if (!found) throw new RangeError(`no such ground: ${key}`);
  return found;
};
