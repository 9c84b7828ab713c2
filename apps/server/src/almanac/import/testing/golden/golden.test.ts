import type { InningsState, MatchState, Result } from '@sightscreen/cricket';
import { describe, expect, test } from 'vitest';
import type { CricsheetFile } from '../../reading/schema.ts';
import { fold, foldWithoutResult } from './fold.ts';
import { OUTCOME_NOT_IN_THE_FILE } from './outcomes.ts';
import { realFileNames, realFiles } from './real-files.ts';
import { sumsOf } from './sums.ts';

const names = realFileNames();

describe.skipIf(names.length === 0)('the real files', () => {
  const all = [...realFiles(names)].map((real) => ({ ...real, state: fold(real.id, real.bodies) }));

  test('every file folds to the totals and personal figures that add up from it (R23.1)', () => {
    const wrong: string[] = [];
    for (const { id, file, state } of all) {
      if (state.innings.length !== file.innings.length)
        wrong.push(`${id}: ${state.innings.length} innings for ${file.innings.length}`);
      for (const [at, innings] of file.innings.entries()) {
        const expected = sumsOf(innings);
        const got = summed(file, state, state.innings[at]!);
        for (const key of Object.keys(expected) as (keyof typeof expected)[]) {
          if (!same(expected[key], got[key]))
            wrong.push(
              `${id} innings ${at + 1} ${key}: ${JSON.stringify(got[key])} for ${JSON.stringify(expected[key])}`,
            );
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test('derived winner and margin are those published, except for files listed with their fault (R8)', () => {
    const differ: string[] = [];
    let undecided = 0;
    for (const { id, file, bodies } of all) {
      const { result } = foldWithoutResult(id, bodies);
      const published = file.info.outcome.result;
      // Time and weather are not in the score: in these matches the derived result may only be absent, or a draw.
      const silent = published === 'draw' || published === 'no result';
      if (silent && (result === null || result.outcome === published)) {
        undecided += 1;
        continue;
      }
      if (agrees(file, result) === id in OUTCOME_NOT_IN_THE_FILE)
        differ.push(`${id}: published ${JSON.stringify(file.info.outcome)}, derived ${brief(result)}`);
    }
    console.info(
      `Outcomes: ${all.length - undecided - Object.keys(OUTCOME_NOT_IN_THE_FILE).length} follow from the scores, ${undecided} draws and no results, ${Object.keys(OUTCOME_NOT_IN_THE_FILE).length} listed.`,
    );
    expect(differ).toEqual([]);
  });

  test('the stated outcome applies, whatever the scores suggest (R8.6)', () => {
    for (const { file, state } of all) {
      expect(state.result).toMatchObject({ stated: true, outcome: file.info.outcome.result ?? 'win' });
      expect(state.phase).toBe('complete');
    }
  });
});

function summed(file: CricsheetFile, state: MatchState, innings: InningsState): ReturnType<typeof sumsOf> {
  const nameOf = (side: 0 | 1, id: number): string => state.squads[side].find((player) => player.id === id)!.name;
  const { side } = innings;
  return {
    runs: innings.runs,
    wickets: innings.wickets,
    legalBalls: innings.legalBalls,
    deliveries: innings.deliveries,
    overs: innings.overList.length,
    extras: innings.extras,
    // A batter timed out or retired before a ball is in no delivery of the file.
    batters: Object.fromEntries(
      innings.batters
        .filter(
          ({ player, dismissal }) => dismissal === null || facedOrStood(file, innings.number, nameOf(side, player)),
        )
        .map(({ player, runs, balls }) => [nameOf(side, player), { runs, balls }]),
    ),
    bowlers: Object.fromEntries(
      innings.bowlers.map(({ player, legalBalls, runs, wickets }) => [
        nameOf(side === 0 ? 1 : 0, player),
        { balls: legalBalls, runs, wickets },
      ]),
    ),
  };
}

const facedOrStood = (file: CricsheetFile, number: number, name: string): boolean =>
  file.innings[number - 1]!.overs.some((over) =>
    over.deliveries.some((ball) => ball.batter === name || ball.non_striker === name),
  );

function same(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || a === null || typeof b !== 'object' || b === null) return a === b;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => same((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]));
}

function agrees({ info: { outcome, teams } }: CricsheetFile, result: Result | null): boolean {
  if (result === null) return false;
  const side = (team: string | undefined): number | null => (team === undefined ? null : teams.indexOf(team));
  return (
    result.outcome === (outcome.result ?? 'win') &&
    result.winner === side(outcome.winner) &&
    same(result.by ?? {}, outcome.by ?? {}) &&
    (result.decidedFor ?? null) === side(outcome.eliminator ?? outcome.bowl_out)
  );
}

const brief = (result: Result | null): string =>
  result === null
    ? 'nothing'
    : JSON.stringify({ outcome: result.outcome, winner: result.winner, by: result.by, decidedFor: result.decidedFor });
