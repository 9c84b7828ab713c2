/** Checks docs/decisions/asvs.md against the titles of the tests. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startApp } from '@sightscreen/test-kit';
import { expect, test } from 'vitest';

const clone = join(import.meta.dirname, '../../../../..');
const read = (path: string): string => readFileSync(join(clone, path), 'utf8');
const rows = read('docs/decisions/asvs.md')
  .split('\n')
  .filter((line) => line.startsWith('| V'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, numbers, , asks, shownBy]) => ({ numbers: numbers!, asks: asks!, shownBy: shownBy! }));

test('each ASVS requirement listed as shown by tests is cited by a test title (issue 13)', () => {
  const cited = new Set(
    globSync(['apps/*/src/**/*.test.ts', 'packages/*/src/**/*.test.ts', 'e2e/src/**/*.e2e.ts'], { cwd: clone })
      .flatMap((path) => read(path).match(/ASVS 5\.0 [^')]*/g) ?? [])
      .flatMap((names) => names.match(/V\d+\.\d+\.\d+/g) ?? []),
  );
  const testedRows = rows.filter(({ shownBy }) => shownBy.startsWith('tests'));
  expect(testedRows.length).toBeGreaterThan(20);
  expect(testedRows.map(({ numbers }) => numbers).filter((number) => !cited.has(number))).toEqual([]);
});

test('each requirement is listed once, with a requirement and evidence (issue 13)', () => {
  expect(new Set(rows.map(({ numbers }) => numbers)).size).toBe(rows.length);
  expect(rows.filter(({ asks, shownBy }) => asks === '' || shownBy === '')).toEqual([]);
});

test('only the listed calls return tokens (issue 13, ASVS 5.0 V6.3.4)', async () => {
  const site = await startApp();
  try {
    const { paths } = (await site.app.inject('/api/openapi.json')).json<{
      paths: Record<string, Record<string, { responses: object }>>;
    }>();
    const giving = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { responses }]) => /"(AccessToken|RefreshToken)":\{/.test(JSON.stringify(responses)))
        .map(([method]) => `${method.toUpperCase()} ${path}`),
    );
    const listed = read('docs/decisions/asvs.md')
      .split('\n')
      .filter((line) => line.startsWith('- `'))
      .flatMap((line) => line.match(/(GET|POST) [^`]+/g) ?? []);
    expect(giving.toSorted()).toEqual(listed.toSorted());
  } finally {
    await site.close();
  }
});
