/** Props of a ranking. */
import type { RankingHistory, RankingRow, RankingsPage } from '@sightscreen/contracts';
import { dateOfDay, dayNumber, RATING_PARAMETERS } from '@sightscreen/cricket';
import type { Kysely } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import type { World } from '../../core/db/column-types.ts';
import { recentlyRated, recentlyRatedAnywhere } from './recent-matches.ts';
import { pagerOf } from '../../match/views/pager.ts';
import { profilePath, teamPath } from '../../match/views/profile-paths.ts';
import { sourceOfWorld } from '../../match/views/source-line.ts';
import { type Choice, METHOD_PATH, plainly, rankingsPath } from './addresses.ts';
import {
  type ListHead,
  readHeads,
  readMovers,
  readOfficialHeads,
  readOfficialRows,
  readRow,
  readRows,
  type StoredOfficialRow,
  type StoredRow,
  usualWorldOf,
} from './rankings.store.ts';

/** Rows per page. */
export const ROWS = 50;
/** Rows of a block beside the list. */
const FEW = 3;

export interface RankingsFor {
  site: { origin: string; demo: boolean };
  now: number;
}
export interface MadePage {
  props: RankingsPage;
  /** Ids of the people or sides in the list. */
  people: number[];
}

/** Returns null for a page past the last, or a row that is not ranked. */
export async function rankingsPage(
  db: Kysely<Database>,
  choice: Choice,
  { site, now }: RankingsFor,
): Promise<MadePage | null> {
  const heads = await readHeads(db, site.demo);
  const worlds = new Set(heads.map((head) => head.world));
  const usual = usualWorldOf(heads);
  const world: World = choice.world ?? usual;
  const other = world === 'real' ? 'demo' : 'real';
  if (choice.world !== null && !worlds.has(choice.world)) return null;
  const head = heads.find((one) => one.world === world && isOf(one, choice)) ?? null;
  const officialHeads = world === 'real' && choice.level === 'nations' ? await readOfficialHeads(db, choice) : [];
  const official = officialHeads.find(({ day }) => choice.day === null || day === choice.day);
  if (choice.official && official === undefined) return null;
  const officialRows = official === undefined ? [] : await readOfficialRows(db, official, choice.type);
  const list = head === null || choice.official ? null : await listOf(db, head, choice, officialRows, now);
  if (list === undefined) return null;
  const { [choice.format]: parameters } = RATING_PARAMETERS;
  const form = choice.type === 'bowling' ? parameters.bowling : parameters.batting;
  const { least, window } = choice.type === 'teams' ? parameters.sides : form;
  const props: RankingsPage = {
    page: 'rankings',
    base: {
      origin: site.origin,
      path: rankingsPath(choice),
      demo: world === 'demo',
      noindex: world === 'demo',
      source: sourceOfWorld(world, null),
    },
    type: choice.type,
    format: choice.format,
    gender: choice.gender,
    level: choice.level,
    world,
    types: (['batting', 'bowling', 'all-rounder', 'teams'] as const).map((value) => ({
      value,
      href: rankingsPath(plainly(choice, { type: value })),
      current: value === choice.type,
    })),
    formats: (['T20', 'ODI', 'TEST'] as const).map((value) => ({
      value,
      href: rankingsPath(plainly(choice, { format: value })),
      current: value === choice.format,
    })),
    levels: (['nations', 'clubs'] as const).map((value) => ({
      value,
      href: rankingsPath(plainly(choice, { level: value })),
      current: value === choice.level,
    })),
    genders: (['men', 'women'] as const).map((value) => ({
      value,
      href: rankingsPath(plainly(choice, { gender: value })),
      current: value === choice.gender,
    })),
    otherWorld: worlds.size < 2 ? null : rankingsPath(plainly(choice, { world: other === usual ? null : other })),
    method: METHOD_PATH,
    least,
    window,
    halfLife: choice.type === 'teams' ? null : form.halfLife,
    list: list?.list ?? null,
    anywhere: await recentlyRatedAnywhere(db, world, now),
    others: list !== null && list.list.rows.length > 0 ? [] : othersOf(heads, choice, world),
    official:
      official === undefined
        ? null
        : {
            source: official.source,
            day: official.day,
            href: rankingsPath(plainly(choice, { official: true })),
            ours: rankingsPath(plainly(choice)),
            rows: choice.official ? officialRows.map((row) => officialRow(row, choice)) : null,
            days: officialHeads.map(({ day }, at) => ({
              value: day,
              href: rankingsPath(plainly(choice, { official: true, day: at === 0 ? null : day })),
              current: day === official.day,
            })),
          },
  };
  return { props, people: list?.people ?? [] };
}

