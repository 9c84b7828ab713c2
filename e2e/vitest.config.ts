import { soak } from '@sightscreen/test-kit/soak';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { EVERY_CHANGE } from './every-change.ts';

const root = import.meta.dirname;
// The runner ignores a name without a file.
for (const file of EVERY_CHANGE) if (!existsSync(join(root, file))) throw new Error(`every-change.ts: no ${file}`);
/** Files of one folder that this run includes: the fixed list, or all of them in the soak. */
const filesOf = (folder: string): string[] =>
  soak ? [`src/${folder}/*.e2e.ts`] : EVERY_CHANGE.filter((file) => file.startsWith(`src/${folder}/`));
const times = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 120_000 } } };
// Journeys mostly wait for play, so in the soak three run at once, on a site for each worker or their own. In a usual
// run one runs at a time, beside the unit tests. Fault and kill tests measure how soon things recover, so each has the
// machine to itself.
export default defineConfig({
  test: {
    root,
    projects: [
      {
        test: {
          root,
          name: 'journeys',
          include: filesOf('journeys'),
          // Journeys of the soak that run the app in their process need the test server.
          globalSetup: soak ? ['../apps/server/testing/vitest-setup.ts'] : [],
          maxWorkers: soak ? 3 : 1,
          isolate: false,
          sequence: { groupOrder: 0 },
          ...times,
        },
      },
      {
        test: {
          root,
          name: 'faults',
          include: [...filesOf('faults'), ...filesOf('kills'), ...(soak ? ['src/**/*.soak.ts'] : [])],
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          ...times,
        },
      },
    ],
  },
});
