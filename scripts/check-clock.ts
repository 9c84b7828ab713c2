/**
 * Refuses chance and the clock of the machine in the server, which gets `random` and `clock` from its context, and in
 * tests, which also wait for events and not for a time.
 */
import type { Finding, SourceFile } from './source-files.ts';

const CLOCK = /\bMath\.random\b|\bDate\.now\b|\bnew Date\(\)/;
const SLEEP = /\bsetTimeout\(|\bwaitForTimeout\(|\bsetTimeout as\b|\bAbortSignal\.timeout\(/;
/** Entry points hand the clock in; the fuzzer examines how long replies take. */
const EXEMPT = /\/(?:main|cli|run-site)\.ts$|^scripts\/check|^apps\/server\/testing\/fuzz\//;
const TEST = /\.test\.tsx?$|\/testing\//;

export function checkClock(files: SourceFile[]): Finding[] {
  return files.flatMap(({ path, text }) => {
    if (EXEMPT.test(path)) return [];
    const isTest = TEST.test(path);
    const rules = [
      [isTest || path.startsWith('apps/server/src/'), CLOCK, 'take the clock, date or chance from outside'],
      [isTest || path.startsWith('e2e/src/journeys/'), SLEEP, 'wait for an event, or use fake timers'],
    ] as const;
    return text.split('\n').flatMap((line, at) => {
      const broken = rules.filter(([applies, words]) => applies && words.test(line));
      return broken.map(([, , advice]) => ({ path, message: `line ${at + 1}: ${advice}.` }));
    });
  });
}
