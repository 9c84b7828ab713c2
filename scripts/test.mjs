/**
 * Set-up, checks, then tests beside journeys; the last line is the sum. `--soak` adds the long suites;
 * `--database` runs only the suites that touch the database, for the server that DATABASE_URL names.
 *
 * A test file that fails is run once more, alone, after the others. If it passes then, its tests count as passed and it
 * is listed as unsteady, so that chance fails no change but is not hidden either.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { leaveTemporaryFolder, temporaryFolder } from './memory-folder.mjs';
import { launch, setUp } from './set-up/index.mjs';
import { clone } from './set-up/paths.mjs';
import { runNode } from './set-up/runtime.mjs';
import { say } from './set-up/say.mjs';

/** With more failed files than this, the failures are not random and are not rerun. */
const MAX_RERUNS = 5;
/** Niceness of the unit tests: a third of the journeys' share of a busy processor. */
const BESIDE_JOURNEYS = 5;
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
  /** @type {Suite} */
  const tests = ['tests', [vitest, 'run']];
  /** @type {Suite} */
  const journeys = ['journeys', [vitest, 'run', '--config', 'e2e/vitest.config.ts']];
  // Suites of one group run side by side. Faults and kills, in the soak, measure recovery and need the machine alone.
  /** @type {Suite[][]} */
  const groups = databaseOnly
    ? [[['database', [vitest, 'run', '--project', 'server']]]]
    : [[['checks', ['scripts/check.ts']]], ...(soak ? [[tests], [journeys]] : [[tests, journeys]])];
  let passed = 0;
  let failed = 0;
  /** @type {string[]} */
  const failures = [];
  /** @type {string[]} */
  const unsteady = [];
  for (const group of groups) {
    if (group[0]?.[0] !== 'checks') await built;
    const results = await Promise.all(
      group.map(async ([name, args]) => {
        say(`Running ${name}`);
        // Beside the unit tests, of which three run at once, the journeys run one after another and must not end last.
        const niceness = group.length > 1 && name === 'tests' ? BESIDE_JOURNEYS : 0;
        return { name, args, ...(await runSuite(node, args, name, niceness)) };
      }),
    );
    for (const { name, args, code, count } of results) {
      const rerun = code > 128 || count.files.length > MAX_RERUNS ? [] : count.files;
      for (const file of rerun) {
        say(`Running ${relative(clone, file)} again, alone`);
        const again = await runSuite(node, [...args, file], `${name}-again`);
        if (again.code > 0 || again.count.passed === 0) continue;
        const steadied = count.failures.filter((failure) => failure.startsWith(relative(clone, file)));
        count.failures = count.failures.filter((failure) => !steadied.includes(failure));
        count.failed -= steadied.length;
        count.passed += steadied.length;
        unsteady.push(...steadied.map((failure) => failure.split('\n')[0] ?? ''));
      }
      passed += count.passed;
      failed += count.failed;
      failures.push(...count.failures.map((failure) => `FAILED ${name}: ${failure}`));
      say(`${name}: ${count.passed} passed, ${count.failed} failed`);
    }
    if (results.some(({ code }) => code > 128)) break;
  }
  // Last, so that they are visible even when only the end of a long log is stored.
  if (unsteady.length > 0) console.log(['Unsteady:', ...unsteady].join('\n  '));
  for (const failure of failures) console.log(failure);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});

/**
 * @param {string} node
 * @param {string[]} args
 * @param {string} name of the report
 * @param {number} [niceness]
 */
async function runSuite(node, args, name, niceness) {
  const report = join(reports, `${name}.json`);
  rmSync(report, { force: true });
  const reporting =
    args[0]?.endsWith('vitest.mjs') === true
      ? ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
      : [];
  const code = await runNode(node, [...args, ...reporting], {
    env: { SIGHTSCREEN_REPORT: report, CI: '1', TMPDIR: temporary, ...(soak && { SIGHTSCREEN_SOAK: '1' }) },
    niceness,
  });
  return { code, count: read(report, code) };
}

/**
 * A file that fails without a failed test counts as one failure, and so does a suite with a nonzero exit code that
 * reported none.
 * @param {string} report
 * @param {number} code
 */
function read(report, code) {
  /** @type {{ passed: number, failed: number, failures: string[], files: string[] }} */
  let counted = { passed: 0, failed: 0, failures: [], files: [] };
  try {
    const found = JSON.parse(readFileSync(report, 'utf8'));
    /** @type {{ name: string, status: string, message?: string, assertionResults: Result[] }[]} */
    const files = found.testResults ?? [];
    // Not loaded, or its set-up failed: its tests are missing or skipped.
    const unloaded = files.filter(
      (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
    );
    const tests = files.flatMap((file) => file.assertionResults.map((test) => ({ file: file.name, ...test })));
    counted = {
      files: files.filter((file) => file.status === 'failed').map((file) => file.name),
      passed: found.numPassedTests ?? found.passed,
      failed: (found.numFailedTests ?? found.failed) + unloaded.length,
      failures: found.failures ?? [
        ...unloaded.map((file) => describeFailure(file.name, '(did not load or set up)', file.message)),
        ...tests
          .filter((test) => test.status === 'failed')
          .map((test) => describeFailure(test.file, test.fullName, test.failureMessages?.[0], test.meta?.lastSeen)),
      ],
    };
  } catch {
    /* no report was written */
  }
  return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}

/**
 * @typedef {[name: string, args: string[]]} Suite
 * @typedef {{ status: string, fullName: string, failureMessages?: string[], meta?: { lastSeen?: string[] } }} Result
 * @param {string} file
 * @param {string} test
 * @param {string} [message]
 * @param {string[]} [lastSeen] of a journey
 */
function describeFailure(file, test, message = '', lastSeen = []) {
  const head = message.split('\n').slice(0, 12).join('\n    ').slice(0, 1500);
  return [`${relative(clone, file)} > ${test}`, head, ...lastSeen.map((line) => line.slice(0, 160))].join('\n    ');
}
