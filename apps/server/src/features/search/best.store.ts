/** Up to four figures of the best hit, each read from an index. Live matches and super overs do not count. */
import { type Kysely, sql } from 'kysely';
import type { SearchPage } from '@sightscreen/contracts';
import type { Instant } from '@sightscreen/cricket';
import type { Database } from '../../core/db/database.ts';
import { idsOf } from '../../core/db/merged.ts';
import { recentlyOver } from '../../match/views/summed.ts';
import type { Hit } from './find.ts';

type Figures = Pick<NonNullable<SearchPage['best']>, 'figures' | 'of'>;
const NONE: Figures = { figures: [], of: { matches: [], ended: null } };

export async function figuresOf(db: Kysely<Database>, { entity, id }: Hit, now: Instant): Promise<Figures> {
  if (entity === 'person') return ofPerson(db, id, now);
  return entity === 'team' ? ofTeam(db, id, now) : NONE;
}

async function ofPerson(db: Kysely<Database>, id: number, now: Instant): Promise<Figures> {
  const played = (table: string, column: string) =>
    sql.raw(`
    select coalesce(sum(f.${column}), 0)::int from ${table} f join match_figure m on m.match_id = f.match_id and m.over
      left join innings_figure i on i.match_id = f.match_id and i.innings = f.innings
     where f.person_id = p.id and i.super_over is not true`);
  const { rows } = await sql<Record<'matches' | 'runs' | 'wickets' | 'catches', number>>`
    select (select count(*)::int from appearance_figure a join match_figure m on m.match_id = a.match_id and m.over where a.person_id = p.id and not a.reserve) as matches,
           (${played('batting_figure', 'runs')}) as runs, (${played('bowling_figure', 'wickets')}) as wickets, (${played('fielding_figure', 'catches')}) as catches
      from (select ${id}::int as id) p`.execute(db);
  const [sums] = rows;
  if (sums === undefined || sums.matches === 0) return NONE;
  return {
    figures: (['matches', 'runs', 'wickets', 'catches'] as const).map((figure) => ({ figure, value: sums[figure] })),
    of: await recentlyOver(
      db,
      sql`exists (select 1 from appearance_figure a where a.match_id = m.id and a.person_id = ${id})`,
      now,
    ),
  };
}

async function ofTeam(db: Kysely<Database>, id: number, now: Instant): Promise<Figures> {
  const { rows } = await sql<Record<'matches' | 'won' | 'lost', number>>`
    select count(*)::int as matches, count(*) filter (where winner_id = ${id})::int as won, count(*) filter (where winner_id <> ${id})::int as lost
      from (select * from match_figure where team1_id = ${id} union all select * from match_figure where team2_id = ${id}) m where m.over`.execute(
    db,
  );
  const [sums] = rows;
  if (sums === undefined || sums.matches === 0) return NONE;
  const side = sql`any(${idsOf('team', id)})`;
  return {
    figures: (['matches', 'won', 'lost'] as const).map((figure) => ({ figure, value: sums[figure] })),
    of: await recentlyOver(db, sql`(m.team1_id = ${side} or m.team2_id = ${side})`, now),
  };
}
