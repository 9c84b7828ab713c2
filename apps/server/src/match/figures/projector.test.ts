import {
  type DeliveryFact,
  type Dismissal,
  type FactBody,
  foldMatch,
  type MatchFact,
  type PlainFact,
  type ResultFact,
} from '@sightscreen/cricket';
import { describe, expect, test } from 'vitest';
import { logOf } from '../../almanac/import/testing/golden/fold.ts';
import { realFileNames, realFiles } from '../../almanac/import/testing/golden/real-files.ts';
import type { CricsheetFile } from '../../almanac/import/reading/schema.ts';
import { opening, single } from '../log/testing/facts.ts';
import { project } from './projector.ts';

const figuresOf = (bodies: readonly FactBody[]) => project(foldMatch('m', logOf('m', bodies)), 'real');
const start = opening.map(({ body }) => body);
const out = (n: number, kind: Dismissal['kind'], fielders: Dismissal['fielders']): FactBody => {
  const striker = n === 0 ? 101 : 102 + n;
  return {
    ...single(n),
    striker,
    nonStriker: 102,
    bowler: 201,
    bat: 0,
    wickets: [{ kind, player: striker, fielders }],
  };
};
const by = (id: number, more: object = {}) => ({ id, name: null, ...more });

test('fielders are credited for dismissals, run outs once each, substitutes never (R5.18, R6.7, R12.16)', () => {
  const { fielding } = figuresOf([
    ...start,
    out(0, 'caught', [by(205)]),
    out(1, 'caught and bowled', []),
    out(2, 'stumped', [by(207)]),
    out(3, 'caught', [by(900, { substitute: true })]),
    out(4, 'run out', [by(205), by(207), by(205)]),
    out(5, 'retired hurt', [by(205)]),
  ]);
  const at = { match_id: 'm', innings: 1, team_id: 2 };
  expect(fielding).toEqual([
    { ...at, person_id: 205, catches: 1, stumpings: 0, run_outs: 1 },
    { ...at, person_id: 201, catches: 1, stumpings: 0, run_outs: 0 },
    { ...at, person_id: 207, catches: 0, stumpings: 1, run_outs: 1 },
  ]);
});

test('a live match has a toss and no result, and a decided tie stays a tie (R8.4, R8.12)', () => {
  const play = [...start, single(0), single(1)];
  expect(figuresOf(play).matches).toEqual([
    expect.objectContaining({
      over: false,
      toss_winner_id: 1,
      toss_decision: 'bat',
      result: null,
      winner_id: null,
      start_date: '2026-11-21',
      end_date: '2026-11-21',
      stage: 'Match 7',
      projector_version: expect.any(Number),
    }),
  ]);
  const result: ResultFact = {
    kind: 'result',
    outcome: 'win',
    winner: 1,
    by: { innings: 1, runs: 25 },
    method: null,
    playersOfMatch: [],
  };
  expect(figuresOf([...play, result]).matches).toMatchObject([
    {
      over: true,
      result: 'win',
      winner_id: 2,
      margin_innings: 1,
      margin_runs: 25,
      margin_wickets: null,
      decided_for_id: null,
    },
  ]);
  expect(
    figuresOf([...play, { ...result, outcome: 'tie', winner: null, by: null, decidedBy: 'super over', decidedFor: 0 }])
      .matches,
  ).toMatchObject([
    { over: true, result: 'tie', winner_id: null, margin_runs: null, decided_by: 'super over', decided_for_id: 1 },
  ]);
});

const names = realFileNames();
describe.skipIf(names.length === 0)('figures of the real matches', () => {
  const all = [...realFiles(names)].map((real) => ({
    ...real,
    figures: project(foldMatch(real.id, logOf(real.id, real.bodies)), 'real'),
  }));

  test('fielding figures equal counts of the facts and of the files (R12.16)', () => {
    const seen = { caught: 0, stumped: 0, runOut: 0 };
    for (const {
      id,
      file,
      bodies,
      figures: { fielding },
    } of all) {
      expect(
        Object.fromEntries(
          fielding.map((row) => [`${row.innings} ${row.person_id}`, [row.catches, row.stumpings, row.run_outs]]),
        ),
        id,
      ).toEqual(counted(bodies));
      const catches = fielding.reduce((sum, row) => sum + row.catches, 0);
      const stumpings = fielding.reduce((sum, row) => sum + row.stumpings, 0);
      expect([catches, stumpings], id).toEqual(countedInFile(file));
      seen.caught += catches;
      seen.stumped += stumpings;
      seen.runOut += fielding.reduce((sum, row) => sum + row.run_outs, 0);
    }
    expect(Object.values(seen).every((count) => count > 100)).toBe(true);
  });

  test('match figures have the toss, winner and margin of the file (R8.4, R22.2)', () => {
    for (const { id, file, bodies, figures } of all) {
      const {
        info: { outcome, toss, dates, teams },
      } = file;
      const teamId = (name: string | undefined) => (name === undefined ? null : teams.indexOf(name) + 1);
      expect(figures.matches, id).toMatchObject([
        {
          match_id: id,
          over: true,
          start_date: dates[0],
          end_date: dates.at(-1),
          gender: file.info.gender,
          source_type: file.info.match_type,
          team1_id: 1,
          team2_id: 2,
          toss_winner_id: teamId(toss.winner),
          toss_decision: toss.decision,
          result: outcome.result ?? 'win',
          winner_id: teamId(outcome.winner),
          decided_for_id: teamId(outcome.eliminator ?? outcome.bowl_out),
          margin_runs: outcome.by?.runs ?? null,
          margin_wickets: outcome.by?.wickets ?? null,
          margin_innings: outcome.by?.innings ?? null,
          stage: (bodies.find(({ kind }) => kind === 'match') as MatchFact).description,
        },
      ]);
    }
  });
});

/** Counts by innings and person from the facts, without the batting card. */
function counted(bodies: readonly PlainFact[]): Record<string, [number, number, number]> {
  const count: Record<string, [number, number, number]> = {};
  const credit = (innings: number, person: number, at: 0 | 1 | 2) => {
    (count[`${innings} ${person}`] ??= [0, 0, 0])[at] += 1;
  };
  for (const body of bodies) {
    const fallen: Dismissal[] =
      body.kind === 'delivery' ? body.wickets : body.kind === 'departure' ? [body.wicket] : [];
    for (const { kind, fielders } of fallen) {
      const { innings } = body as DeliveryFact;
      if (kind === 'caught and bowled') credit(innings, (body as DeliveryFact).bowler, 0);
      const people = fielders.flatMap(({ id, substitute }) => (id === null || substitute ? [] : [id]));
      if (kind === 'run out') for (const person of [...new Set(people)]) credit(innings, person, 2);
      else if ((kind === 'caught' || kind === 'stumped') && people[0] !== undefined)
        credit(innings, people[0], kind === 'caught' ? 0 : 1);
    }
  }
  return count;
}

/** Counts catches and stumpings of named fielders in the side. */
function countedInFile(file: CricsheetFile): [number, number] {
  let [caught, stumped] = [0, 0];
  for (const innings of file.innings)
    for (const { deliveries } of innings.overs)
      for (const { wickets = [] } of deliveries)
        for (const { kind, fielders = [] } of wickets) {
          const named = fielders.some(({ name, substitute }) => name !== undefined && !substitute);
          if (kind === 'caught and bowled' || (kind === 'caught' && named)) caught += 1;
          if (kind === 'stumped' && named) stumped += 1;
        }
  return [caught, stumped];
}
