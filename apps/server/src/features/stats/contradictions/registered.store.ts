/** Conflicts that only the registry reveals: the kinds of players, teams, grounds, series and matches. */
import { bowlingKind } from '@sightscreen/cricket';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { idsOf as idsOfKept, remainingId } from '../../../db/merged.ts';
import type { FilterKey } from '../language/dimensions.ts';
import { typeOf } from '../language/format.ts';
import { filterOf, type StatsQuery, textsOf } from '../language/question.ts';
import { type Refusal, refuse } from '../language/refuse.ts';
import { spanOf } from './time.ts';

/** @throws Refusal naming the filters */
export async function refuseRegistered(db: Kysely<Database>, question: StatsQuery): Promise<void> {
  for (const rule of [againstGender, againstGround, againstPlayer, againstSeries, againstMatch]) {
    const found = await rule(db, question);
    if (found !== null) throw found;
  }
}
type Rule = (db: Kysely<Database>, question: StatsQuery) => Promise<Refusal | null>;

const idsOf = (question: StatsQuery, key: FilterKey): number[] =>
  filterOf(question, key)?.values.flatMap(({ meaning }) => ('is' in meaning ? meaning.is.map(Number) : [])) ?? [];
const namesOf = (question: StatsQuery, key: FilterKey): string[] =>
  filterOf(question, key)?.values.flatMap(({ meaning }) => ('is' in meaning ? meaning.is.map(String) : [])) ?? [];
const sideWords = (gender: string): string => (gender === 'female' ? 'women' : 'men');

/** Teams are of women or of men, and play teams of the same gender. */
const againstGender: Rule = async (db, question) => {
  const teams = idsOf(question, 'team');
  const opponents = idsOf(question, 'opponent');
  const [gender] = textsOf(question, 'gender');
  if (teams.length + opponents.length === 0 || (gender === undefined && teams.length * opponents.length === 0))
    return null;
  const rows = await db
    .selectFrom('team')
    .select(['id', 'gender'])
    .where('id', 'in', [...teams, ...opponents])
    .execute();
  const gendersOf = (ids: readonly number[]) =>
    rows.filter(({ id }) => ids.includes(id)).map((row) => row.gender as string);
  for (const [key, ids] of [['team', teams] as const, ['opponent', opponents] as const]) {
    const [first, ...others] = [...new Set(gendersOf(ids))];
    if (gender !== undefined && first !== undefined && first !== gender && others.length === 0)
      return refuse('gender', `this ${key} plays ${sideWords(first)}’s cricket`, { beside: [key] });
  }
  if (teams.length === 0 || opponents.length === 0) return null;
  if (gendersOf(teams).some((one) => gendersOf(opponents).includes(one))) return null;
  return refuse('opponent', 'one is a women’s team, the other a men’s team', { beside: ['team'] });
};

const againstGround: Rule = async (db, question) => {
  const grounds = idsOf(question, 'ground');
  const countries = filterOf(question, 'country')?.values ?? [];
  if (grounds.length === 0 || countries.length === 0) return null;
  const rows = await db.selectFrom('venue').select(['country']).where('id', 'in', grounds).execute();
  const names = namesOf(question, 'country');
  const unknown = countries.some(({ meaning }) => 'unknown' in meaning);
  if (rows.some(({ country }) => (country === null ? unknown : names.includes(country)))) return null;
  return refuse('country', 'this ground is in another country', { beside: ['ground'] });
};

/** A hand and a kind of bowling belong to a person: a spin bowler bowls no pace. */
const againstPlayer: Rule = async (db, question) => {
  const batter: FilterKey = question.of === 'batting' ? 'player' : 'batter';
  const bowler: FilterKey = question.of === 'bowling' ? 'player' : 'bowler';
  const known = async (key: FilterKey) => {
    const ids = idsOf(question, key);
    if (ids.length === 0) return null;
    return db.selectFrom('person').select(['batting_hand', 'bowling_style']).where('id', 'in', ids).execute();
  };
  const meets = (key: FilterKey, value: string | null): boolean =>
    (filterOf(question, key)?.values ?? []).some(({ meaning }) =>
      // A person without a known value is no conflict: the result states the share of unknown values.
      'is' in meaning ? value === null || meaning.is.includes(value) : value === null,
    );
  if (filterOf(question, 'hand') !== undefined) {
    const people = await known(batter);
    if (people !== null && !people.some((person) => meets('hand', person.batting_hand)))
      return refuse('hand', 'this batter uses the other hand', { beside: [batter] });
  }
  if (filterOf(question, 'bowling') !== undefined) {
    const people = await known(bowler);
    if (people !== null && !people.some((person) => meets('bowling', bowlingKind(person.bowling_style))))
      return refuse('bowling', 'this bowler bowls something else', { beside: [bowler] });
  }
  return null;
};

