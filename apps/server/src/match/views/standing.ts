/** The state before a match: the records of its ground and sides, and the careers of its players (BEYOND-18). */
import { type Kysely, sql } from 'kysely';
import type { SummedMatches } from '@sightscreen/contracts';
import {
  type CareerBefore,
  FORMATS,
  type Format,
  formatOf,
  type Instant,
  type MatchFact,
  type Side,
  type StandingRecord,
} from '@sightscreen/cricket';
import type { Database } from '../../core/db/database.ts';
import type { Counted, KindOfMatch } from '../figures/counted.ts';
import { readCareersBefore, readRecords, type Records } from '../figures/standing-records.store.ts';
import { type Tag, tagOf } from '../../core/tags/tag.ts';
import { recentlyOver, summedUntil } from './summed.ts';

export interface Standing {
  format: Format;
  teamType: 'international' | 'club';
  records: StandingRecord[];
  /** By the ids in the squads. */
  careers: CareerBefore[];
  /** The recent matches whose results records and careers reveal. */
  sums: SummedMatches;
  /** Dependencies of records and careers, and until when the matches are recent. */
  tags: Tag[];
  until: Instant;
}

export interface StandingOf {
  info: MatchFact;
  /** The ids of both sides and of the ground, after merges. */
  teams: readonly [number, number];
  venue: number | null;
  teamType: 'international' | 'club';
  /** Players with their ids in the squads, and their ids after merges. */
  players: readonly { said: number; id: number }[];
  now: Instant;
}

export async function readStanding(
  db: Kysely<Database>,
  { info, teams, venue, teamType, players, now }: StandingOf,
): Promise<Standing> {
  const format = formatOf({ type: info.type, sourceType: info.sourceType, teamType });
  const same: Counted = sameFormat(info, teamType);
  const none: Records = { matches: 0, best: [] };
  const people = [...new Set(players.map(({ id }) => id))];
  const [here, first, second, careers, sums] = await Promise.all([
    venue === null ? none : readRecords(db, { ...same, venue }),
    readRecords(db, { ...same, team: teams[0] }),
    readRecords(db, { ...same, team: teams[1] }),
    readCareersBefore(db, people, same),
    recentlyOver(
      db,
      sql`(exists (select from match_figure f where f.match_id = m.id and (f.venue_id = ${venue} or f.team1_id = any(${teams}::int[]) or f.team2_id = any(${teams}::int[])))
        or exists (select from appearance_figure a where a.match_id = m.id and a.person_id = any(${people}::int[])))`,
      now,
    ),
  ]);
  const names = await readNames(db, [here, first, second]);
  const standing = ({ matches, best }: Records, side: Side | null): StandingRecord[] =>
    best
      .filter(({ runs, wickets }) => runs > 0 || (wickets ?? 0) > 0)
      .map(({ holders, ...row }) => ({ ...row, side, matches, holders: holders.flatMap((id) => names.get(id) ?? []) }));
  return {
    format,
    teamType,
    records: [...standing(here, null), ...standing(first, 0), ...standing(second, 1)],
    careers: players.flatMap(({ said, id }) => {
      const career = careers.find(({ player }) => player === id);
      return career === undefined ? [] : [{ ...career, player: said }];
    }),
    sums,
    until: summedUntil(now),
    tags: [
      ...(venue === null ? [] : [tagOf.venueFigures(venue)]),
      ...teams.map(tagOf.teamFigures),
      ...people.map(tagOf.personCareer),
      // Holders are named by the registry.
      ...[...names.keys()].map(tagOf.person),
    ],
  };
}

/** Matches of the same format, by women or by men. */
export const sameFormat = ({ type, sourceType, gender }: MatchFact, teamType: 'international' | 'club') => ({
  gender,
  teamType,
  kinds: kindsOf(formatOf({ type, sourceType, teamType }), { type, sourceType }, teamType),
});

/** All kinds of match that count as the format: sources name some formats in several ways. */
function kindsOf(format: Format, own: KindOfMatch, teamType: 'international' | 'club'): KindOfMatch[] {
  const words = new Set<string>([...FORMATS, 'multi-day', 'one-day', own.sourceType]);
  return [...words]
    .map((sourceType) => ({ sourceType, type: own.type }))
    .filter((kind) => formatOf({ ...kind, teamType }) === format);
}

async function readNames(db: Kysely<Database>, all: readonly Records[]): Promise<Map<number, string>> {
  const ids = [...new Set(all.flatMap(({ best }) => best.flatMap(({ holders }) => holders)))];
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('person').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
