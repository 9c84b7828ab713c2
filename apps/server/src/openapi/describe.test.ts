import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describe } from './describe.ts';

test('only the listed calls return tokens (issue 13, ASVS 5.0 V6.3.4)', async () => {
  const { paths } = (await describe()) as { paths: Record<string, Record<string, { responses: object }>> };
  const returning = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { responses }]) => /"(AccessToken|RefreshToken)":\{/.test(JSON.stringify(responses)))
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
  const listed = readFileSync(new URL('../../../../docs/decisions/asvs.md', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('- `'))
    .flatMap((line) => line.match(/(GET|POST) [^`]+/g) ?? []);
  expect(returning.length).toBeGreaterThan(0);
  expect(returning.toSorted()).toEqual(listed.toSorted());
});
