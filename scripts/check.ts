/** All checks that are not tests. Each finding says how to fix it; a rule is an error or it is off. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkArrows } from './check-arrows.ts';
import { asvsTable, checkAsvs } from './check-asvs.ts';
import { checkClock } from './check-clock.ts';
import { checkComments } from './check-comments.ts';
import { checkDeskTexts } from './check-desk-texts.ts';
import { checkProjector } from './check-projector.ts';
import { checkRooms } from './check-rooms.ts';
import { checkIslands } from './check-islands.ts';
import { checkTitles } from './check-titles.ts';
import { checkWords } from './check-words.ts';
import { type Finding, root, sourceFiles } from './source-files.ts';

const files = sourceFiles();
const handWritten = files.filter(({ path }) => !path.endsWith('.generated.ts'));
const bin = (name: string) => join(root, 'node_modules/.bin', name);

/** Returns the findings as text; empty when there are none. The two longest are first, beside each other. */
const checks: [string, () => string | Promise<string>][] = [
  // With more than one checker, each checks the libraries again: twice the processor time.
  [
    'types',
    () =>
      run(bin('tsc'), [
        '--noEmit',
        '--pretty',
        'false',
        '--checkers',
        '1',
        '--incremental',
        '--tsBuildInfoFile',
        '.cache/types.tsbuildinfo',
      ]),
  ],
  ['lint', () => run(bin('oxlint'), ['--type-aware', '--deny-warnings', '.'], { GOMAXPROCS: '1' })],
  ['workspace imports', () => asText(checkArrows(files))],
  ['folder imports', () => asText(checkRooms(files))],
  ['islands take types only', () => asText(checkIslands(files))],
  ['titles of tests', () => asText(checkTitles(files))],
  ['standard words', () => asText(checkWords(files))],
  ['clock and chance', () => asText(checkClock(files))],
  ['width of comments', () => asText(checkComments(handWritten))],
  ['texts of the desk', () => asText(checkDeskTexts(files))],
  ['one projector', () => asText(checkProjector(files))],
  ['evidence for ASVS', () => asText(checkAsvs(files, readText(asvsTable)))],
  // These two load the server, so a run that selects others does not wait for it.
  [
    'personal data',
    async () => {
      const { checkPersonalData, schema } = await import('./check-personal-data.ts');
      return asText(checkPersonalData(readText(schema)));
    },
  ],
  ['links of the desk', async () => asText((await import('./check-desk-links.ts')).checkDeskLinks())],
  ['fonts', () => run(process.execPath, ['apps/web/build-faces.mjs', '--check'])],
  ['format', () => run(bin('oxfmt'), ['--check', '.'])],
  [
    'dead code',
    async () =>
      advise(await run(bin('knip'), ['--no-progress']), 'Delete it, or tag what a later feature needs `@public`.'),
  ],
  ['calls can be described', () => run(process.execPath, ['apps/server/src/openapi/cli.ts', '--check'])],
];

const selected = process.argv.slice(2);
let failed = 0;
let passed = 0;
const failures: string[] = [];
const waiting = checks.filter(([name]) => selected.length === 0 || selected.some((word) => name.includes(word)));
await Promise.all([work(), work()]);
const report = process.env.SIGHTSCREEN_REPORT;
if (report) writeFileSync(report, JSON.stringify({ passed, failed, failures }));
process.exitCode = failed === 0 ? 0 : 1;

async function work(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) await judge(...next);
}

async function judge(name: string, check: () => string | Promise<string>): Promise<void> {
  const begun = performance.now();
  const findings = await check();
  console.log(
    `${findings === '' ? 'ok    ' : 'FAILED'} ${name} (${((performance.now() - begun) / 1000).toFixed(1)} s)`,
  );
  if (findings === '') passed += 1;
  else {
    failed += 1;
    failures.push(`${name}\n${findings.slice(0, 1500)}`);
    console.log(
      findings
        .split('\n')
        .map((line) => `       ${line}`)
        .join('\n'),
    );
  }
}

function readText(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

function asText(findings: Finding[]): string {
  return findings.map(({ path, message }) => `${path} ${message}`).join('\n');
}

function advise(findings: string, advice: string): string {
  return findings === '' ? '' : `${findings}\n${advice}`;
}

async function run(program: string, args: string[], env: Record<string, string> = {}): Promise<string> {
  if (!existsSync(program)) return `${program} is missing: run npm ci.`;
  return new Promise((done) => {
    execFile(
      program,
      args,
      { cwd: root, env: { ...process.env, ...env }, maxBuffer: 1 << 26 },
      (error, stdout, stderr) => done(error === null ? '' : `${stdout}${stderr}`.trim() || error.message),
    );
  });
}
