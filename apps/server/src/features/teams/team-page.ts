/** Props of a team page, one function for each tab. */
import { recordName, type RecordTable, type SummedMatches, type TeamPage, type TeamTab } from '@sightscreen/contracts';
import type { Format, Instant } from '@sightscreen/cricket';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import type { Counted } from '../../match/figures/counted.ts';
import {
  readLastResults,
  readResults,
  readSquad,
  type ResultsAgainst,
} from '../../match/figures/team-records.store.ts';
import type { Tag } from '../../core/tags/tag.ts';
import { tagOf } from '../../core/tags/tag.ts';
import { statsPath, recordsPath } from '../../match/views/stats-path.ts';
import { readSource } from '../../match/views/source-line.ts';
import { recentlyOver } from '../../match/views/summed.ts';
import { baseIn } from '../../match/views/worlds.ts';
import { featOf, readNamed, readRecords, recordsOf } from '../../match/views/feats.ts';
import { type FormatPlayed, formatChoices, formatsPlayed } from './formats.ts';
import { growthOf, listAddress } from '../../match/views/pager.ts';
import { PART, readMatches } from '../../match/views/place-matches.ts';
import { readStats, type StatsTableQuery } from './stats-table.ts';
import { formBar, headToHeadOf, summed } from './team-results.ts';
import { captainOf, squadRows } from './team-squad.ts';
import { readHomeGround, type TeamAbout } from './team.store.ts';
import { readPreviewTable } from '../series/index.ts';

/**
 * Matches that define the current squad, at most, within a year of the newest. Also the number of results read for the
 * form chart.
 */
const SQUAD_OF = 12;
const A_YEAR = 366 * 86_400_000;
const FORM_OF = 9;
/** Rows per record. */
const BEST = 10;
const NEXT = 4;
/** Rows of the points table above and below the side. */
const AROUND_IN_TABLE = 1;

export interface TeamPageDeps {
  db: Kysely<Database>;
  site: { origin: string };
  team: TeamAbout;
  now: Instant;
}
export interface MadeTeam {
  props: TeamPage;
  tags: Tag[];
  validUntil: Instant | null;
}
type Content = TeamPage['content'];
interface MadeContent {
  content: Content;
  tags?: Tag[];
  validUntil?: Instant | null;
}

export type TeamPageQuery =
  | { tab: 'overview' | 'head-to-head' | 'records'; format: Format | null }
  | { tab: 'fixtures' | 'results'; page: number }
  | ({ tab: 'stats-table' } & StatsTableQuery);

/** The matches a tab counts: all of the side, or those of one format. */
interface Scope {
  of: Counted & { team: number };
  rows: ResultsAgainst[];
  format: Format | null;
  recent: SummedMatches;
}

export const tabPath = (team: Pick<TeamAbout, 'href'>, tab: TeamTab): string =>
  tab === 'overview' ? team.href : `${team.href}/${tab}`;

/** Returns null past the last page of a list, and for a match type that the side does not offer. */
export async function teamPage(deps: TeamPageDeps, request: TeamPageQuery): Promise<MadeTeam | null> {
  const { db, team, now, site } = deps;
  const [rows, recent] = await Promise.all([
    readResults(db, { team: team.id }),
    recentlyOver(db, sql`(m.team1_id = any(${team.ids}::int[]) or m.team2_id = any(${team.ids}::int[]))`, now),
  ]);
  const played = formatsPlayed(rows, team.kind);
  const made = await contentOf(deps, request, rows, played, recent);
  if (made === null) return null;
  const source = await readSource(db, {
    where: sql`(f.team1_id = ${team.id} or f.team2_id = ${team.id})`,
    summed: recent,
    ask: statsPath({ of: 'team', team: team.id, by: 'opponent', world: team.world }),
  });
  const format = 'format' in request ? chosen(played, request.format) : null;
  const path =
    request.tab === 'stats-table' && made.content.tab === 'stats-table'
      ? made.content.table.action
      : tabPath(team, request.tab);
  return {
    props: {
      page: 'team',
      base: { ...baseIn(team.world, site, path), ...(source && { source }) },
      team: {
        id: team.id,
        name: team.name,
        shortName: team.shortName,
        gender: team.gender,
        kind: team.kind,
        emblem: team.emblem,
        href: team.href,
        league: team.league,
        other: team.other,
        matches: summed(rows).played,
      },
      summed: recent,
      tabs: (['overview', 'fixtures', 'results', 'head-to-head', 'records', 'stats-table'] as const).map((tab) => ({
        tab,
        href: tabPath(team, tab),
      })),
      formats: 'format' in request ? formatChoices(played, format, tabPath(team, request.tab)) : [],
      content: made.content,
    },
    tags: [...team.ids.map(tagOf.teamMatches), tagOf.registry, tagOf.teamFigures(team.id), ...(made.tags ?? [])],
    validUntil: made.validUntil ?? null,
  };
}

const chosen = (played: readonly FormatPlayed[], format: Format | null): Format | null =>
  played.some((one) => one.format === format) ? format : null;

