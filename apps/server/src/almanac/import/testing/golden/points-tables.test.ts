/**
 * Every points table that the real files complete, against tables computed here from the files alone. Uses nothing of
 * the product except the import and the table that it then shows. The longest competitions are in the soak only.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PointsTableReply } from '@sightscreen/contracts/calls/series';
import { soak } from '@sightscreen/test-kit/soak';
import { createTestDatabase, type TestDatabase } from '@sightscreen/server/testing/test-database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pointsTableReply } from '../../../../features/series/table/points-table.ts';
import { readStandings } from '../../../../features/series/table/read-standings.ts';
import { importFiles } from '../../pipeline/import-files.ts';
import { openSources } from '../../pipeline/sources.ts';
import { realFileNames, realFolder } from './real-files.ts';

interface Ball {
  runs: { total: number };
  extras?: { wides?: number; noballs?: number };
  wickets?: { kind: string }[];
}
interface File {
  info: {
    event?: { name?: string; match_number?: number; group?: string; stage?: string };
    season: string | number;
    gender: string;
    match_type: string;
    team_type: string;
    balls_per_over: number;
    overs?: number;
    dates: string[];
    teams: [string, string];
    players: Record<string, string[]>;
    outcome: {
      winner?: string;
      result?: string;
      eliminator?: string;
      bowl_out?: string;
      method?: string;
      by?: { runs?: number };
    };
  };
  innings: {
    team: string;
    super_over?: boolean;
    target?: { overs?: number; runs: number };
    overs: { deliveries: Ball[] }[];
    penalty_runs?: { pre?: number; post?: number };
    absent_hurt?: string[];
  }[];
}
interface Own {
  team: string;
  played: number;
  won: number;
  lost: number;
  tied: number;
  noResult: number;
  points: number;
  runsFor: number;
  ballsFor: number;
  runsAgainst: number;
  ballsAgainst: number;
}

const names = realFileNames();
const files = names.map((name) => ({ name, file: JSON.parse(readFileSync(join(realFolder, name), 'utf8')) as File }));

/** Competitions of three sides or more of which every match from number 1 to the last is present. */
const competitions = [
  ...Map.groupBy(files, ({ file: { info } }) => `${info.event?.name ?? ''}|${info.season}|${info.gender}`).values(),
].filter((list) => {
  const group = list.filter(({ file }) => file.info.event?.stage === undefined);
  const numbers = new Set(group.map(({ file }) => file.info.event?.match_number ?? 0));
  const sides = new Set(group.flatMap(({ file }) => file.info.teams));
  return sides.size > 2 && numbers.size > 3 && Math.max(...numbers) === numbers.size && !numbers.has(0);
});

const SOAK_ONLY = ['Indian Premier League', "The Hundred Men's Competition"];
const imported = competitions.filter(([first]) => soak || !SOAK_ONLY.includes(first!.file.info.event?.name ?? ''));

const NOT_OUT = ['retired hurt', 'retired not out'];
function inningsOf(file: File, at: number) {
  const innings = file.innings.filter((entry) => entry.super_over !== true)[at]!;
  const balls = innings.overs.flatMap(({ deliveries }) => deliveries);
  const fallen = balls.flatMap(({ wickets = [] }) => wickets).filter(({ kind }) => !NOT_OUT.includes(kind)).length;
  const legal = (list: Ball[]) =>
    list.filter(({ extras }) => extras?.wides === undefined && extras?.noballs === undefined).length;
  const last = innings.overs.at(-1)?.deliveries ?? [];
  const per = file.info.balls_per_over;
  const counts = Math.min(per, legal(last));
  return {
    team: innings.team,
    runs:
      balls.reduce((sum, ball) => sum + ball.runs.total, 0) +
      (innings.penalty_runs?.pre ?? 0) +
      (innings.penalty_runs?.post ?? 0),
    balls: (innings.overs.length - 1) * per + counts,
    out: fallen + (innings.absent_hurt?.length ?? 0) >= 10,
    target: innings.target,
  };
}
/** 19.4 -> 118. */
const ballsIn = (overs: number, per: number): number => Math.floor(overs) * per + Math.round((overs % 1) * 10);

