/**
 * Refuses chance and the clock of the machine where they would decide the result: in production code of the server,
 * which gets `random` and `clock` from its context, and in tests, which wait for events.
 */
import type { Finding, SourceFile } from './source-files.ts';

const CLOCK = /\bMath\.random\b|\bDate\.now\b|\bnew Date\(\)/;
const SLEEP = /\bsetTimeout\(|\bwaitForTimeout\(|\bsetTimeout as\b|\bAbortSignal\.timeout\(/;
/** They hand the clock in. */
const ENTRY = /\/(?:main|cli|run-site)\.ts$/;
/** Changed together with the rate limits. */
const OPEN = new Set(['apps/server/src/features/identity/codes/rate-limits.ts']);
const TEST = /\.test\.tsx?$|\/testing\//;

const RULES: readonly { applies: (path: string) => boolean; words: RegExp; advice: string }[] = [
  {
    applies: (path) => path.startsWith('apps/server/src/') && !TEST.test(path) && !ENTRY.test(path) && !OPEN.has(path),
    words: CLOCK,
    advice: 'take `random` or `clock` from the context, or the time from the database',
  },
  {
    applies: (path) => TEST.test(path),
    words: CLOCK,
    advice: 'pass a clock (`@sightscreen/test-kit/clock`), a seed or a fixed date',
  },
  {
    applies: (path) => TEST.test(path) || path.startsWith('e2e/src/journeys/'),
    words: SLEEP,
    advice: 'wait for an event or poll with `expect.poll`; examine a timeout with fake timers',
  },
];

export function checkClock(files: SourceFile[]): Finding[] {
  // The test of this check holds what it refuses.
  const checked = files.filter(({ path }) => !path.startsWith('scripts/check'));
  return checked.flatMap(({ path, text }) => {
    const rules = RULES.filter(({ applies }) => applies(path));
    return text
      .split('\n')
      .flatMap((line, at) =>
        rules
          .filter(({ words }) => words.test(line))
          .map(({ advice }) => ({ path, message: `line ${at + 1}: ${advice}.` })),
      );
  });
}
