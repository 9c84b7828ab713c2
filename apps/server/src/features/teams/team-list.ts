/** The list of all sides of one world. */
import type { Emblem, ListedTeam } from '@sightscreen/contracts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import type { World } from '../../core/db/column-types.ts';
import { teamPath } from '../../match/views/profile-paths.ts';
import { lastLeague } from './team.store.ts';

/** Names in one part of the list. */
export const NAMES_A_PART = 60;

interface TeamRow {
  id: number;
  name: string;
  gender: 'male' | 'female';
  kind: 'international' | 'club';
  emblem: Emblem;
  league: string | null;
}
type Heads = NonNullable<ListedTeam['heads']>;
const groupOf = ({ kind, league }: TeamRow): Heads =>
  kind === 'international'
    ? { kind, title: null }
    : league === null
      ? { kind: 'other', title: null }
      : { kind: 'league', title: league };
/** "Kestria Women" is the women's side of Kestria. */
export const plainName = (name: string): string => name.replace(/ (?:Women|Men)$/, '') || name;
const PLACE = { international: 0, league: 1, other: 2 } as const;
const inOrder = (a: string, b: string): number => a.localeCompare(b, 'en-GB');

/** Lists countries, then clubs by their last competition. Women's and men's sides of one name share a row. */
export async function readTeamList(
  db: Kysely<Database>,
  world: World,
  page: number,
  form: 'page' | 'part',
): Promise<{ teams: ListedTeam[]; total: number }> {
  const { rows } = await sql<TeamRow>`
    select t.id, t.name, t.gender, t.kind, t.emblem, case when t.kind = 'club' then (select l.name from (${lastLeague(sql`t.id`)}) l) end as league
      from team t where t.world = ${world} and t.merged_into is null order by t.name, t.id`.execute(db);
  const groups = Map.groupBy(rows, (row) => JSON.stringify([groupOf(row), plainName(row.name)]));
  const named = [...groups.values()].map((sides) => ({
    sides,
    group: groupOf(sides[0]!),
    name: plainName(sides[0]!.name),
  }));
  const sorted = named.toSorted(
    (a, b) =>
      PLACE[a.group.kind] - PLACE[b.group.kind] ||
      inOrder(a.group.title ?? '', b.group.title ?? '') ||
      inOrder(a.name, b.name),
  );
  const from = (page - 1) * NAMES_A_PART;
  const isNew = (at: number): boolean => {
    const [one, before] = [sorted[at]?.group, sorted[at - 1]?.group];
    return before === undefined || one?.kind !== before.kind || one.title !== before.title;
  };
  return {
    total: sorted.length,
    teams: sorted.slice(from, from + NAMES_A_PART).map(({ sides, group, name }, at) => ({
      // A page starts with a group heading; a part continues the group of the previous one.
      heads: isNew(from + at) || (at === 0 && form === 'page') ? group : null,
      name,
      emblem: sides[0]!.emblem,
      sides: sides
        .toSorted((a, b) => inOrder(a.gender, b.gender))
        .map((side) => ({ gender: side.gender, href: teamPath(side) })),
    })),
  };
}
