/**
 * The source of the figures of a page, for all pages with figures (BEYOND-25). It depends on the same data as the sums
 * of the page: which matches are over, and whether their balls are known.
 */
import type { SourceLine, SummedMatches } from '@sightscreen/contracts';
import type { StatsSource } from '@sightscreen/contracts/calls/stats';
import type { MatchState } from '@sightscreen/cricket';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import type { World } from '../../core/db/column-types.ts';
import type { MatchRegistryData } from './match-registry-data.ts';

const NOTHING: SummedMatches = { matches: [], ended: null };
/** The page of corrections, with the position of the latest. */
const ALL_CORRECTIONS = '/corrections#latest';

/** For matches that are over and meet the condition, which refers to a row of figures as `f`. Undefined: none. */
export async function readSource(
  db: Kysely<Database>,
  {
    where,
    summed,
    data = '/data',
    ask,
  }: { where: ReturnType<typeof sql>; summed: SummedMatches; data?: string; ask: string },
): Promise<SourceLine | undefined> {
  const { rows } = await sql<{
    counted: number;
    withoutBalls: number;
    latest: string | null;
    cricsheet: boolean;
    scorers: boolean;
    demo: boolean;
  }>`
    select count(*)::int as counted, max(f.start_date)::text as latest,
           count(*) filter (where not exists (select from innings_figure i where i.match_id = f.match_id))::int as "withoutBalls",
           coalesce(bool_or(m.world = 'demo'), false) as demo, coalesce(bool_or(m.world = 'real' and m.source = 'cricsheet'), false) as cricsheet,
           coalesce(bool_or(m.world = 'real' and m.source = 'feed'), false) as scorers
      from match_figure f join match m on m.id = f.match_id where f.over and ${where}`.execute(db);
  const [row] = rows;
  if (row === undefined || row.latest === null) return undefined;
  const { latest, counted, withoutBalls, ...from } = row;
  return { ...plain(sourcesOf(from)), matches: { counted, withoutBalls, latest }, summed, data, ask };
}

/** For figures that are not sums over matches, such as ratings. */
export const sourceOfWorld = (world: World, ask: string | null): SourceLine => ({
  ...plain(world === 'demo' ? ['demo'] : ['cricsheet', 'scorers']),
  ask,
});

/** For results of the statistics desk. */
export const sourceOfAnswer = (
  { world, matches, latest, revision, summed }: StatsSource,
  ask: string | null,
): SourceLine => ({
  ...sourceOfWorld(world, ask),
  revision: { of: 'data', number: revision },
  matches: latest === null ? null : { counted: matches.known, withoutBalls: matches.withoutBalls, latest: latest.date },
  summed,
});

/** For one match. Includes the position in its log only once it is over, because in play it changes with every ball. */
export function sourceOfMatch(
  state: MatchState,
  { world, source }: MatchRegistryData,
  number: number,
  info: string,
): SourceLine {
  const over = state.phase === 'complete';
  const id = encodeURIComponent(state.matchId);
  return {
    ...plain([world === 'demo' ? 'demo' : source === 'cricsheet' ? 'cricsheet' : 'scorers']),
    revision: over ? { of: 'log', number } : null,
    match: state.matchId,
    corrections: `${info}#corrections`,
    data: `/data?match=${id}`,
    ask: over ? `/stats?of=batting&match=${id}&world=${world}` : null,
  };
}

type From = SourceLine['from'];
const plain = (from: From): SourceLine => ({
  from,
  matches: null,
  revision: null,
  match: null,
  summed: NOTHING,
  corrections: ALL_CORRECTIONS,
  data: '/data',
  ask: null,
});
const sourcesOf = (present: Record<From[number], boolean>): From =>
  (['cricsheet', 'scorers', 'demo'] as const).filter((name) => present[name]);
