/**
 * The rival of the queries: DuckDB in this process over one table of raw balls in the order of their import, with the
 * small tables of people, sides and grounds that accompany any such file.
 */
import { rmSync } from 'node:fs';
import { DuckDBInstance } from '@duckdb/node-api';
import type { Subjects } from './queries.ts';

export interface RawBallOptions {
  /** Parquet files of balls. */
  files: readonly string[];
  people: readonly [id: number, hand: string | null, kind: string | null][];
  venues: readonly [id: number, country: string | null][];
}
type Cell = string | number | null;
export interface RawBalls {
  subjects: Subjects;
  balls: number;
  ask(sql: string): Promise<Record<string, Cell>[]>;
  close(): void;
}

const MEMORY = '4GB';

/** @param file of the database, created anew */
export async function openRawBalls(
  file: string,
  { files, people, venues }: RawBallOptions,
  threads: number,
): Promise<RawBalls> {
  rmSync(file, { force: true });
  const instance = await DuckDBInstance.create(file, { threads: String(threads), memory_limit: MEMORY });
  const connection = await instance.connect();
  const ask = async (sql: string): Promise<Record<string, Cell>[]> =>
    (await connection.runAndReadAll(sql)).getRowObjectsJson() as Record<string, Cell>[];
  const list = files.map((one) => `'${one}'`).join(', ');
  await connection.run(`create table balls as from read_parquet([${list}]) order by match_id, innings, seq`);
  const text = (value: string | null): string => (value === null ? 'null' : `'${value.replaceAll("'", "''")}'`);
  await connection.run(`create table people (id integer, hand varchar, bowling_kind varchar);
    insert into people values ${people.map(([id, hand, kind]) => `(${id}, ${text(hand)}, ${text(kind)})`).join(', ')};
    create table venues (id integer, country varchar);
    insert into venues values ${venues.map(([id, country]) => `(${id}, ${text(country)})`).join(', ')};
    checkpoint`);
  const [counted] = await ask('select count(*)::integer as n from balls');
  return {
    subjects: await subjectsOf(ask),
    balls: Number(counted!['n']),
    ask,
    close() {
      connection.closeSync();
      instance.closeSync();
    },
  };
}

async function subjectsOf(ask: RawBalls['ask']): Promise<Subjects> {
  const ids = async (id: string, where: string, most = 6): Promise<number[]> => {
    const rows = await ask(
      `select ${id} as id from balls where ${where} and ${id} is not null group by 1 order by count(distinct match_id) desc, 1 limit ${most}`,
    );
    return rows.map((row) => Number(row['id']));
  };
  const kinds = (kind: string): string => `bowler_id in (select id from people where bowling_kind = '${kind}')`;
  const [side] = await ids('team_id', `gender = 'male' and level = 'international'`);
  const [other] = await ids('opponent_id', `team_id = ${side} and format = 'ODI'`);
  const [womenSide] = await ids('team_id', `gender = 'female' and level = 'international'`);
  const [club] = await ids('team_id', `gender = 'male' and level = 'club'`);
  const [keeper] = await ids('fielder_id', `how_out = 'stumped'`);
  const [ground, another] = await ids('venue_id', `format = 'ODI'`);
  const [country] = await ask(`select country from venues where id = ${ground}`);
  const [series, next] = await ids('series_id', `level = 'international'`);
  return {
    batters: await ids('batter_id', `gender = 'male'`),
    women: await ids('batter_id', `gender = 'female'`),
    bowlers: await ids('bowler_id', `gender = 'male'`),
    spinners: await ids('bowler_id', `gender = 'male' and ${kinds('leg spin')}`),
    keeper: keeper!,
    sides: [side!, other!],
    womenSide: womenSide!,
    club: club!,
    grounds: [ground!, another!],
    country: String(country!['country']),
    series: [series!, next!],
  };
}
