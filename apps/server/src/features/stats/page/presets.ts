/** Example queries for new readers, limited to those that the matches of the world can answer. */
import { sql } from 'kysely';
import type { World } from '../../../core/db/column-types.ts';
import type { QueryEngine } from '../../../almanac/query-engine/query-engine.ts';
import { STATS_PATH } from '../query/address.ts';
import { statementOf } from '../tables/sql.ts';

/** By the key of their text. They name no players or teams, so they never go stale. */
const PRESETS: Record<string, string> = {
  'death-sixes': 'of=batting&format=T20I&gender=female&phase=death&bowling=leg-spin&sort=sixes',
  'death-hitters': 'of=batting&format=T20,T20I&phase=death&sort=sixes',
  'death-rates': 'of=batting&format=T20,T20I&phase=death&min-balls=30&sort=strike-rate',
  'womens-runs': 'of=batting&format=T20I&gender=female',
  'fifth-wicket': 'of=partnerships&format=Test&wicket=5&by=innings',
  'death-economy': 'of=bowling&format=T20,T20I&phase=death&min-balls=30&sort=economy',
  chases: 'of=team&format=ODI&chase=yes&result=won&by=innings&sort=runs',
  overs: 'of=team&format=T20,T20I&by=over&sort=over',
  toss: 'of=team&format=T20,T20I&toss=won&by=chose',
  hands: 'of=batting&by=hand,bowling',
  positions: 'of=batting&by=position&sort=position',
  'all-round': 'of=all-round',
};
const DEADLINE_MS = 400;

/** What the matches of a world contain, as far as the presets need it. */
interface Known {
  formats: readonly { format: string; gender: string }[];
  bowling: boolean;
}
const known = new WeakMap<QueryEngine, Map<World, { revision: number; of: Known }>>();

/** Returns all presets when the matches cannot be read now. */
export async function presetsOf(queryEngine: QueryEngine, world: World): Promise<Preset[]> {
  const of = await knownOf(queryEngine, world).catch(() => null);
  return Object.entries(PRESETS)
    .filter(([, query]) => of === null || isAnswered(new URLSearchParams(query), of))
    .map(([key, query]) => ({ key, href: `${STATS_PATH}?${query}&world=${world}` }));
}
export interface Preset {
  key: string;
  href: string;
}

function isAnswered(query: URLSearchParams, { formats, bowling }: Known): boolean {
  const requested = query.get('format')?.split(',');
  const gender = query.get('gender');
  const needsKind = query.has('bowling') || query.get('by')?.split(',').includes('bowling') === true;
  if (needsKind && !bowling) return false;
  return formats.some((one) => requested?.includes(one.format) !== false && (gender === null || one.gender === gender));
}

async function knownOf(queryEngine: QueryEngine, world: World): Promise<Known | null> {
  const revision = queryEngine.state()?.revision;
  if (revision === undefined) return null;
  const worlds = known.get(queryEngine) ?? new Map<World, { revision: number; of: Known }>();
  known.set(queryEngine, worlds);
  const before = worlds.get(world);
  if (before?.revision === revision) return before.of;
  const [formats, kinds] = await queryEngine.askAll(
    () => [
      statementOf(sql`select distinct format, gender from played where world = ${world}`),
      statementOf(sql`select 1 from matchups r join people b on b.id = r.bowler_id
                       where r.world = ${world} and b.bowling_kind is not null limit 1`),
    ],
    { deadlineMs: DEADLINE_MS },
  );
  const of = {
    formats: formats!.rows.map(([format, gender]) => ({ format: String(format), gender: String(gender) })),
    bowling: kinds!.rows.length > 0,
  };
  worlds.set(world, { revision, of });
  return of;
}
