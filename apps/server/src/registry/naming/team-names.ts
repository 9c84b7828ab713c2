/** Short names, flags and former names of teams. Match files identify teams by name alone. */
import { byName } from './by-name.ts';

/** Country teams: short name and the code of its flag in flag-icons; null if no country's flag represents the team. */
const COUNTRIES = byName<[short: string, flag: string | null]>({
  Afghanistan: ['AFG', 'af'],
  Argentina: ['ARG', 'ar'],
  Australia: ['AUS', 'au'],
  Austria: ['AUT', 'at'],
  Bahamas: ['BAH', 'bs'],
  Bahrain: ['BRN', 'bh'],
  Bangladesh: ['BAN', 'bd'],
  Barbados: ['BAR', 'bb'],
  Belgium: ['BEL', 'be'],
  Belize: ['BLZ', 'bz'],
  Bermuda: ['BER', 'bm'],
  Bhutan: ['BHU', 'bt'],
  Botswana: ['BOT', 'bw'],
  Brazil: ['BRA', 'br'],
  Bulgaria: ['BUL', 'bg'],
  Cambodia: ['CAM', 'kh'],
  Cameroon: ['CMR', 'cm'],
  Canada: ['CAN', 'ca'],
  'Cayman Islands': ['CAY', 'ky'],
  Chile: ['CHI', 'cl'],
  China: ['CHN', 'cn'],
  'Cook Islands': ['COK', 'ck'],
  'Costa Rica': ['CRC', 'cr'],
  'Ivory Coast': ['CIV', 'ci'],
  Croatia: ['CRO', 'hr'],
  Cyprus: ['CYP', 'cy'],
  'Czech Republic': ['CZE', 'cz'],
  Denmark: ['DEN', 'dk'],
  England: ['ENG', 'gb-eng'],
  Estonia: ['EST', 'ee'],
  Eswatini: ['SWZ', 'sz'],
  Fiji: ['FIJ', 'fj'],
  Finland: ['FIN', 'fi'],
  France: ['FRA', 'fr'],
  Gambia: ['GAM', 'gm'],
  Germany: ['GER', 'de'],
  Ghana: ['GHA', 'gh'],
  Gibraltar: ['GIB', 'gi'],
  Greece: ['GRE', 'gr'],
  Guernsey: ['GUE', 'gg'],
  'Hong Kong': ['HK', 'hk'],
  Hungary: ['HUN', 'hu'],
  India: ['IND', 'in'],
  Indonesia: ['INA', 'id'],
  Iran: ['IRN', 'ir'],
  Ireland: ['IRE', 'ie'],
  'Isle of Man': ['IOM', 'im'],
  Israel: ['ISR', 'il'],
  Italy: ['ITA', 'it'],
  Japan: ['JPN', 'jp'],
  Jersey: ['JER', 'je'],
  Kenya: ['KEN', 'ke'],
  Kuwait: ['KUW', 'kw'],
  Lesotho: ['LES', 'ls'],
  Luxembourg: ['LUX', 'lu'],
  Malawi: ['MWI', 'mw'],
  Malaysia: ['MAS', 'my'],
  Maldives: ['MDV', 'mv'],
  Mali: ['MLI', 'ml'],
  Malta: ['MLT', 'mt'],
  Mexico: ['MEX', 'mx'],
  Mongolia: ['MGL', 'mn'],
  Mozambique: ['MOZ', 'mz'],
  Myanmar: ['MYA', 'mm'],
  Namibia: ['NAM', 'na'],
  Nepal: ['NEP', 'np'],
  Netherlands: ['NED', 'nl'],
  'New Zealand': ['NZ', 'nz'],
  Nigeria: ['NGA', 'ng'],
  Norway: ['NOR', 'no'],
  Oman: ['OMA', 'om'],
  Pakistan: ['PAK', 'pk'],
  Panama: ['PAN', 'pa'],
  'Papua New Guinea': ['PNG', 'pg'],
  Peru: ['PER', 'pe'],
  Philippines: ['PHI', 'ph'],
  Portugal: ['POR', 'pt'],
  Qatar: ['QAT', 'qa'],
  Romania: ['ROU', 'ro'],
  Rwanda: ['RWA', 'rw'],
  Samoa: ['SAM', 'ws'],
  'Saudi Arabia': ['SAU', 'sa'],
  Scotland: ['SCO', 'gb-sct'],
  Serbia: ['SRB', 'rs'],
  Seychelles: ['SEY', 'sc'],
  'Sierra Leone': ['SLE', 'sl'],
  Singapore: ['SIN', 'sg'],
  Slovenia: ['SVN', 'si'],
  'South Africa': ['SA', 'za'],
  'South Korea': ['KOR', 'kr'],
  Spain: ['ESP', 'es'],
  'Sri Lanka': ['SL', 'lk'],
  'St Helena': ['SHN', 'sh'],
  Suriname: ['SUR', 'sr'],
  Sweden: ['SWE', 'se'],
  Switzerland: ['SUI', 'ch'],
  Tanzania: ['TAN', 'tz'],
  Thailand: ['THA', 'th'],
  'Timor-Leste': ['TLS', 'tl'],
  Turkey: ['TUR', 'tr'],
  Uganda: ['UGA', 'ug'],
  'United Arab Emirates': ['UAE', 'ae'],
  'United States of America': ['USA', 'us'],
  Vanuatu: ['VAN', 'vu'],
  'West Indies': ['WI', null],
  Zambia: ['ZAM', 'zm'],
  Zimbabwe: ['ZIM', 'zw'],
  Wales: ['WAL', 'gb-wls'],
});