const isOf = (head: ListHead, { type, format, gender, level }: Pick<Choice, 'type' | 'format' | 'gender' | 'level'>) =>
  head.type === type && head.format === format && head.gender === gender && head.level === level;

type RankingList = NonNullable<RankingsPage['list']>;
async function listOf(
  db: Kysely<Database>,
  head: ListHead,
  choice: Choice,
  official: readonly StoredOfficialRow[],
  now: number,
): Promise<{ list: RankingList; people: number[] } | undefined> {
  const pages = Math.max(1, Math.ceil(head.listed / ROWS));
  if (choice.page > pages) return undefined;
  const [rows, opened, movers, summed] = await Promise.all([
    readRows(db, head, { limit: ROWS, offset: (choice.page - 1) * ROWS }),
    choice.of === null ? null : readRow(db, head, choice.of),
    readMovers(db, head, FEW),
    recentlyRated(db, head, now),
  ]);
  if (choice.of !== null && opened === null) return undefined;
  const places = new Map(official.flatMap(({ subjectId, place }) => (subjectId === null ? [] : [[subjectId, place]])));
  const path = ({ id, name }: { id: number; name: string }) =>
    choice.type === 'teams' ? teamPath({ id, name }) : profilePath({ id, name });
  const differ = rows
    .flatMap((row) => {
      const theirs = places.get(row.id);
      return theirs === undefined || theirs === row.place ? [] : [{ row, theirs }];
    })
    .toSorted((a, b) => Math.abs(b.theirs - b.row.place) - Math.abs(a.theirs - a.row.place))
    .slice(0, FEW);
  const list: RankingList = {
    asOf: head.asOf,
    matches: head.matches,
    listed: head.listed,
    rows: rows.map((row) => rankingRow(row, choice, places.get(row.id) ?? null, path)),
    pager: pagerOf(choice.page, pages, (page) => rankingsPath(plainly(choice, { page }))),
    score: head.score,
    movers: movers.map((row) => ({
      name: row.name,
      href: path(row),
      moved: (row.weekAgo ?? row.place) - row.place,
      place: row.place,
    })),
    differ: differ.map(({ row, theirs }) => ({ name: row.name, href: path(row), place: row.place, official: theirs })),
    summed,
    history: opened === null ? null : historyOf(opened, head.asOf, rankingsPath({ ...choice, of: null })),
  };
  return { list, people: choice.type === 'teams' ? [] : [...rows, ...movers].map(({ id }) => id) };
}

function rankingRow(
  row: StoredRow,
  choice: Choice,
  official: number | null,
  path: (of: { id: number; name: string }) => string,
): RankingRow {
  return {
    id: row.id,
    place: row.place,
    moved: row.weekAgo === null ? null : row.weekAgo - row.place,
    name: row.name,
    href: path(row),
    side:
      row.teamId === null || row.team === null
        ? null
        : { name: row.team, href: teamPath({ id: row.teamId, name: row.team }) },
    rating: row.rating,
    giveOrTake: row.giveOrTake,
    counted: row.counted,
    official,
    history: row.ratings.map((rating) => rating || null).toReversed(),
    open: rankingsPath({ ...choice, of: row.id }),
  };
}

function historyOf(
  { name, ratings, places }: StoredRow & { places: number[] },
  asOf: string,
  close: string,
): RankingHistory {
  const last = dayNumber(asOf);
  const weeks = ratings.map((rating, week) => ({
    day: dateOfDay(last - 7 * week),
    rating: rating || null,
    place: places[week] || null,
  }));
  const first = weeks.findLastIndex(({ rating }) => rating !== null);
  return { name, weeks: weeks.slice(0, first + 1).toReversed(), close };
}

const officialRow = ({ subjectId, ...row }: StoredOfficialRow, { type }: Choice) => ({
  ...row,
  href:
    subjectId === null
      ? null
      : type === 'teams'
        ? teamPath({ id: subjectId, name: row.name })
        : profilePath({ id: subjectId, name: row.name }),
});

/** Other lists: those of the same type first, then the longest. */
function othersOf(heads: readonly ListHead[], choice: Choice, world: World): RankingsPage['others'] {
  return heads
    .filter((head) => head.world === world && head.listed > 0 && !isOf(head, choice))
    .toSorted(
      (a, b) => Number(b.type === choice.type) - Number(a.type === choice.type) || b.listed - a.listed || a.id - b.id,
    )
    .slice(0, 6)
    .map(({ type, format, gender, level, listed }) => ({
      type,
      format,
      gender,
      level,
      listed,
      href: rankingsPath(plainly(choice, { type, format, gender, level })),
    }));
}
