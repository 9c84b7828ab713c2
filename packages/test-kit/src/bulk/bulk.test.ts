import { foldMatch } from '@sightscreen/cricket';
import { soak } from '../soak.ts';
import { startApp } from '../test-app.ts';
import { expect, test } from 'vitest';
import { storeWithFigures } from '@sightscreen/server/figures/keep-figures';
import { makeMatches } from './bulk.ts';

const now = Date.UTC(2026, 10, 21);
/** One match of each format, as a template for the rest. */
const few = { simulated: { T20: 1, ODI: 1, TEST: 1, HUN: 1 } };
const count = soak ? 20_000 : 5_000;

test('thousands of matches with ids and realistic deliveries are made within seconds', () => {
  const ids = new Set<string>();
  let deliveries = 0;
  for (const match of makeMatches(count, 'bulk', now)) {
    ids.add(match.match.id);
    deliveries += match.deliveries;
  }
  expect(ids.size).toBe(count);
  expect(deliveries / count).toBeGreaterThan(420);
  expect(deliveries / count).toBeLessThan(620);
});

test('matches in bulk are stored and read like any other', async () => {
  const site = await startApp();
  try {
    const made = [...makeMatches(40, 'bulk', now, few)];
    const outcomes = await storeWithFigures(site.database.db, made);
    expect(outcomes.every((outcome) => outcome.kind === 'imported')).toBe(true);
    const match = made[7]!;
    const part = await site.context.log.read(match.match.id);
    const state = foldMatch(match.match.id, part?.facts ?? []);
    expect(state.phase).toBe('complete');
    expect(state.innings.reduce((sum, innings) => sum + innings.deliveries, 0)).toBe(match.deliveries);
    expect([...makeMatches(40, 'bulk', now, few)][7]?.match.columns).toEqual(match.match.columns);
  } finally {
    await site.close();
  }
});
