/** Current records at a ground or of a side in one format, which a live match may break (BEYOND-18). */
import { type Kysely, sql } from 'kysely';
import type { CareerBefore, PersonId, RecordKind } from '@sightscreen/cricket';
import type { Database } from '../../core/db/database.ts';
import { type Counted, countedIn, madeBy, notInSuperOver } from './counted.ts';

export interface RecordRow {
  kind: RecordKind;
  /** For a stand; otherwise null. */
  wicket: number | null;
  runs: number;
  /** For bowling; otherwise null. */
  wickets: number | null;
  /** Players who hold the record: one or two for a stand, none for a total. */
  holders: PersonId[];
  matchId: string;
  year: number;
}
export interface Records {
  /** Matches counted. */
  matches: number;
  best: RecordRow[];
}

/**
 * The best stand for each wicket, the highest score and total, and the best bowling, in the order of the query that
 * proves them: not out before out (R21.4), then the earliest of equal ones (R21.1).
 */
export async function readRecords(db: Kysely<Database>, of: Counted): Promise<Records> {
  const counted = countedIn(of);
  const [{ rows: stands }, { rows: others }] = await Promise.all([
    sql<RecordRow>`
      select distinct on (p.wicket) 'stand' as kind, p.wicket, p.runs, null::int as wickets, array_remove(array[p.batter1_id, p.batter2_id], null) as holders, p.match_id as "matchId", extract(year from f.start_date)::int as year
        from partnership_figure p join match_figure f on f.match_id = p.match_id
       where ${madeBy(of, 'p')} and ${counted} and ${notInSuperOver('p')}
       order by p.wicket, p.runs desc, p.unbroken desc, f.start_date, least(p.batter1_id, p.batter2_id), greatest(p.batter1_id, p.batter2_id), p.pair, p.match_id, p.innings`.execute(
      db,
    ),
    sql<RecordRow & { count: number }>`
      select b.*, (select count(*)::int from match_figure f where ${counted}) as count from (
        (select 'score' as kind, null::int as wicket, b.runs, null::int as wickets, array[b.person_id] as holders, b.match_id as "matchId", extract(year from f.start_date)::int as year
           from batting_figure b join match_figure f on f.match_id = b.match_id where ${madeBy(of, 'b')} and ${counted} and ${notInSuperOver('b')}
          order by b.runs desc, b.out, f.start_date, b.person_id, b.match_id, b.innings limit 1)
        union all
        (select 'bowling', null, w.runs, w.wickets, array[w.person_id], w.match_id, extract(year from f.start_date)::int
           from bowling_figure w join match_figure f on f.match_id = w.match_id where ${madeBy(of, 'w')} and ${counted} and ${notInSuperOver('w')}
          order by w.wickets desc, w.runs, f.start_date, w.person_id, w.match_id, w.innings limit 1)
        union all
        (select 'total', null, i.runs, null, array[]::int[], i.match_id, extract(year from f.start_date)::int
           from innings_figure i join match_figure f on f.match_id = i.match_id where ${madeBy(of, 'i')} and ${counted} and not i.super_over
          order by i.runs desc, f.start_date, i.team_id, i.match_id, i.innings limit 1)) b`.execute(db),
  ]);
  return { matches: others[0]?.count ?? 0, best: [...stands, ...others.map(({ count: _, ...row }) => row)] };
}

/** The figures of these people in such matches before. A person without figures has no row. */
export async function readCareersBefore(
  db: Kysely<Database>,
  people: readonly PersonId[],
  of: Counted,
): Promise<CareerBefore[]> {
  if (people.length === 0) return [];
  const sum = (table: 'batting_figure' | 'bowling_figure', column: 'runs' | 'wickets') => sql`
    left join lateral (select sum(b.${sql.ref(column)})::int as ${sql.ref(column)} from ${sql.table(table)} b
      join match_figure f on f.match_id = b.match_id where b.person_id = a.id and ${countedIn(of)} and ${notInSuperOver('b')}) ${sql.table(column)} on true`;
  const { rows } = await sql<CareerBefore>`
    select a.id as player, a.matches, coalesce(runs.runs, 0) as runs, coalesce(wickets.wickets, 0) as wickets
      from (select a.person_id as id, count(*)::int as matches from appearance_figure a join match_figure f on f.match_id = a.match_id
             where a.person_id = any(${people}::int[]) and not a.reserve and ${countedIn(of)} group by a.person_id) a
      ${sum('batting_figure', 'runs')} ${sum('bowling_figure', 'wickets')} order by a.id`.execute(db);
  return rows;
}
