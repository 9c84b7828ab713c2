/** Words of the settings page. */
export const settings = {
  title: 'Settings', look: 'Look', system: 'As the system', light: 'Light', dark: 'Dark', lookNote: 'The board of a white-ball match stays black in both.',
  zone: 'Times', zoneLabel: 'Show times in', zoneReader: 'My own time zone', zoneGround: 'The time at the ground', zoneGmt: 'GMT', example: 'Now it is', spoilers: 'Results',
  hideResults: 'Hide scores and results until I ask', spoilersNote: 'Names and times stay. Each match has a button that shows it.', hiddenMatches: 'Shown again when you ask on the match.',
  kept: 'Kept in this browser only, never sent to us.', noScript: 'These settings need script. Without it the site follows the system, prints times at the ground and in GMT, and cannot hide a result.',
  loading: 'The choices load in a moment.',
};
