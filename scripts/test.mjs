/**
 * Set-up, checks, tests, journeys; the last line is the sum. `--soak` adds the long suites;
 * `--database` runs only the suites that touch the database, for the server that DATABASE_URL names.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { leaveTemporaryFolder, temporaryFolder } from './memory-folder.mjs';
import { launch, setUp } from './set-up/index.mjs';
import { clone } from './set-up/paths.mjs';
import { runNode } from './set-up/runtime.mjs';
import { say } from './set-up/say.mjs';

const soak = process.argv.includes('--soak');
const databaseOnly = process.argv.includes('--database');
const reports = mkdtempSync(join(tmpdir(), 'sightscreen-reports-'));
const temporary = temporaryFolder();
process.on('exit', () => {
  rmSync(reports, { recursive: true, force: true });
  leaveTemporaryFolder(temporary);
});

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
  /** @type {string[]} */
  const failures = [];
  for (const [name, args] of suites) {
    if (name !== 'checks') await built;
    say(`Running ${name}`);
    const report = join(reports, `${name}.json`);
    const reporting =
      args[0] === vitest ? ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`] : [];
    const code = await runNode(node, [...args, ...reporting], {
      env: { SIGHTSCREEN_REPORT: report, CI: '1', TMPDIR: temporary, ...(soak && { SIGHTSCREEN_SOAK: '1' }) },
    });
    const count = read(report, code);
    passed += count.passed;
    failed += count.failed;
    failures.push(...count.failures.map((failure) => `FAILED ${name}: ${failure}`));
    say(`${name}: ${count.passed} passed, ${count.failed} failed`);
    if (code > 128) break;
  }
  // Last, where they are seen: whoever keeps only the end of a long log still learns what failed.
  for (const failure of failures) console.log(failure);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});

/**
 * A suite that ended badly counts at least one failure, whatever it reported: a file that does not load has no tests.
 * @param {string} report
 * @param {number} code
 */
function read(report, code) {
  /** @type {{ passed: number, failed: number, failures: string[] }} */
  let counted = { passed: 0, failed: 0, failures: [] };
  try {
    const found = JSON.parse(readFileSync(report, 'utf8'));
    /** @type {{ name: string, status: string, message?: string, assertionResults: Result[] }[]} */
    const files = found.testResults ?? [];
    const unloaded = files.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
    const tests = files.flatMap((file) => file.assertionResults.map((test) => ({ file: file.name, ...test })));
    counted = {
      passed: found.numPassedTests ?? found.passed,
      failed: (found.numFailedTests ?? found.failed) + unloaded.length,
      failures: found.failures ?? [
        ...unloaded.map((file) => told(file.name, '(did not load)', file.message)),
        ...tests
          .filter((test) => test.status === 'failed')
          .map((test) => told(test.file, test.fullName, test.failureMessages?.[0], test.meta?.lastSeen)),
      ],
    };
  } catch {
    /* it did not come to writing one */
  }
  return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}

/**
 * @typedef {{ status: string, fullName: string, failureMessages?: string[], meta?: { lastSeen?: string[] } }} Result
 * @param {string} file
 * @param {string} test
 * @param {string} [message]
 * @param {string[]} [lastSeen] of a journey
 */
function told(file, test, message = '', lastSeen = []) {
  const head = message.split('\n').slice(0, 12).join('\n    ').slice(0, 1500);
  return [`${relative(clone, file)} > ${test}`, head, ...lastSeen.map((line) => line.slice(0, 160))].join('\n    ');
}
