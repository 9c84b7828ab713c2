/** Words of the settings page. */
export const settings = {
  title: 'Settings', look: 'Appearance', system: 'Match my device', light: 'Light', dark: 'Dark', lookNote: 'The scoreboard of a white-ball match stays black in both.',
  zone: 'Times', zoneLabel: 'Show times in', zoneReader: 'My time zone', zoneGround: 'Local time at the ground', zoneGmt: 'GMT', example: 'The time is now', spoilers: 'Results',
  hideResults: 'Hide scores and results until I ask', spoilersNote: 'Teams and times stay. Each match has a button that shows its score.', hiddenMatches: 'Matches you have hidden', noneHidden: 'None. Every match has a button that hides its score.', showAgain: (name: string) => `Show again: ${name}`,
  delays: 'Sync with my stream', delaysNote: 'Set a delay of up to 120 s on the page of a match. It delays the score, commentary, page title and spoken score together.', noDelays: 'No match is delayed.', seconds: (name: string) => `Seconds behind play, ${name}`, letGo: (name: string) => `Remove the delay: ${name}`, matchOf: (id: string) => `Match ${id}`, remove: 'Remove',
  reader: 'Spoken score', readerNote: 'Press S on any page of a match, live or over, and its score is read to you. The key does nothing while you type. The page for bad networks has no script and no key.',
  kept: 'Saved in this browser only, never sent to us.', noScript: 'These settings need JavaScript. Without it the site follows your device, shows times at the ground and in GMT, and cannot hide a result, delay a match or read the score aloud. The text-only pages have no script at all.',
  loading: 'Settings are loading.',
};
