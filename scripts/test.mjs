/**
 * Set-up, checks, tests, journeys; the last line is the sum. `--soak` adds the long suites;
 * `--database` runs only the suites that touch the database, for the server that DATABASE_URL names.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch, setUp } from './set-up/index.mjs';
import { clone } from './set-up/paths.mjs';
import { runNode } from './set-up/runtime.mjs';
import { say } from './set-up/say.mjs';

const soak = process.argv.includes('--soak');
const databaseOnly = process.argv.includes('--database');
const reports = mkdtempSync(join(tmpdir(), 'sightscreen-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

await launch(async () => {
  const node = await setUp({ web: false });
  // Checks need no built pages, and the build leaves a processor free most of the time.
  const built = setUp();
  built.catch(() => {});
  const vitest = join(clone, 'node_modules/vitest/vitest.mjs');
  /** @type {[string, string[]][]} */
  const suites = databaseOnly
    ? [['database', [vitest, 'run', '--project', 'server']]]
    : [
        ['checks', ['scripts/check.ts']],
        ['tests', [vitest, 'run']],
        ...(existsSync(join(clone, 'e2e/vitest.config.ts'))
          ? [/** @type {[string, string[]]} */ (['journeys', [vitest, 'run', '--config', 'e2e/vitest.config.ts']])]
          : []),
      ];
  let passed = 0;
  let failed = 0;
  for (const [name, args] of suites) {
    if (name !== 'checks') await built;
    say(`Running ${name}`);
    const report = join(reports, `${name}.json`);
    const reporting =
      args[0] === vitest ? ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`] : [];
    const code = await runNode(node, [...args, ...reporting], {
      env: { SIGHTSCREEN_REPORT: report, CI: '1', ...(soak && { SIGHTSCREEN_SOAK: '1' }) },
    });
    const count = read(report, code);
    passed += count.passed;
    failed += count.failed;
    say(`${name}: ${count.passed} passed, ${count.failed} failed`);
    if (code > 128) break;
  }
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});

/**
 * A suite that ended badly counts at least one failure, whatever it reported: a file that does not load has no tests.
 * @param {string} report
 * @param {number} code
 */
function read(report, code) {
  let counted = { passed: 0, failed: 0 };
  try {
    const found = JSON.parse(readFileSync(report, 'utf8'));
    const unloaded = (found.testResults ?? []).filter(
      (/** @type {{ status: string, assertionResults: unknown[] }} */ file) =>
        file.status === 'failed' && file.assertionResults.length === 0,
    ).length;
    counted = {
      passed: found.numPassedTests ?? found.passed,
      failed: (found.numFailedTests ?? found.failed) + unloaded,
    };
  } catch {
    /* it did not come to writing one */
  }
  return code !== 0 && counted.failed === 0 ? { passed: counted.passed, failed: 1 } : counted;
}
