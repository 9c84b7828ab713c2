import { afterEach, expect, test, vi } from 'vitest';

const cases = Array.from({ length: 23 }, (_, at) => at);
async function soakOf(asked: string | undefined): Promise<typeof import('./soak.ts')> {
  vi.resetModules();
  vi.stubEnv('SIGHTSCREEN_SOAK', asked);
  return import('./soak.ts');
}
afterEach(() => {
  vi.unstubAllEnvs();
});

test('the ten parts of the soak are all of it, each case once; a usual run takes none of what is left to it', async () => {
  const parts = [];
  for (let part = 0; part < 10; part += 1) parts.push((await soakOf(`${part}/10`)).soaked(cases));
  expect(parts.flat().sort((a, b) => a - b)).toEqual(cases);
  expect([(await soakOf('1')).soaked(cases), (await soakOf(undefined)).soaked(cases)]).toEqual([cases, []]);
  expect([
    (await soakOf(undefined)).sampled(cases),
    (await soakOf('4/10')).sampled(cases),
    (await soakOf('1')).sampled(cases),
  ]).toEqual([[0, 10, 20], [4, 14], cases]);
});
test('a setting that names no part is refused in words', async () => {
  await expect(soakOf('some')).rejects.toThrow('it is 1, or a part such as 3/10');
});
