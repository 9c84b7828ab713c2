/** Resolves the cast of a feed match: references by id are looked up, those by name are recognised or inserted. */
import type { Kysely } from 'kysely';
import type { SideInfo, SquadPlayer } from '@sightscreen/cricket';
import type { PlayerRef, SeriesRef, TeamRef, VenueRef } from '@sightscreen/contracts/feed/match';
import type { Database } from '../../../core/db/database.ts';
import type { World } from '../../../core/db/column-types.ts';
import { type NotScored, refuse } from '../not-scored.ts';
import type { Cast, Known, TeamWanted } from '../../../registry/naming/cast.ts';
import type { Registry } from '../../../registry/naming/registry.ts';
import { knownPeople, knownSeries, knownTeam, knownVenue } from './cast.store.ts';

export type Gender = 'male' | 'female';
export interface CastRequest {
  /** In the demonstration world names are not resolved: rows inserted by name belong to the real world. */
  world: World;
  gender: Gender;
  sides: [TeamRef, TeamRef];
  series: SeriesRef | null;
  venue: VenueRef | null;
  squads: [PlayerRef[] | null, PlayerRef[] | null];
  /** People referenced by id elsewhere (officials), with the field of the reference. */
  others: { id: number; field: string }[];
}
export interface CastFound {
  sides: [SideInfo, SideInfo];
  series: { id: number; name: string } | null;
  venue: { id: number; name: string; city: string | null } | null;
  squads: [SquadPlayer[] | null, SquadPlayer[] | null];
}

type BadReference = Extract<NotScored, { kind: 'reference' }>;
const unknown = (what: string, field: string): BadReference => ({
  kind: 'reference',
  code: 'unknown_reference',
  field,
  words: `There is no ${what} with this integer.`,
});

interface Side {
  wanted: TeamWanted;
  known: { id: number; shortName: string } | null;
  shortName: string | undefined;
}

/** @throws ScoringRefused naming the field of an unknown reference */
export async function resolveCast(db: Kysely<Database>, registry: Registry, request: CastRequest): Promise<CastFound> {
  const sides = [await sideOf(db, request, 0), await sideOf(db, request, 1)] as const;
  const series =
    request.series && 'id' in request.series
      ? ((await knownSeries(db, request.world, request.series.id)) ?? refuse(unknown('series', 'series.id')))
      : null;
  const venue =
    request.venue && 'id' in request.venue
      ? ((await knownVenue(db, request.world, request.venue.id)) ?? refuse(unknown('venue', 'venue.id')))
      : null;
  if (sides[0].known !== null && sides[0].known.id === sides[1].known?.id) refuse(twice('team', 'sides.1'));

  const keyed = ([0, 1] as const).map((side) => keysOf(request.squads[side], sides[side].wanted, side));
  await checkPeople(db, request);
  const cast: Cast = {
    teams: [sides[0].wanted, sides[1].wanted],
    people: keyed.flatMap((players) =>
      (players ?? []).flatMap(({ key, name }) => (key === null ? [] : [{ key, registerId: null, name }])),
    ),
    venue:
      request.venue && 'name' in request.venue ? { name: request.venue.name, city: request.venue.city ?? null } : null,
    series:
      request.series && 'name' in request.series
        ? { ...request.series, gender: request.gender, teamType: sides[0].wanted.kind }
        : null,
  };
  const [found] = request.world === 'demo' ? [inventedCast(request)] : await registry.recognise([cast]);
  if (!found) throw new Error('the registry did not answer a cast');
  const side = (index: 0 | 1): SideInfo => {
    const { id, shortName } = sides[index].known ?? found.teams[index];
    return { teamId: id, name: sides[index].wanted.name, shortName: sides[index].shortName ?? shortName };
  };
  const info: [SideInfo, SideInfo] = [side(0), side(1)];
  if (info[0].teamId === info[1].teamId) refuse(twice('team', 'sides.1'));
  return {
    sides: info,
    series: series ?? (cast.series && found.seriesId !== null ? { id: found.seriesId, name: cast.series.name } : null),
    venue: venue ?? (cast.venue && found.venueId !== null ? { id: found.venueId, ...cast.venue } : null),
    squads: [squadOf(keyed[0] ?? null, found.people, 0), squadOf(keyed[1] ?? null, found.people, 1)],
  };
}

