import { expect, test } from 'vitest';
import { progressLine, summaryLines } from './report.ts';
import { newTally } from './tally.ts';

const tally = (change: Partial<ReturnType<typeof newTally>>) => ({ ...newTally(20_073, 0), ...change });

test('progress shows the count, the rate, the time left, and failures (R22.1)', () => {
  expect(
    progressLine(
      tally({ imported: 1_000, unchanged: 4_000, deliveries: 500_000, refused: [{ origin: 'a', reason: 'b' }] }),
      20_000,
    ),
  ).toBe('5,001 of 20,073 files · 25,000 deliveries/s · 6 min left · 1 refused');
  expect(progressLine(tally({ unchanged: 5 }), 1_000)).toBe('5 of 20,073 files · 0 deliveries/s');
});

test('the summary counts every file once, lists refusals with reasons, and says how to resume (R22.1)', () => {
  const refused = Array.from({ length: 52 }, (_, index) => ({ origin: `${index}.json`, reason: 'not_json: x' }));
  const lines = summaryLines(
    tally({ imported: 3, changed: 1, unchanged: 2, refused, deliveries: 1_200, stopped: true }),
    2_000,
  );
  expect(lines.slice(0, 1)).toEqual(['  refused 0.json: not_json: x']);
  expect(lines.slice(-4)).toEqual([
    '  and 2 more refused',
    'Imported 3, unchanged 2, changed 1, refused 52.',
    '1,200 deliveries in 2.0 s, 600 a second.',
    'Stopped early. Run the same command again to continue.',
  ]);
  expect(summaryLines(tally({ unchanged: 3, refreshed: 2 }), 2_000)).toContain(
    'Rebuilt the figures of 2 unchanged matches.',
  );
});
