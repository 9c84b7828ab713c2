/** Parts of the site that a wrong address may have meant, with their addresses. */
export const PARTS = {
  schedule: '/cricket-schedule',
  live: '/live-cricket-scores',
  series: '/cricket-series',
  teams: '/cricket-team',
  grounds: '/cricket-venues',
  rankings: '/cricket-rankings',
  stats: '/stats',
  auctions: '/cricket-auction',
  polls: '/polls',
  boostometer: '/special-content/boostometer',
  settings: '/settings',
  contact: '/info/contact',
} as const;