const OF_SERIES = ['series', 'competition', 'season', 'gender', 'format'] as const;
/** A series is one competition in one season, of women or of men, and its matches have their formats. */
const againstSeries: Rule = async (db, question) => {
  const setFilters = OF_SERIES.filter((key) => filterOf(question, key) !== undefined);
  if (setFilters.length < 2 || !setFilters.some((key) => key === 'series' || key === 'competition')) return null;
  const types = [...new Set(textsOf(question, 'format').map(typeOf))];
  const isOf: Record<(typeof OF_SERIES)[number], () => RawBuilder<unknown>> = {
    series: () => sql`s.id in (${sql.join(idsOf(question, 'series'))})`,
    competition: () => sql`s.name in (${sql.join(namesOf(question, 'competition'))})`,
    season: () => sql`s.season in (${sql.join(namesOf(question, 'season'))})`,
    gender: () => sql`s.gender in (${sql.join(textsOf(question, 'gender'))})`,
    format: () =>
      sql`exists (select from match m where m.series_id = any(${idsOfKept('series', sql`s.id`)}) and m.type in (${sql.join(types)}))`,
  };
  // Adds one filter at a time, so that the first which leaves no series is named.
  const left = setFilters.map(
    (_, index) =>
      sql`bool_or(${sql.join(
        setFilters.slice(0, index + 1).map((key) => isOf[key]()),
        sql` and `,
      )})`,
  );
  const { rows } = await sql<{ left: (boolean | null)[] }>`
    select array[${sql.join(left)}] as left from series s where s.world = ${question.world}`.execute(db);
  const at = rows[0]!.left.findIndex((one) => one !== true);
  return at < 1 ? null : refuse(setFilters[at]!, 'no series matches both', { beside: setFilters.slice(0, at) });
};

/** A match is between its two teams, in its format and on its day. */
const againstMatch: Rule = async (db, question) => {
  const matches = namesOf(question, 'match');
  if (matches.length === 0) return null;
  const rows = await db
    .selectFrom('match')
    .select(['type', 'gender', 'start_date'])
    .select([
      remainingId('team', sql`match.team1_id`).as('team1_id'),
      remainingId('team', sql`match.team2_id`).as('team2_id'),
      remainingId('venue', sql`match.venue_id`).as('venue_id'),
      remainingId('series', sql`match.series_id`).as('series_id'),
    ])
    .where('id', 'in', matches)
    .execute();
  type Row = (typeof rows)[number];
  const teams = ({ team1_id, team2_id }: Row): unknown[] => [team1_id, team2_id];
  const year = ({ start_date }: Row): number => Number(String(start_date).slice(0, 4));
  const fits: [FilterKey, (row: Row) => boolean][] = [
    ['team', (row) => idsOf(question, 'team').some((id) => teams(row).includes(id))],
    ['opponent', (row) => idsOf(question, 'opponent').some((id) => teams(row).includes(id))],
    ['format', ({ type }) => textsOf(question, 'format').some((format) => typeOf(format) === type)],
    ['gender', ({ gender }) => textsOf(question, 'gender').includes(gender)],
    ['series', ({ series_id: id }) => id !== null && idsOf(question, 'series').includes(id)],
    ['year', (row) => filterOf(question, 'year')!.values.some(({ meaning }) => isIn(spanOf(meaning), year(row)))],
    ['ground', ({ venue_id: id }) => id !== null && idsOf(question, 'ground').includes(id)],
  ];
  const wrong = fits.find(([key, fit]) => filterOf(question, key) !== undefined && !rows.some(fit));
  return wrong === undefined ? null : refuse(wrong[0], 'this match was not part of it', { beside: ['match'] });
};
const isIn = ({ from, to }: { from: number; to: number }, year: number): boolean => from <= year && year <= to;
