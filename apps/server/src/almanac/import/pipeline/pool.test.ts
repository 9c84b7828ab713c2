import { expect, test } from 'vitest';
import type { Cast } from '../../../registry/naming/cast.ts';
import { bytesOf, written } from '../testing/written-file.ts';
import { openPool } from './pool.ts';
import type { Outcome } from './protocol.ts';

const known = (cast: Cast) => ({
  people: new Map(cast.people.map(({ key }, at) => [key, at + 1])),
  teams: [
    { id: 1, shortName: 'A' },
    { id: 2, shortName: 'B' },
  ] as [{ id: number; shortName: string }, { id: number; shortName: string }],
  venueId: 1,
  seriesId: 1,
});
const reasonOf = (outcome: Outcome): string => (outcome.kind === 'refused' ? outcome.reason : outcome.kind);

async function run(recognise: Parameters<typeof openPool>[2]): Promise<string[]> {
  const pool = openPool(1, { startedAt: 0 }, recognise);
  const files = ['Northshire', 'Cursed', 'Westshire'].map((team, at) =>
    pool.run({
      id: `p${at}`,
      source: { bytes: bytesOf(written({ info: { teams: [team, 'Southshire'] } })) },
      knownHash: null,
    }),
  );
  try {
    return (await Promise.all(files)).map(reasonOf);
  } finally {
    await pool.close();
  }
}

test('a cast that cannot be resolved refuses only its own file (R22.1)', async () => {
  const outcomes = await run(async (casts) => {
    if (casts.some((cast) => cast.teams[0].name === 'Cursed')) throw new Error('no such letter');
    return casts.map(known);
  });
  expect(outcomes).toEqual([
    expect.not.stringContaining('no such letter'),
    'its people, teams, ground or series cannot be stored: no such letter',
    expect.not.stringContaining('no such letter'),
  ]);
});

test('an unreachable database refuses no file (R22.1)', async () => {
  expect(
    await run(async () => {
      throw Object.assign(new Error('terminated'), { code: '57P01' });
    }),
  ).toEqual(['failed', 'failed', 'failed']);
});
