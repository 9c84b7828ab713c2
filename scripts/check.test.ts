import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkArrows } from './check-arrows.ts';
import { checkAsvs } from './check-asvs.ts';
import { checkClock } from './check-clock.ts';
import { checkDeskTexts } from './check-desk-texts.ts';
import { checkPersonalData } from './check-personal-data.ts';
import { checkProjector } from './check-projector.ts';
import { checkRooms } from './check-rooms.ts';
import { checkIslands } from './check-islands.ts';
import { checkComments, MAX_COLUMNS } from './check-comments.ts';
import { checkTitles } from './check-titles.ts';
import { checkWords } from './check-words.ts';
import { readSource, root } from './source-files.ts';

const paths = (findings: { path: string }[]) => findings.map((finding) => finding.path);

test('the game imports nothing, the server not the web, and only tests the test kit (design 3)', () => {
  const files = [
    readSource('packages/cricket/src/a.ts', "import { z } from 'zod';"),
    readSource('packages/cricket/src/b.ts', "import { x } from './a.ts';"),
    readSource('apps/server/src/a.ts', "import type { Page } from '../../web/src/page.tsx';"),
    readSource('apps/server/src/b.ts', "import { startApp } from '@sightscreen/server/testing';"),
    readSource('apps/server/src/b.test.ts', "import { startApp } from '@sightscreen/server/testing';"),
    readSource('apps/server/src/c.ts', "export * from '@sightscreen/test-kit/soak';"),
    readSource('packages/test-kit/src/a.ts', "import { buildApp } from '@sightscreen/server/app';"),
    readSource('apps/web/src/a.ts', "const server = await import('@sightscreen/server/app');"),
    readSource('packages/contracts/src/a.ts', "import { z } from 'zod';"),
  ];
  expect(paths(checkArrows(files))).toEqual([
    'packages/cricket/src/a.ts',
    'apps/server/src/a.ts',
    'apps/server/src/b.ts',
    'apps/server/src/c.ts',
    'packages/test-kit/src/a.ts',
    'apps/web/src/a.ts',
  ]);
});

test('a layer imports those below it, a feature only the index of another (design 3)', () => {
  const server = 'apps/server/src';
  const files = [
    readSource(`${server}/core/db/a.ts`, "import { b } from '../../match/log/b.ts';"),
    readSource(`${server}/match/log/b.ts`, "import { a } from '../../core/db/a.ts';"),
    readSource(`${server}/features/feed/c.ts`, "import { d } from '../desk/d.ts';"),
    readSource(`${server}/features/feed/c.test.ts`, "import { d } from '../desk/d.ts';"),
    readSource(`${server}/features/feed/e.ts`, "import { d } from '../staff/index.ts';"),
    readSource(`${server}/features/feed/f.ts`, "import { s } from '../../server.ts';"),
    readSource(`${server}/attic/g.ts`, "import { a } from '../core/db/a.ts';"),
    readSource(`${server}/core/http/h.ts`, "import { i } from '../jobs/i.ts';"),
    readSource(`${server}/core/jobs/i.ts`, "import { h } from '../http/h.ts';"),
    readSource(`${server}/server.ts`, "import { f } from './features/feed/f.ts';"),
  ];
  expect(paths(checkRooms(files))).toEqual([
    `${server}/core/db/a.ts`,
    `${server}/features/feed/c.ts`,
    `${server}/features/feed/f.ts`,
    `${server}/attic/g.ts`,
    `${server}/core/db/a.ts`,
    `${server}/core/http/h.ts`,
  ]);
});

test('a folder imports what the table allows, and no two folders import each other (design 3)', () => {
  const files = [
    readSource('apps/web/src/pages/g.ts', "import { h } from '../ui/h.ts';"),
    readSource('apps/web/src/ui/h.ts', "import { i } from '../pages/i.ts';"),
    readSource('apps/desk/src/attic/f.ts', ''),
    readSource('apps/desk/src/text/j.ts', "import type { K } from '../ball/k.ts';"),
  ];
  const found = checkRooms(files);
  expect(paths(found)).toEqual(['apps/web/src/pages/g.ts', 'apps/desk/src/attic/f.ts', 'apps/desk/src/text/j.ts']);
  expect(found[0]!.message).toContain('apps/web/src/pages and apps/web/src/ui depend on each other');
});

