/**
 * Prints averages of many simulated matches and checks them against loose bounds of real cricket. A normal run plays
 * a third of the matches, or a sixth where that suffices.
 */
import type { MatchType } from '@sightscreen/cricket';
import { soak } from '@sightscreen/test-kit/soak';
import { expect, test } from 'vitest';
import { played } from './testing/matches.ts';

interface Bounds {
  matches: number;
  runs: [number, number];
  wickets: [number, number];
}
const bounds: Record<MatchType, Bounds> = {
  T20: { matches: 200, runs: [140, 180], wickets: [5.5, 8] },
  HUN: { matches: 100, runs: [125, 160], wickets: [5, 7.5] },
  ODI: { matches: 40, runs: [230, 300], wickets: [6, 9] },
  TEST: { matches: 12, runs: [230, 380], wickets: [7, 10] },
};
const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

test.each(Object.entries(bounds) as [MatchType, Bounds][])(
  '%s innings score and fall like cricket',
  (type, { matches, runs, wickets }) => {
    const totals: number[] = [];
    const fallen: number[] = [];
    let chased = 0;
    let decided = 0;
    const count = soak ? matches : Math.ceil(matches / (type === 'T20' || type === 'ODI' ? 6 : 3));
    for (let number = 0; number < count; number += 1) {
      const { state } = played(type, 1_000 + number).fold;
      for (const innings of state.innings.filter((each) => !each.superOver)) {
        // A won chase says more about the target than about the batting.
        if (innings.ended === 'target' || innings.ended === 'closed') continue;
        totals.push(innings.runs);
        fallen.push(innings.wickets);
      }
      if (state.result?.winner != null) decided += 1;
      if (state.result?.winner != null && state.innings.at(-1)?.side === state.result.winner) chased += 1;
    }
    console.log(
      `${type.padEnd(4)} ${count} matches: ${mean(totals).toFixed(0)} runs, ${mean(fallen).toFixed(1)} wickets an innings (chases that won left out), ${Math.round((100 * chased) / decided)} % won batting last`,
    );
    expect(mean(totals)).toBeGreaterThan(runs[0]);
    expect(mean(totals)).toBeLessThan(runs[1]);
    expect(mean(fallen)).toBeGreaterThan(wickets[0]);
    expect(mean(fallen)).toBeLessThan(wickets[1]);
    expect(chased / decided).toBeGreaterThan(type === 'TEST' ? 0 : 0.3);
    expect(chased / decided).toBeLessThan(0.7);
  },
);
