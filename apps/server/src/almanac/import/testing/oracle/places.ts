/** Grounds and their home sides, listed by hand for the spellings in the files. */
import type { Match } from './match-file.ts';

/** Grounds that have another name in some files. */
const ONE_GROUND: Record<string, string> = {
  'Feroz Shah Kotla': 'Arun Jaitley Stadium',
  'Sardar Patel Stadium': 'Narendra Modi Stadium',
  'The Wanderers Stadium': 'New Wanderers Stadium',
  'Guyana National Stadium': 'Providence Stadium',
  'Gahanga International Cricket Stadium. Rwanda': 'Gahanga International Cricket Stadium',
  'The Cooper Associates County Ground': 'County Ground',
};
/** Towns that tell grounds called County Ground apart, where a file names another town. */
const TOWN: Record<string, string> = { Brighton: 'Hove' };

export function groundOf(venue: string, city: string): string {
  const [first = ''] = venue.trim().split(', ');
  const name = ONE_GROUND[first] ?? first;
  if (name !== 'County Ground') return name;
  return `${name}, ${TOWN[city] ?? city}`;
}

const HOME: Record<string, string> = {
  India:
    'Ahmedabad, Bangalore, Bengaluru, Chandigarh, Chennai, Delhi, Dharamsala, Guwahati, Hyderabad, Indore, Jaipur, Kolkata, Lucknow, Mohali, Mumbai, Nagpur, Navi Mumbai, New Chandigarh, Ranchi, Thiruvananthapuram, Visakhapatnam',
  Australia: 'Adelaide, Brisbane, Hobart, Launceston, Mackay, Melbourne, Perth, Sydney',
  England:
    'Beckenham, Birmingham, Blackpool, Brighton, Bristol, Canterbury, Cardiff, Chelmsford, Cheltenham, Chester-le-Street, Chesterfield, Guildford, Hove, Leeds, Leicester, Liverpool, London, Loughborough, Manchester, Northampton, Northwood, Nottingham, Radlett, Sookholme, Southampton, Taunton',
  'West Indies': "Bridgetown, Guyana, St John's",
  'New Zealand': 'Auckland, Christchurch, Hamilton, New Plymouth',
  'South Africa': 'Benoni, Bloemfontein, Centurion, Durban, Gqeberha, Johannesburg, Port Elizabeth',
  'Sri Lanka': 'Colombo, Galle, Hambantota, Maggona',
  Bangladesh: 'Chittagong, Mirpur',
  Pakistan: 'Karachi, Peshawar',
  Zimbabwe: 'Bulawayo, Harare',
  'United Arab Emirates': 'Abu Dhabi, Dubai, Sharjah',
  'United States of America': 'Lauderhill, Morrisville',
};
/** Grounds whose files leave out the town. */
const WITHOUT_TOWN: Record<string, string> = {
  'Adelaide Oval': 'Australia',
  'Arun Jaitley Stadium': 'India',
  'Melbourne Cricket Ground': 'Australia',
  'Sydney Cricket Ground': 'Australia',
  'Pallekele International Cricket Stadium': 'Sri Lanka',
  'Dubai International Cricket Stadium': 'United Arab Emirates',
  'Sharjah Cricket Stadium': 'United Arab Emirates',
  'Guyana National Stadium': 'West Indies',
};

const SIDE_OF_TOWN = new Map(
  Object.entries(HOME).flatMap(([side, towns]) => towns.split(', ').map((town) => [town, side])),
);

/** Home, away or neutral for a side in a match. */
export function whereOf({ venue, city, level }: Match, team: string, opponent: string): string {
  const home = SIDE_OF_TOWN.get(city) ?? WITHOUT_TOWN[venue.split(', ')[0]!];
  if (level === 'club' || home === undefined) return 'unknown';
  return home === team ? 'home' : home === opponent ? 'away' : 'neutral';
}