test('the server and tests take no chance, clock or pause from the machine (design 3)', () => {
  const files = [
    readSource('apps/server/src/a.ts', 'export const a = () => Date.now();'),
    readSource('apps/server/src/b.ts', 'export const b = Math.random;'),
    readSource('apps/server/src/main.ts', 'const clock = () => Date.now();'),
    readSource('apps/server/src/c.test.ts', 'const day = new Date();'),
    readSource('apps/server/src/d.test.ts', 'const day = new Date(0);'),
    readSource('apps/web/src/e.test.ts', 'await new Promise((done) => setTimeout(done, 20));'),
    readSource('apps/web/src/f.ts', 'setTimeout(update, 20);'),
    readSource('e2e/src/journeys/g.e2e.ts', 'await page.waitForTimeout(500);'),
  ];
  expect(paths(checkClock(files))).toEqual([
    'apps/server/src/a.ts',
    'apps/server/src/b.ts',
    'apps/server/src/c.test.ts',
    'apps/web/src/e.test.ts',
    'e2e/src/journeys/g.e2e.ts',
  ]);
});

test('only `translation` imports a language, no component, page or script (a-language-is-a-file)', () => {
  const files = [
    readSource('apps/web/src/ui/a.tsx', "import { hindi } from '../languages/hi.ts';"),
    readSource('apps/web/src/live/c.ts', "import type { Words } from '../languages/language.ts';"),
    readSource('apps/web/src/share/d.tsx', "const words = await import('../languages/languages.ts');"),
    readSource('apps/web/src/document/e.tsx', "import { wordsIn } from '../translation/in-language.tsx';"),
    readSource('apps/web/src/pages/live/g.tsx', "import { hindi } from '../../languages/hi.ts';"),
    readSource('apps/web/src/translation/h.tsx', "import { hindi } from '../languages/hi.ts';"),
    readSource('apps/web/src/ui/f.tsx', "import { cardWords } from '../text/en/scorecard.ts';"),
  ];
  expect(paths(checkRooms(files))).toEqual([
    'apps/web/src/ui/a.tsx',
    'apps/web/src/live/c.ts',
    'apps/web/src/share/d.tsx',
    'apps/web/src/pages/live/g.tsx',
  ]);
});

