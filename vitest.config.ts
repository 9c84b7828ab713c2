import { readFileSync } from 'node:fs';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { textParts } from './apps/web/text-parts.ts';
import { soak } from './packages/test-kit/src/soak.ts';

/** Polls have a long limit: a loaded machine is not a fault of the code. */
const expecting = { poll: { timeout: 120_000 } };
const properties = 'packages/test-kit/src/seeded-properties.ts';

/** Only in the soak: a fit over all real matches, databases of 20,000 matches, and the generator of these. */
const long = [
  'apps/server/src/almanac/boost/fit.test.ts',
  'apps/server/src/features/teams/indexes.test.ts',
  'apps/server/src/features/series-stats/scale.test.ts',
  'apps/server/src/features/players/scale.test.ts',
  'apps/server/testing/bulk/bulk-world.test.ts',
];
const exclude = [...configDefaults.exclude, ...(soak ? [] : long)];

/**
 * Runs the files that need a DOM after all others. A worker is reused only for the same environment, so with both kinds
 * mixed, 72 workers instead of 6 loaded React and the contracts.
 */
class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const { dom = [], plain = [] } = Object.groupBy(sorted, ({ moduleId }) =>
      readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment') ? 'dom' : 'plain',
    );
    return [...plain, ...dom];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: ByEnvironment },
    // One more than a small machine has processors, since most of the time some worker waits for a database. Two took
    // 455 s, three take 340 s.
    maxWorkers: 3,
    // A worker takes one file after another and reuses loaded modules: loading them again for each of 200 files took
    // most of the time.
    isolate: false,
    projects: [
      {
        test: {
          name: 'rules',
          setupFiles: properties,
          include: ['packages/{auction,billing,cricket,contracts,identity}/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          setupFiles: properties,
          include: ['apps/server/**/*.test.ts', 'packages/test-kit/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude,
          globalSetup: ['apps/server/testing/vitest-setup.ts'],
          testTimeout: 180_000,
          hookTimeout: 600_000,
          expect: expecting,
        },
      },
      {
        plugins: [textParts()],
        test: {
          name: 'web',
          setupFiles: [properties, 'apps/web/testing/dom-setup.ts'],
          include: ['apps/{web,desk}/**/*.test.{ts,tsx}'],
          testTimeout: 60_000,
          expect: expecting,
        },
      },
    ],
  },
});
