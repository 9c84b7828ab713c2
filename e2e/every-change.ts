/**
 * Journeys that run on every change, always the same ones: one or two for each critical path of readers, scorers,
 * editors and accounts. All others run with `npm run soak`.
 */
export const EVERY_CHANGE = [
  'src/journeys/account-leaving.e2e.ts',
  'src/journeys/adverts-house.e2e.ts',
  'src/journeys/auction-room.e2e.ts',
  'src/journeys/desk-match.e2e.ts',
  'src/journeys/desk.e2e.ts',
  'src/journeys/forms.e2e.ts',
  'src/journeys/hydration.e2e.ts',
  'src/journeys/live-match.e2e.ts',
  'src/journeys/login-panel.e2e.ts',
  'src/journeys/match-centre.e2e.ts',
  'src/journeys/offline.e2e.ts',
  'src/journeys/passkeys.e2e.ts',
  'src/journeys/payments.e2e.ts',
  'src/journeys/players.e2e.ts',
  'src/journeys/polls.e2e.ts',
  'src/journeys/records.e2e.ts',
  'src/journeys/schedule.e2e.ts',
  'src/journeys/search.e2e.ts',
  'src/journeys/series-stats.e2e.ts',
  'src/journeys/shell.e2e.ts',
  'src/journeys/sign-in.e2e.ts',
  'src/journeys/sign-out.e2e.ts',
  'src/journeys/social.e2e.ts',
];