/** Clubs whose usual short name is not their initials. */
const CLUBS = byName<string>({
  'Royal Challengers Bengaluru': 'RCB',
  'Kolkata Knight Riders': 'KKR',
  'Punjab Kings': 'PBKS',
  'Sunrisers Hyderabad': 'SRH',
  'Lucknow Super Giants': 'LSG',
  'Deccan Chargers': 'DEC',
  'Trinbago Knight Riders': 'TKR',
  'St Kitts and Nevis Patriots': 'SKN',
  'UP Warriorz': 'UPW',
  'Northern Superchargers': 'NSC',
  'South East Stars': 'SES',
  'Birmingham Phoenix': 'PHX',
  'Oval Invincibles': 'INV',
});

/** Current names of renamed teams, which keep their id. */
const RENAMED = byName<string>({
  'Royal Challengers Bangalore': 'Royal Challengers Bengaluru',
  'Kings XI Punjab': 'Punjab Kings',
  'Delhi Daredevils': 'Delhi Capitals',
  'Rising Pune Supergiants': 'Rising Pune Supergiant',
  Swaziland: 'Eswatini',
  'U.S.A.': 'United States of America',
  Turkiye: 'Turkey',
  'Barbados Tridents': 'Barbados Royals',
  'St Lucia Zouks': 'St Lucia Kings',
  'St Lucia Stars': 'St Lucia Kings',
  'Trinidad & Tobago Red Steel': 'Trinbago Knight Riders',
});

export const teamNameInForce = (name: string): string => RENAMED.get(name) ?? name;

export interface TeamLook {
  shortName: string;
  emblem: { kind: 'flag'; code: string } | { kind: 'initials'; text: string };
}

/** Short name and flag of a team, from its current name. */
export function teamLook(name: string, kind: 'international' | 'club'): TeamLook {
  const country = kind === 'international' ? COUNTRIES.get(name) : undefined;
  if (country !== undefined) {
    const [shortName, code] = country;
    return { shortName, emblem: code === null ? { kind: 'initials', text: shortName } : { kind: 'flag', code } };
  }
  const shortName = CLUBS.get(name) ?? initials(name);
  return { shortName, emblem: { kind: 'initials', text: shortName } };
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Counts graphemes: a combining mark belongs to its letter, and a letter of two code units is one. */
const first = (text: string, most: number): string =>
  Array.from(graphemes.segment(text), ({ segment }) => segment)
    .slice(0, most)
    .join('');

function initials(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /^[\p{L}\d]/u.test(word) && !/^(and|of|the)$/i.test(word));
  if (words.length < 2) return (first(name.replace(/[^\p{L}\p{M}\d]/gu, ''), 3) || first(name, 3)).toUpperCase();
  return first(words.map((word) => (/^[A-Z\d]{2,3}$/.test(word) ? word : first(word, 1))).join(''), 4).toUpperCase();
}