async function contentOf(
  deps: TeamPageDeps,
  request: TeamPageQuery,
  rows: ResultsAgainst[],
  played: FormatPlayed[],
  recent: SummedMatches,
): Promise<MadeContent | null> {
  const { team } = deps;
  if ('page' in request) return listTab(deps, request);
  if ('stats' in request) {
    const stats = await readStats(deps, request, rows, recent);
    if (stats === null) return null;
    const { table, people } = stats;
    return { content: { tab: 'stats-table', table }, tags: people.map(tagOf.person) };
  }
  const format = chosen(played, request.format);
  const kinds = played.find((one) => one.format === format)?.kinds;
  const isIn = ({ sourceType, type }: ResultsAgainst): boolean =>
    kinds === undefined || kinds.some((kind) => kind.sourceType === sourceType && kind.type === type);
  const scope: Scope = {
    of: { team: team.id, ...(kinds === undefined ? {} : { kinds }) },
    rows: rows.filter(isIn),
    format,
    recent,
  };
  return request.tab === 'overview'
    ? overview(deps, scope)
    : request.tab === 'records'
      ? records(deps, scope)
      : headToHead(deps, scope);
}

async function listTab(
  { db, team, now }: TeamPageDeps,
  { tab, page }: { tab: 'fixtures' | 'results'; page: number },
): Promise<MadeContent | null> {
  const [{ cards, total, validUntil }, live] = await Promise.all([
    readMatches(db, { team: team.id }, tab, { now, limit: PART, offset: (page - 1) * PART }),
    tab === 'results' ? readMatches(db, { team: team.id }, 'live', { now, limit: PART }) : null,
  ]);
  if (page > 1 && cards.length === 0) return null;
  const growth = growthOf({ page, size: PART, count: cards.length, total }, listAddress(tabPath(team, tab)));
  if (tab === 'fixtures') return { content: { tab, cards, growth }, validUntil };
  return { content: { tab, live: live?.cards ?? [], cards, growth }, validUntil };
}

async function headToHead({ db }: TeamPageDeps, { rows, recent }: Scope): Promise<MadeContent> {
  const named = await readNamed(db, [], {
    teams: rows.map(({ opponentId }) => opponentId),
    matches: rows.map(({ lastMatch }) => lastMatch),
  });
  return { content: { tab: 'head-to-head', rows: headToHeadOf(named, rows), summed: recent } };
}

async function records({ db, team }: TeamPageDeps, { of, rows, format, recent }: Scope): Promise<MadeContent> {
  const read = await readRecords(db, of, recordName.options, BEST);
  const named = await readNamed(db, read);
  return {
    content: {
      tab: 'records',
      records: recordsOf(named, read),
      matches: summed(rows).played,
      allHref: recordsPath({ of: 'team', team: team.id, format, world: team.world }),
      summed: recent,
    },
    tags: peopleIn(read),
  };
}

/** Tags of the people named in records. */
export const peopleIn = (records: readonly { feats: readonly { people: readonly number[] }[] }[]): Tag[] =>
  records.flatMap(({ feats }) => feats.flatMap(({ people }) => people.map(tagOf.person)));

async function overview({ db, team, now }: TeamPageDeps, { of, rows, recent }: Scope): Promise<MadeContent> {
  const at = { now, limit: NEXT };
  const last = await readLastResults(db, of, SQUAD_OF);
  const newest = last[0] === undefined ? 0 : Date.parse(last[0].date);
  const lately = last.filter(({ date }) => newest - Date.parse(date) <= A_YEAR);
  const [squad, best, live, next, league, homeGround] = await Promise.all([
    readSquad(
      db,
      team.id,
      lately.map(({ matchId }) => matchId),
    ),
    readRecords(db, of, ['highestTotals', 'lowestTotals', 'scores', 'bowling', 'stands'], 1),
    readMatches(db, { team: team.id }, 'live', at),
    readMatches(db, { team: team.id }, 'fixtures', at),
    team.leagueId === null
      ? { table: null, tags: [] }
      : readPreviewTable(db, team.leagueId, [team.id], AROUND_IN_TABLE),
    readHomeGround(db, team.id),
  ]);
  const form = last.slice(0, FORM_OF);
  const named = await readNamed(db, best, {
    teams: form.map(({ opponentId }) => opponentId),
    matches: form.map(({ matchId }) => matchId),
  });
  const only = (name: RecordTable['of']) => {
    const feat = best.find((one) => one.of === name)?.feats[0];
    return feat === undefined ? null : featOf(named, feat);
  };
  return {
    content: {
      tab: 'overview',
      table: league.table,
      captain: captainOf(squad),
      homeGround,
      summed: recent,
      results: summed(rows),
      form: form.map((row) => formBar(named, row)),
      squad:
        squad.length === 0
          ? null
          : { matches: lately.length, since: lately.at(-1)?.date ?? '', members: squadRows(squad) },
      live: live.cards,
      next: next.cards,
      highest: only('highestTotals'),
      lowest: only('lowestTotals'),
      best: recordsOf(
        named,
        best.filter(({ of: name }) => name === 'scores' || name === 'bowling' || name === 'stands'),
      ),
    },
    tags: [...squad.map(({ id }) => tagOf.person(id)), ...peopleIn(best), ...league.tags],
    validUntil: next.validUntil ?? live.validUntil,
  };
}