/** Placeholder: sides given by id are already resolved. */
const NOBODY = { id: 0, shortName: '' };
/** Names are not resolved: a reference without an id is refused with its field. @throws ScoringRefused */
function inventedCast({ sides, series, venue, squads }: CastRequest): Known {
  const named = [
    ...sides.map((side, index) => ({ byName: !('id' in side), field: `sides.${index}` })),
    { byName: series !== null && !('id' in series), field: 'series' },
    { byName: venue !== null && !('id' in venue), field: 'venue' },
    ...squads.flatMap((squad, side) =>
      (squad ?? []).map(({ id }, index) => ({ byName: id === undefined, field: `squads.${side}.${index}.id` })),
    ),
  ].find(({ byName }) => byName);
  if (named)
    refuse({
      kind: 'reference',
      code: 'named_by_integer',
      field: named.field,
      words: 'This is a demonstration match: name everyone by integer.',
    });
  return { teams: [NOBODY, NOBODY], people: new Map(), venueId: null, seriesId: null };
}

const twice = (what: string, field: string): BadReference => ({
  kind: 'reference',
  code: 'named_twice',
  field,
  words: `The same ${what} is listed twice.`,
});

async function sideOf(db: Kysely<Database>, request: CastRequest, index: 0 | 1): Promise<Side> {
  const ref = request.sides[index];
  if (!('id' in ref))
    return {
      wanted: { name: ref.name, gender: request.gender, kind: ref.kind },
      known: null,
      shortName: ref.shortName,
    };
  const team = (await knownTeam(db, request.world, ref.id)) ?? refuse(unknown('team', `sides.${index}.id`));
  if (team.gender !== request.gender) {
    refuse({
      kind: 'reference',
      code: 'gender_differs',
      field: `sides.${index}.id`,
      words: `${team.name} (${ref.id}) is a team of the other gender.`,
    });
  }
  return {
    wanted: { name: team.name, gender: team.gender, kind: team.kind },
    known: { id: team.id, shortName: team.shortName },
    shortName: undefined,
  };
}

type Keyed = Omit<PlayerRef, 'namesake'> & { key: string | null };

/** A player without an id is identified by name and team, with the same key as in a file without a register. */
function keysOf(squad: PlayerRef[] | null, team: TeamWanted, side: 0 | 1): Keyed[] | null {
  const seen = new Set<string>();
  return (
    squad &&
    squad.map(({ namesake, ...player }, index) => {
      const named = `name:${player.name}|${team.name}|${team.gender}`;
      const key = player.id === undefined ? (namesake === undefined ? named : `${named}|${namesake}`) : null;
      const field = `squads.${side}.${index}`;
      const mark = key ?? String(player.id);
      if (seen.has(mark)) refuse(key === null ? twice('person', field) : ambiguous(player.name, field));
      seen.add(mark);
      return { ...player, key };
    })
  );
}

const ambiguous = (name: string, field: string): BadReference => ({
  ...twice('person', field),
  words: `${name} is listed twice. If they are two people, give one of them \`namesake\` 2.`,
});

function squadOf(squad: Keyed[] | null, people: Map<string, number>, side: 0 | 1): SquadPlayer[] | null {
  const seen = new Set<number>();
  return (
    squad &&
    squad.map(({ key, id, ...player }, index) => {
      const person = id ?? people.get(key ?? '');
      if (person === undefined) throw new Error(`the registry did not answer ${key}`);
      if (seen.has(person)) refuse(twice('person', `squads.${side}.${index}`));
      seen.add(person);
      return { ...player, id: person };
    })
  );
}

async function checkPeople(db: Kysely<Database>, request: CastRequest): Promise<void> {
  const named = request.squads.flatMap((squad, side) =>
    (squad ?? []).flatMap(({ id }, index) => (id === undefined ? [] : [{ id, field: `squads.${side}.${index}.id` }])),
  );
  const all = [...named, ...request.others];
  if (all.length === 0) return;
  const known = await knownPeople(
    db,
    request.world,
    all.map(({ id }) => id),
  );
  const missing = all.find(({ id }) => !known.has(id));
  if (missing) refuse(unknown('person', missing.field));
}