test('the linter finds import cycles, also of types alone (design 3)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sightscreen-lint-'));
  const lint = (files: Record<string, string>): string => {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
    return spawnSync(process.execPath, [oxlint, '-c', join(root, '.oxlintrc.json'), folder], { encoding: 'utf8' })
      .stdout;
  };
  try {
    const a = "import type { B } from './b.ts';\nexport type A = B;\n";
    expect(lint({ 'a.ts': a, 'b.ts': 'export type B = number;\n' })).not.toContain('cycle');
    expect(lint({ 'b.ts': "import type { A } from './a.ts';\nexport type B = A[];\n" })).toMatch(
      /a\.ts[\s\S]*form a cycle/,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('an island that reaches the schemas through another file is found (design 3)', () => {
  const island = readSource(
    'apps/web/src/a.island.tsx',
    "import { read } from './read.ts'; import type { Frame } from '@sightscreen/contracts';",
  );
  const through = readSource('apps/web/src/read.ts', "import { frame } from '@sightscreen/contracts';");
  expect(paths(checkIslands([island, through]))).toEqual(['apps/web/src/read.ts']);
  expect(
    checkIslands([island, readSource('apps/web/src/read.ts', "import type { Frame } from '@sightscreen/contracts';")]),
  ).toEqual([]);
});

test('an island that would ship another language is found, through any file (BEYOND-20)', () => {
  const island = readSource('apps/web/src/a.island.tsx', "import { Words } from './words.tsx';");
  const words = readSource('apps/web/src/words.tsx', "import { languages } from './languages/languages.ts';");
  expect(checkIslands([island, words]).map(({ message }) => message)).toEqual([
    expect.stringContaining('apps/web/src/a.island.tsx would ship another language'),
  ]);
});

test('a comment wider than the limit is found, a string is not (style 5)', () => {
  const wide = 'x'.repeat(MAX_COLUMNS);
  expect(
    checkComments([readSource('a.ts', `// ${wide}\n/** ${wide} */\nconst a = '${wide}';\n// short\n`)]),
  ).toHaveLength(2);
});

test('a test of the game names its rule, itself or through its group (style 9)', () => {
  const text = `
    test('a wide that reaches the boundary is five wides (R2.10)', () => {});
    describe('wides (R2.9)', () => { it('are not balls faced', () => {}); });
    it.skip('says nothing', () => {});`;
  expect(checkTitles([readSource('packages/cricket/src/a.test.ts', text)]).map((finding) => finding.message)).toEqual([
    expect.stringContaining('"says nothing"'),
  ]);
});

test('imports of a file of the project are resolved (design 3)', () => {
  expect(readSource('apps/server/src/app.ts').imports).toContainEqual({
    from: './core/http/route.ts',
    file: 'apps/server/src/core/http/route.ts',
    typeOnly: false,
  });
});

test('private names, indirect comments and long test titles are refused (design 6)', () => {
  const refused = [
    'const MOST_ROWS = 5;',
    'const LEAST = 2;',
    'insistSignedIn();',
    '// Whoever signs in stays.',
    `test('${'x'.repeat(111)} (R1.1)', () => {});`,
  ];
  const allowed = [
    'const MAX_ROWS = 5;',
    '// Signing in cancels the deletion.',
    `test('${'x'.repeat(110)} (R1.1)', () => {});`,
  ];
  const files = [...refused, ...allowed].map((text, at) => readSource(`apps/server/src/${at}.ts`, text));
  expect(paths(checkWords(files))).toEqual(refused.map((_, at) => `apps/server/src/${at}.ts`));
});

test('texts in a component of the desk are found, those of the catalogue are not (design 6)', () => {
  const messages = (source: string) =>
    checkDeskTexts([readSource('apps/desk/src/a.tsx', source)]).map(({ message }) => /"(.*)"/.exec(message)?.[1]);
  expect(messages('const a = <p title="Over here" className="x">Hello {words.name}</p>;')).toEqual([
    'Over here',
    'Hello',
  ]);
  expect(messages('const a = <p title={words.x} role="alert">{words.name} · <kbd>u</kbd></p>;')).toEqual([]);
  expect(messages('const a = <Choice label={on ? "On" : words.off} />;')).toEqual(['On']);
});

test('a second caller of the projector is found (issue 8)', () => {
  const files = ['match/figures/store-figures.ts', 'match/figures/b.ts', 'match/figures/b.test.ts'].map((path) =>
    readSource(`apps/server/src/${path}`, 'project(state, world);'),
  );
  expect(paths(checkProjector(files))).toEqual(['apps/server/src/match/figures/b.ts']);
});

test('an ASVS requirement without a test, without evidence or listed twice is found (issue 13)', () => {
  const tests = [readSource('apps/server/src/a.test.ts', "test('codes expire (ASVS 5.0 V6.1.1)', () => {});")];
  const row = (number: string, evidence: string) => `| ${number} | 1 | Codes expire | ${evidence} |`;
  const table = [row('V6.1.1', 'tests'), row('V6.1.2', 'tests'), row('V6.1.3', ''), row('V6.1.1', 'tests')].join('\n');
  expect(checkAsvs(tests, table).map(({ message }) => message)).toEqual([
    'V6.1.2 is listed as shown by tests, but no test title cites it.',
    'V6.1.3 lacks a requirement or its evidence.',
    'V6.1.1 is listed twice.',
  ]);
});

test('a table without a personal-data source, or with a personal column, is found (AUTH-S10, issue 13)', () => {
  const types = (diary: string) => `
export interface Diary {
${diary}
}

export interface Setting {
  /**
   * Personal: what somebody wrote.
   */
  notes: string;
}

export interface DB {
  diary: Diary;
  setting: Setting;
}
`;
  const found = checkPersonalData(types('  text: string;'), []).map(({ message }) => message);
  expect(found).toContainEqual(expect.stringMatching(/^diary has no personal-data source/));
  expect(found).toContain('setting.notes looks personal, but its table has no personal-data source.');
  expect(found).toContain('match is listed, but does not exist.');
  expect(checkPersonalData(types('  email: string;'), []).map(({ message }) => message)).toContain(
    'diary.email looks personal, but its table has no personal-data source.',
  );
});
