/**
 * Registry data about a match's people, teams, ground and series, which the log does not contain; for merged rows, the
 * data of the remaining row. Cached until it changes, and longer while the database is unreachable.
 */
import { LRUCache } from 'lru-cache';
import { type Kysely, sql } from 'kysely';
import type { Emblem, FormRow, PageLanguage } from '@sightscreen/contracts';
import type { Instant, MatchState } from '@sightscreen/cricket';
import type { Database } from '../../core/db/database.ts';
import { allIdsOf, remainingId, leftJoinRemaining } from '../../core/db/merged.ts';
import type { World } from '../../core/db/column-types.ts';
import { type Tag, tagOf } from '../../core/tags/tag.ts';
import type { TagVersions } from '../../core/tags/tag-versions.ts';
import { readForm } from './form.ts';
import { type StoredPreview, readPreview, type ReadPreviewTable } from './preview.ts';
import { readSpellings, type SpellingsBy } from './read-spellings.ts';
import { readStanding, type Standing } from './standing.ts';
import { earliest } from './time.ts';

export interface RegistryTeam {
  id: number;
  name: string;
  shortName: string;
  emblem: Emblem;
}
/** A person's playing style, as far as the registry knows it. */
export interface RegistryPerson {
  fullName: string | null;
  battingHand: 'right' | 'left' | null;
  bowlingStyle: string | null;
  role: 'batter' | 'keeper' | 'all-rounder' | 'bowler' | null;
  picture: string | null;
}
export interface MatchRegistryData {
  world: World;
  mode: 'pull' | 'push';
  /** Source of the log: data from others is credited to them. */
  source: 'cricsheet' | 'feed';
  teams: [RegistryTeam, RegistryTeam];
  venue: { id: number; name: string; city: string | null; country: string | null; timeZone: string | null } | null;
  series: { id: number; name: string; shortName: string; category: 'Domestic' | 'League' | 'International' } | null;
  /** People of the squads who are in the registry, by their id in the squad. */
  people: { get: (id: number) => RegistryPerson | undefined };
  /** The last matches of both sides; only before the match begins. */
  form?: readonly [FormRow[], FormRow[]];
  /** All ids of both sides: their matches may refer to any of them. */
  formOf?: readonly number[];
  /** Meetings, ground and table; only before the match begins. */
  preview?: StoredPreview;
  /** The records and careers before the match; only until it is over. */
  standing?: Standing;
  /** Names in the scripts of other languages, where recorded (BEYOND-20). */
  spellings?: Pick<SpellingsBy, 'get'>;
  /** The registry could not be reached, so this may be outdated. */
  outdated?: true;
}

export interface MatchRegistrySource {
  of(matchId: string, state: MatchState): Promise<MatchRegistryData>;
  /** From the cache, without a query; null if missing or outdated. */
  cached(matchId: string, state: MatchState): MatchRegistryData | null;
}

export function matchRegistrySource(
  db: Kysely<Database>,
  tags: TagVersions,
  clock: () => Instant,
  readTable: ReadPreviewTable,
): MatchRegistrySource {
  const cache = new LRUCache<string, { key: string; about: MatchRegistryData; shows: Tag[]; since: number }>({
    max: 2_000,
  });
  const sameOf = (matchId: string, key: string) => {
    const before = cache.get(matchId);
    return before?.key === key ? before : undefined;
  };
  const cachedFor = (matchId: string, key: string): MatchRegistryData | null => {
    const same = sameOf(matchId, key);
    if (same === undefined || !tags.areCurrent(same.shows, same.since)) return null;
    if ((validUntil(same.about) ?? Infinity) <= clock()) return null;
    same.since = tags.now;
    return same.about;
  };
  return {
    cached: (matchId, state) => cachedFor(matchId, keyOf(state)),
    async of(matchId, state) {
      const key = keyOf(state);
      const known = cachedFor(matchId, key);
      if (known !== null) return known;
      const same = sameOf(matchId, key);
      const since = tags.now;
      try {
        const about = await readAbout(db, { matchId, state, now: clock(), readTable });
        cache.set(matchId, { key, about, shows: tagsShown(about, state), since });
        return about;
      } catch (error) {
        if (same !== undefined) return { ...same.about, outdated: true };
        throw error;
      }
    },
  };
}