function rowsOf(list: readonly File[]): Own[] {
  const rows = new Map<string, Own>();
  const row = (team: string): Own => {
    const known = rows.get(team);
    if (known !== undefined) return known;
    const made = {
      team,
      played: 0,
      won: 0,
      lost: 0,
      tied: 0,
      noResult: 0,
      points: 0,
      runsFor: 0,
      ballsFor: 0,
      runsAgainst: 0,
      ballsAgainst: 0,
    };
    rows.set(team, made);
    return made;
  };
  for (const file of list) {
    const { outcome, teams, balls_per_over: per, overs = 0 } = file.info;
    const winner = outcome.winner ?? outcome.eliminator ?? outcome.bowl_out;
    for (const team of teams) {
      const own = row(team);
      own.played += 1;
      if (winner === team) [own.won, own.points] = [own.won + 1, own.points + 2];
      else if (winner !== undefined) own.lost += 1;
      else if (outcome.result === 'tie') [own.tied, own.points] = [own.tied + 1, own.points + 1];
      else [own.noResult, own.points] = [own.noResult + 1, own.points + 1];
    }
    if (outcome.result === 'no result' || outcome.method === 'Awarded') continue;
    const [first, chase] = [inningsOf(file, 0), inningsOf(file, 1)];
    const quota = chase.target?.overs === undefined ? overs * per : ballsIn(chase.target.overs, per);
    const faced = (side: typeof first) => (side.out ? quota : side.balls);
    let credit = { runs: first.runs, balls: faced(first) };
    let charged = faced(chase);
    if (outcome.method === 'D/L') {
      const by = outcome.by?.runs;
      const cut = outcome.winner === chase.team ? by !== undefined : !chase.out && chase.balls < quota;
      credit = cut
        ? { runs: chase.runs + (outcome.winner === chase.team ? -(by ?? 0) : (by ?? 0)), balls: chase.balls }
        : { runs: (chase.target?.runs ?? first.runs + 1) - 1, balls: quota };
      if (cut) charged = chase.balls;
    }
    const add = (team: string, scored: number, off: number, conceded: number, bowled: number) => {
      const own = row(team);
      own.runsFor += scored;
      own.ballsFor += off;
      own.runsAgainst += conceded;
      own.ballsAgainst += bowled;
    };
    add(first.team, credit.runs, credit.balls, chase.runs, charged);
    add(chase.team, chase.runs, charged, credit.runs, credit.balls);
  }
  const rate = (own: Own) => own.runsFor / own.ballsFor - own.runsAgainst / own.ballsAgainst;
  return [...rows.values()].sort((a, b) => b.points - a.points || b.won - a.won || rate(b) - rate(a));
}

let database: TestDatabase;
beforeAll(async () => {
  if (names.length === 0) return;
  database = await createTestDatabase();
  const wanted = imported.flat().map(({ name }) => join(realFolder, name));
  await importFiles({ db: database.db, sources: await openSources(wanted), threads: 1, now: () => performance.now() });
});
afterAll(() => database?.close());

async function fetchTable(name: string, season: string, gender: string): Promise<PointsTableReply> {
  const series = await database.db
    .selectFrom('series_alias')
    .select('series_id')
    .where('name', '=', name)
    .where('season', '=', season)
    .where('gender', '=', gender as 'male')
    .executeTakeFirstOrThrow();
  const read = await readStandings(database.db, series.series_id, false);
  return pointsTableReply(read?.standings ?? null);
}

describe.skipIf(names.length === 0)('points tables of real competitions (issue 9, R15.1 to R15.7)', () => {
  test('five competitions are complete from their first match to their last', () => {
    expect(new Set(competitions.map((list) => list[0]?.file.info.event?.name))).toEqual(
      new Set([
        'ICC Cricket World Cup',
        "ICC Women's T20 World Cup",
        'Indian Premier League',
        "The Hundred Men's Competition",
        "Women's Premier League",
      ]),
    );
  });
  test.each(imported.map((list) => [list[0]!.file.info.event?.name ?? '', list] as const))(
    'the table of %s and the qualified sides agree with the files',
    async (name, list) => {
      const { info } = list[0]!.file;
      const reply = await fetchTable(name, String(info.season), info.gender);
      const played = list
        .map(({ file }) => file)
        .sort((a, b) => ((a.info.dates[0] ?? '') < (b.info.dates[0] ?? '') ? -1 : 1));
      const inGroups = played.filter(({ info: { event } }) => event?.stage === undefined);
      const onward = new Set(
        played.filter(({ info: { event } }) => event?.stage !== undefined).flatMap(({ info: { teams } }) => teams),
      );
      const groups = [...Map.groupBy(inGroups, (file) => file.info.event?.group ?? '')]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([group, of]) => ({
          name: group,
          rows: rowsOf(of).map((own) => ({ ...own, through: onward.has(own.team) })),
        }));
      expect(
        reply.groups.map((group) => ({
          name: group.name,
          rows: group.rows.map(({ position: _, teamId: __, netRunRate: ___, ...row }) => row),
        })),
      ).toEqual(groups);
      for (const group of reply.groups)
        for (const row of group.rows) {
          const rate = row.runsFor / row.ballsFor - row.runsAgainst / row.ballsAgainst;
          expect(Math.abs(Number(row.netRunRate) - rate * info.balls_per_over)).toBeLessThan(0.000_501);
        }
    },
  );
  test('the rates are those that were published', async () => {
    const rates = async (name: string, season: string, gender: string) =>
      (await fetchTable(name, season, gender)).groups.map(({ rows }) =>
        rows.map((row) => `${row.team} ${row.netRunRate}`),
      );
    if (soak)
      expect(await rates('Indian Premier League', '2025', 'male')).toEqual([
        [
          'Punjab Kings +0.372',
          'Royal Challengers Bengaluru +0.301',
          'Gujarat Titans +0.254',
          'Mumbai Indians +1.142',
          'Delhi Capitals +0.011',
          'Sunrisers Hyderabad -0.241',
          'Lucknow Super Giants -0.376',
          'Kolkata Knight Riders -0.305',
          'Rajasthan Royals -0.549',
          'Chennai Super Kings -0.647',
        ],
      ]);
    expect((await rates('ICC Cricket World Cup', '2010/11', 'male'))[0]).toEqual([
      'Pakistan +0.758',
      'Sri Lanka +2.582',
      'Australia +1.123',
      'New Zealand +1.135',
      'Zimbabwe +0.030',
      'Canada -1.987',
      'Kenya -3.042',
    ]);
  });
});
