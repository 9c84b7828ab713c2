/** MATCH-058: what kind of series an event is, and a name for narrow places. */

export type SeriesCategory = 'International' | 'League' | 'Domestic';

/** Competitions of franchises, where players are drawn from everywhere; other club competitions are domestic. */
const LEAGUES =
  /premier league|big bash|the hundred|sa20|ilt20|international league t20|major league cricket|super league|super smash|global t20|mzansi|lanka premier|t20 league|champions league|fairbreak|t10|stanford|twenty20 challenge/i;

export function seriesCategory(event: string, teamType: 'international' | 'club'): SeriesCategory {
  if (teamType === 'international') return 'International';
  return LEAGUES.test(event) ? 'League' : 'Domestic';
}

/** "Indian Premier League" in 2025 is "IPL 2025"; an event of one or two words keeps them. */
export function seriesShortName(event: string, season: string): string {
  const words = event.split(/\s+/).filter((word) => /^[A-Z\d]/.test(word));
  const short = words.length < 3 || / tour | in | v /.test(event) ? event : words.map((word) => (/^[A-Z\d]{2,4}$/.test(word) ? `${word} ` : word[0])).join('').trim();
  return `${short} ${season}`;
}
