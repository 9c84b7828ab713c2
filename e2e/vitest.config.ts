import { soak, soaked } from '@sightscreen/test-kit/soak';
import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;
/** Files of the soak, of which `.ci/run` takes one in ten with every change. */
const long = [
  'src/kills/launcher-kill.e2e.ts',
  'src/journeys/desk-people.e2e.ts',
  'src/journeys/desk-looks.e2e.ts',
  'src/faults/import-stopped.e2e.ts',
  'src/journeys/many-tabs.e2e.ts',
  'src/kills/both-kill.e2e.ts',
  'src/kills/server-kill.e2e.ts',
  'src/faults/two-servers.e2e.ts',
  'src/journeys/one-moment.e2e.ts',
  'src/journeys/whole-match.e2e.ts',
  // In the same parts as the first two, which are the shortest.
  'src/kills/letters-kill.e2e.ts',
  'src/journeys/desk-nouns.e2e.ts',
  'src/journeys/forms-desk.e2e.ts',
  'src/journeys/hidden-result.e2e.ts',
  'src/journeys/forms.e2e.ts',
  'src/journeys/series.e2e.ts',
  'src/journeys/desk-records.e2e.ts',
  'src/journeys/stats.e2e.ts',
  'src/kills/sign-in-kill.e2e.ts',
  'src/journeys/adverts.e2e.ts',
  'src/journeys/polls.e2e.ts',
  'src/journeys/auction-pages.e2e.ts',
  'src/journeys/partners.e2e.ts',
  'src/journeys/boostometer.e2e.ts',
  'src/journeys/ad-networks.e2e.ts',
  'src/journeys/rankings.e2e.ts',
  'src/journeys/new-reader.e2e.ts',
  'src/journeys/tv-and-account.e2e.ts',
  'src/journeys/mobile.e2e.ts',
  'src/journeys/terms.e2e.ts',
  'src/journeys/profile.e2e.ts',
  'src/journeys/changed-ways.e2e.ts',
  'src/faults/two-servers-accounts.e2e.ts',
  'src/journeys/sign-in-again.e2e.ts',
  'src/journeys/readers-own.e2e.ts',
  'src/journeys/partner-faults.e2e.ts',
  'src/journeys/ways-and-days.e2e.ts',
  'src/journeys/places.e2e.ts',
  'src/journeys/passkey-offer.e2e.ts',
  'src/journeys/desk-readers.e2e.ts',
  'src/journeys/migration.e2e.ts',
  'src/journeys/sign-in-faults.e2e.ts',
  'src/journeys/offline.e2e.ts',
  'src/journeys/compressed-stream.e2e.ts',
  'src/journeys/signed-in-already.e2e.ts',
  'src/journeys/account-devices.e2e.ts',
  'src/journeys/still-page.e2e.ts',
];
const taken = soaked(long);
const exclude = long.filter((file) => !taken.includes(file));
const times = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 30_000 } } };
// Journeys mostly wait for play: three at once, on a site for each worker or one of their own. None has a second try:
// they wait for what happens, however slow the machine. What stops and kills measures how soon things return, and has
// the machine to itself.
export default defineConfig({
  test: {
    root,
    projects: [
      {
        test: {
          root,
          name: 'journeys',
          include: ['src/journeys/*.e2e.ts'],
          exclude,
          maxWorkers: 3,
          // Sites that would rather be late than send a browser away; those of faults have the deadlines of the site.
          env: { SIGHTSCREEN_PATIENCE: '20' },
          isolate: false,
          sequence: { groupOrder: 0 },
          ...times,
        },
      },
      {
        test: {
          root,
          name: 'faults',
          include: ['src/faults/*.e2e.ts', 'src/kills/*.e2e.ts', ...(soak ? ['src/**/*.soak.ts'] : [])],
          exclude,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          ...times,
        },
      },
    ],
  },
});