/** The time at which it expires even without a change. */
export const validUntil = ({ standing, preview }: MatchRegistryData): Instant | null =>
  earliest(standing?.until, preview?.until);

/** The parts of the state that the registry query depends on. */
const keyOf = (state: MatchState): string => {
  const { info } = state;
  return JSON.stringify([
    state.innings.length > 0,
    isOver(state),
    info?.sides.map((side) => [side.teamId, side.name, side.shortName]),
    info?.venueId,
    info?.seriesId,
    info?.type,
    playersOf(state),
  ]);
};

/** Tags of everything from the registry that any reply of the match could show. */
function tagsShown(about: MatchRegistryData, state: MatchState): Tag[] {
  const shows = new Set<Tag>();
  const { spellings, form, standing, preview } = noting(about, state, (tag) => shows.add(tag));
  // The spellings of one language depend on the same rows as those of all languages.
  spellings?.get('hi');
  void form;
  void preview;
  void standing;
  return [...shows];
}

/** A copy that reports the tags of the properties read from it: a reply depends on exactly these. */
export function noting(about: MatchRegistryData, state: MatchState, note: (tag: Tag) => void): MatchRegistryData {
  const { info } = state;
  const venue = () => {
    if (info?.venueId != null) note(tagOf.venue(info.venueId));
  };
  const series = () => {
    if (info?.seriesId != null) note(tagOf.series(info.seriesId));
  };
  const teams = (of: (id: number) => Tag) => {
    for (const { teamId } of info?.sides ?? []) note(of(teamId));
  };
  const noted = <K extends keyof MatchRegistryData>(name: K, onRead: () => void) => ({
    [name]: {
      enumerable: true,
      get: () => {
        onRead();
        return about[name];
      },
    },
  });
  return Object.defineProperties(
    { world: about.world, mode: about.mode, source: about.source },
    {
      ...noted('teams', () => {
        teams(tagOf.team);
      }),
      ...noted('venue', venue),
      ...noted('series', series),
      ...noted('form', () => {
        for (const id of about.formOf ?? []) note(tagOf.teamMatches(id));
      }),
      ...noted('preview', () => {
        for (const tag of about.preview?.tags ?? []) note(tag);
      }),
      ...noted('standing', () => {
        for (const tag of about.standing?.tags ?? []) note(tag);
      }),
      people: {
        enumerable: true,
        value: {
          get: (id: number) => {
            note(tagOf.person(id));
            return about.people.get(id);
          },
        },
      },
      spellings: {
        enumerable: true,
        value: {
          get: (language: PageLanguage) => {
            for (const id of playersOf(state)) note(tagOf.person(id));
            teams(tagOf.team);
            venue();
            series();
            return about.spellings?.get(language);
          },
        },
      },
    },
  ) as MatchRegistryData;
}

const isOver = ({ result, phase }: MatchState): boolean =>
  result !== null || phase === 'complete' || phase === 'recent';

const playersOf = (state: MatchState): number[] => state.squads.flatMap((squad) => squad.map(({ id }) => id));

interface TeamRow {
  said: number;
  id: number;
  name: string;
  short_name: string;
  emblem: Emblem;
  kind: 'international' | 'club';
}
interface PersonRow {
  said: number;
  id: number;
  full_name: string | null;
  batting_hand: RegistryPerson['battingHand'];
  bowling_style: string | null;
  role: RegistryPerson['role'];
  picture: string | null;
}

