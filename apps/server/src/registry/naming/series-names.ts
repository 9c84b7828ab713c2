/** MATCH-058: the category of an event's series, and a short name. */

export type SeriesCategory = 'International' | 'League' | 'Domestic';

/** Franchise competitions, with players from all countries; other club competitions are domestic. */
const LEAGUES =
  /premier league|big bash|the hundred|sa20|ilt20|international league t20|major league cricket|super league|super smash|global t20|mzansi|lanka premier|t20 league|champions league|fairbreak|t10|stanford|twenty20 challenge/i;

export function seriesCategory(event: string, teamType: 'international' | 'club'): SeriesCategory {
  if (teamType === 'international') return 'International';
  return LEAGUES.test(event) ? 'League' : 'Domestic';
}

/** Names with a usual abbreviation, by prefix or suffix. */
const SHORT: [name: RegExp, short: string][] = [
  [/^Indian Premier League$/, 'IPL'],
  [/^Women's Premier League$/, 'WPL'],
  [/^Big Bash League$/, 'BBL'],
  [/^Women's Big Bash League$/, 'WBBL'],
  [/^Caribbean Premier League$/, 'CPL'],
  [/^Pakistan Super League$/, 'PSL'],
  [/^Bangladesh Premier League$/, 'BPL'],
  [/^Lanka Premier League$/, 'LPL'],
  [/^International League T20$/, 'ILT20'],
  [/^Major League Cricket$/, 'MLC'],
  [/^Women's Caribbean Premier League$/, 'WCPL'],
  [/^The Hundred (Men|Women)'s Competition$/, 'The Hundred'],
  [/^ICC (.*)$/, '$1'],
  [/^(.*) (Test|ODI|T20I) Series$/, '$1, $2s'],
];

/** "Indian Premier League" in 2025 is "IPL 2025"; names without a usual abbreviation stay unchanged. */
export function seriesShortName(event: string, season: string): string {
  const known = SHORT.find(([name]) => name.test(event));
  return `${known === undefined ? event : event.replace(...known)} ${season}`;
}
