import { deliveryRows } from '@sightscreen/cricket';
import { cardDifferences } from '@sightscreen/cricket/testing/card-sums';
import { sampled } from '@sightscreen/test-kit/soak';
import { describe, expect, test } from 'vitest';
import { record } from '../../translation/record.ts';
import { realFileNames, realFiles } from './real-files.ts';
import { sumsOf } from './sums.ts';

const names = sampled(realFileNames());

describe.skipIf(names.length === 0)('deliveries of the real files', () => {
  test('sum to the card of every innings, and to the figures in the file (R2.2, R5.14, R12.1)', () => {
    for (const { id, file, bodies } of realFiles(names)) {
      const { state } = record(id, bodies);
      expect(cardDifferences(state), id).toEqual([]);
      const rows = Map.groupBy(deliveryRows(state), ({ innings }) => innings);
      file.innings.forEach((innings, at) => {
        const own = rows.get(at + 1) ?? [];
        const { deliveries, legalBalls, wickets, extras } = sumsOf(innings);
        expect(
          {
            deliveries: own.filter(({ ball }) => ball).length,
            legalBalls: own.filter(({ legal }) => legal).length,
            wickets: own.filter(({ out }) => out).length,
            byes: own.reduce((runs, row) => runs + row.byes, 0),
          },
          `${id}, innings ${at + 1}`,
        ).toEqual({ deliveries, legalBalls, wickets, byes: extras.byes });
      });
    }
  });
});
