/** A few people, teams, grounds, series and matches: few enough that random choices overlap. */
import { type FactBody, foldMatch, type MatchFact, type NewFact } from '@sightscreen/cricket';
import type { Kysely } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import type { RegistryKind } from '../../core/db/column-types.ts';
import { type Figures, project } from '../../match/figures/projector.ts';
import { logOf } from '../../almanac/import/testing/golden/fold.ts';
import { fresh, matchFact, single } from '../../match/log/testing/facts.ts';

export interface SmallMatch {
  id: string;
  teams: [number, number];
  venue: number;
  series: number;
  /** Two of each side. */ people: [number, number, number, number];
}
export const PEOPLE = 8;
export const MATCHES: SmallMatch[] = [
  { id: 'm1', teams: [1, 2], venue: 1, series: 1, people: [1, 2, 5, 6] },
  { id: 'm2', teams: [2, 3], venue: 2, series: 1, people: [5, 7, 3, 8] },
  { id: 'm3', teams: [4, 1], venue: 3, series: 2, people: [4, 3, 2, 6] },
  { id: 'm4', teams: [3, 4], venue: 1, series: 3, people: [1, 8, 7, 4] },
  { id: 'm5', teams: [1, 3], venue: 2, series: 2, people: [2, 1, 7, 3] },
];
export const ROWS: Record<RegistryKind, number> = { person: PEOPLE, team: 4, venue: 3, series: 3 };

export async function plantRows(db: Kysely<Database>): Promise<void> {
  const ids = (kind: RegistryKind) => Array.from({ length: ROWS[kind] }, (_, at) => at + 1);
  const real = { world: 'real', gender: 'female' } as const;
  await db
    .insertInto('person')
    .values(ids('person').map((id) => ({ id, world: 'real', name: `Person ${id}` })))
    .execute();
  await db
    .insertInto('team')
    .values(
      ids('team').map((id) => ({
        ...real,
        id,
        name: `Team ${id}`,
        short_name: `T${id}`,
        kind: 'club',
        emblem: JSON.stringify({ kind: 'initials', text: `T${id}` }),
      })),
    )
    .execute();
  await db
    .insertInto('venue')
    .values(ids('venue').map((id) => ({ id, world: 'real', name: `Ground ${id}`, city: 'Saltby' })))
    .execute();
  await db
    .insertInto('series')
    .values(
      ids('series').map((id) => ({
        ...real,
        id,
        name: `Cup ${id}`,
        short_name: `C${id}`,
        season: '2026',
        category: 'League',
      })),
    )
    .execute();
}

const sameId = (_noun: RegistryKind, id: number): number => id;

/** Six balls, the last one a catch, and the end. `as` maps the ids used in the log. */
export function factsOf({ teams, venue, series, people }: SmallMatch, as = sameId): NewFact[] {
  const [a, b, c, d] = people.map((id) => as('person', id)) as [number, number, number, number];
  // A merge does not change the names in a match.
  const squad = (side: 0 | 1, ids: readonly number[]): FactBody => ({
    kind: 'squad',
    side,
    players: ids.map((id) => ({ id: as('person', id), name: `Person ${id}` })),
  });
  const info: MatchFact = {
    ...matchFact,
    sides: [
      { teamId: as('team', teams[0]), name: 'Home', shortName: 'H' },
      { teamId: as('team', teams[1]), name: 'Away', shortName: 'A' },
    ],
    venueId: as('venue', venue),
    seriesId: as('series', series),
  };
  const ball = (n: number) => single(n, { striker: n % 2 === 0 ? a : b, nonStriker: n % 2 === 0 ? b : a, bowler: c });
  const bodies: FactBody[] = [
    info,
    squad(0, people.slice(0, 2)),
    squad(1, people.slice(2)),
    { kind: 'toss', winner: 0, decision: 'bat' },
    { kind: 'state', state: 'inprogress' },
    { kind: 'inningsStart', innings: 1, batting: 0, superOver: false, followOn: false, balls: 120, penaltyBefore: 0 },
    ...Array.from({ length: 5 }, (_, n) => ball(n)),
    { ...ball(5), bat: 0, wickets: [{ kind: 'caught', player: b, fielders: [{ id: d, name: null }] }] },
    { kind: 'result', outcome: 'no result', winner: null, by: null, method: null, playersOfMatch: [] },
  ];
  return bodies.map(fresh);
}

/** Figures that the projector computes from a log with these ids. */
export const figuresAs = (match: SmallMatch, as = sameId): Figures =>
  project(
    foldMatch(
      match.id,
      logOf(
        match.id,
        factsOf(match, as).map(({ body }) => body),
      ),
    ),
    'real',
  );
