/** Words of the settings page. */
export const settings = {
  title: 'Settings', look: 'Look', system: 'As the system', light: 'Light', dark: 'Dark', lookNote: 'The board of a white-ball match stays black in both.',
  zone: 'Times', zoneLabel: 'Show times in', zoneReader: 'My own time zone', zoneGround: 'The time at the ground', zoneGmt: 'GMT', example: 'Now it is', spoilers: 'Results',
  hideResults: 'Hide scores and results until I ask', spoilersNote: 'Names and times stay. Each match has a button that shows it.', hiddenMatches: 'Matches you hide one by one', noneHidden: 'None. Every match has a button that hides its score.', showAgain: (name: string) => `Show again: ${name}`,
  delays: 'In step with my stream', delaysNote: 'A delay is set on the page of a match, from 0 to 120 s. It holds score, commentary, title and spoken lines back together.', noDelays: 'No match is held back.', seconds: (name: string) => `Seconds behind play, ${name}`, letGo: (name: string) => `Remove the delay: ${name}`, matchOf: (id: string) => `Match ${id}`, remove: 'Remove',
  reader: 'Spoken score',
  kept: 'Kept in this browser only, never sent to us.', noScript: 'These settings need script. Without it the site follows the system, prints times at the ground and in GMT, and the promises of this page do not hold: it cannot hide a result, hold a match back or say the score. The pages in words only have no script at all.',
  loading: 'The choices load in a moment.',
};