interface ReadOptions {
  matchId: string;
  state: MatchState;
  now: Instant;
  readTable: ReadPreviewTable;
}
async function readAbout(
  db: Kysely<Database>,
  { matchId, state, now, readTable }: ReadOptions,
): Promise<MatchRegistryData> {
  const { info } = state;
  const match = await db
    .selectFrom('match')
    .select(['world', 'commentary_mode', 'source'])
    .where('id', '=', matchId)
    .executeTakeFirst();
  const ids = info?.sides.map((side) => side.teamId) ?? [];
  const { rows: teams } =
    await sql<TeamRow>`select own.id as said, t.id, t.name, t.short_name, t.emblem, t.kind from unnest(${ids}::int[]) as own(id) ${leftJoinRemaining('team', 't', sql`own.id`)} where t.id is not null`.execute(
      db,
    );
  const venue =
    info?.venueId == null
      ? undefined
      : await db
          .selectFrom('venue')
          .selectAll()
          .where('id', '=', remainingId('venue', info.venueId))
          .executeTakeFirst();
  const series =
    info?.seriesId == null
      ? undefined
      : await db
          .selectFrom('series')
          .selectAll()
          .where('id', '=', remainingId('series', info.seriesId))
          .executeTakeFirst();
  const players = playersOf(state);
  const { rows: people } =
    await sql<PersonRow>`select own.id as said, p.id, p.full_name, p.batting_hand, p.bowling_style, p.role, p.picture from unnest(${players}::int[]) as own(id) ${leftJoinRemaining('person', 'p', sql`own.id`)} where p.id is not null`.execute(
      db,
    );
  const spellings = await readSpellings(db, {
    people: players,
    teams: ids,
    venue: info?.venueId ?? null,
    series: info?.seriesId ?? null,
  });
  const formOf = async (side: 0 | 1): Promise<FormRow[]> => {
    const id = info?.sides[side].teamId;
    return id === undefined || info === null || match === undefined
      ? []
      : readForm(db, id, { world: match.world, type: info.type });
  };
  const teamType = teams.length === 2 && teams.every(({ kind }) => kind === 'international') ? 'international' : 'club';
  const mergedSide = (side: 0 | 1): { id: number; name: string } => {
    const named = info?.sides[side];
    const row = teams.find((one) => one.said === named?.teamId);
    return { id: row?.id ?? named?.teamId ?? 0, name: row?.name ?? named?.name ?? '' };
  };
  const standing =
    info === null || match === undefined || isOver(state)
      ? undefined
      : await readStanding(db, {
          info,
          teams: [mergedSide(0).id, mergedSide(1).id],
          venue: venue?.id ?? null,
          teamType,
          players: people,
          now,
        });
  const preview =
    info === null || match === undefined || isOver(state) || state.innings.length > 0
      ? undefined
      : await readPreview(db, {
          info,
          teams: [mergedSide(0), mergedSide(1)],
          venue: venue ?? null,
          series: series?.id ?? null,
          teamType,
          now,
          readTable,
        });
  const form = state.innings.length > 0 ? null : ([await formOf(0), await formOf(1)] as const);
  const both = form === null ? [] : (await Promise.all(ids.map((id) => allIdsOf(db, 'team', id)))).flat();
  const team = (side: 0 | 1): RegistryTeam => {
    const named = info?.sides[side];
    const row = teams.find((one) => one.said === named?.teamId);
    const shortName = (named?.shortName ?? row?.short_name ?? '').toUpperCase();
    return {
      id: row?.id ?? named?.teamId ?? 0,
      name: named?.name ?? row?.name ?? '',
      shortName,
      emblem: row?.emblem ?? { kind: 'initials', text: shortName.slice(0, 3) },
    };
  };
  return {
    world: match?.world ?? 'real',
    mode: match?.commentary_mode ?? 'pull',
    source: match?.source ?? 'feed',
    teams: [team(0), team(1)],
    venue:
      venue === undefined
        ? null
        : { id: venue.id, name: venue.name, city: venue.city, country: venue.country, timeZone: venue.time_zone },
    series:
      series === undefined
        ? null
        : { id: series.id, name: series.name, shortName: series.short_name, category: series.category },
    people: new Map(
      people.map((one) => [
        one.said,
        {
          fullName: one.full_name,
          battingHand: one.batting_hand,
          bowlingStyle: one.bowling_style,
          role: one.role,
          picture: one.picture,
        },
      ]),
    ),
    spellings,
    ...(standing === undefined ? {} : { standing }),
    ...(preview === undefined ? {} : { preview }),
    ...(form === null ? {} : { form, formOf: both }),
  };
}
