import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const server = join(import.meta.dirname, '..');
const files = readdirSync(server, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((path) => !path.includes('/testing/'));

/** The files with a call of the function, one entry per call. Declarations and imports do not count. */
const callsOf = (name: string): string[] =>
  files.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(new RegExp(`(?<!function )\\b${name}\\(`, 'g'))].map(() =>
      relative(server, path),
    ),
  );

test('the projector is called in one place only (issue 8, R12.19)', () => {
  expect(callsOf('project')).toEqual(['figures/keep-figures.ts']);
  // The check stores new figures, compares them, and rolls back.
  expect(new Set(callsOf('storeFigures'))).toEqual(new Set(['figures/check.ts', 'figures/keep-figures.ts']));
});
