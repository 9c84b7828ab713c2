/** Props of a ground page: figures by format, next matches and results. */
import type { GroundFigures, MatchCard, PlaceChoice, SummedMatches, VenuePage } from '@sightscreen/contracts';
import { FORMATS, type Format, formatOf, type Instant, median, wholeAverage } from '@sightscreen/cricket';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import type { Counted, KindOfMatch } from '../../match/figures/counted.ts';
import {
  type FirstInnings,
  type KindPlayed,
  readAfterToss,
  readFirstInnings,
  readKindsPlayed,
} from '../../match/figures/ground-records.store.ts';
import { type Tag, tagOf } from '../../core/tags/tag.ts';
import { addressOf, growthOf, listAddress } from '../../match/views/pager.ts';
import { statsPath, recordsPath } from '../../match/views/stats-path.ts';
import { readSource } from '../../match/views/source-line.ts';
import { recentlyOver } from '../../match/views/summed.ts';
import { baseIn } from '../../match/views/worlds.ts';
import { groundOffset } from '../../match/views/time.ts';
import { featOf, readNamed, readRecords, recordsOf } from '../../match/views/feats.ts';
import type { GroundAbout } from './venue.store.ts';
import { PART, readMatches } from '../../match/views/place-matches.ts';

/** Maximum squares in the chart; older matches appear only in the medians. */
const MAX_SQUARES = 150;
const BEST = 3;
const AROUND = 4;
const A_MINUTE = 60_000;

export interface GroundPageDeps {
  db: Kysely<Database>;
  site: { origin: string };
  ground: GroundAbout;
  now: Instant;
}
export type GroundPageQuery =
  | { tab: 'figures'; format: Format | null; gender: 'male' | 'female' | null }
  | { tab: 'matches'; page: number };
export interface MadeGround {
  props: VenuePage;
  tags: Tag[];
  validUntil: Instant | null;
}

/** A format played there, by gender. */
interface Played {
  format: Format;
  gender: 'male' | 'female';
  teamType: 'international' | 'club';
  kinds: KindOfMatch[];
  matches: number;
}

/** Returns null past the last page of the list of matches. */
export async function groundPage(deps: GroundPageDeps, request: GroundPageQuery): Promise<MadeGround | null> {
  const { db, site, ground, now } = deps;
  /** The page shows no seconds, so the time is cut to minutes. */
  const minute = Math.floor(now / A_MINUTE);
  const [kinds, summed] = await Promise.all([
    readKindsPlayed(db, ground.id),
    recentlyOver(db, sql`m.venue_id = any(${ground.ids}::int[])`, now),
  ]);
  const played = playedAt(kinds);
  const made =
    request.tab === 'matches'
      ? await matchesTab(deps, request.page)
      : await figuresTab(deps, chosenOf(played, request), summed);
  if (made === null) return null;
  const chosen = request.tab === 'matches' ? null : chosenOf(played, request);
  const source = await readSource(db, {
    where: sql`f.venue_id = ${ground.id}`,
    summed,
    ask: statsPath({ of: 'team', ground: ground.id, world: ground.world }),
  });
  const matchesHref = `${ground.href}/matches`;
  const offset = ground.timeZone === null ? null : groundOffset(ground.timeZone, now, '');
  return {
    props: {
      page: 'venue',
      base: {
        ...baseIn(ground.world, site, request.tab === 'matches' ? matchesHref : ground.href),
        ...(source && { source }),
      },
      venue: {
        id: ground.id,
        name: ground.name,
        location: ground.location,
        mapHref:
          ground.world === 'demo'
            ? null
            : `https://www.openstreetmap.org/search?query=${encodeURIComponent([ground.name, ground.location].filter((part) => part !== null).join(', '))}`,
        ends: ground.ends,
        time:
          ground.timeZone === null || offset === null
            ? null
            : { zone: ground.timeZone, offset, now: minute * A_MINUTE },
        href: ground.href,
        since: kinds.length === 0 ? null : (kinds.map(({ first }) => first).toSorted()[0] ?? null),
        matches: kinds.reduce((sum, { matches }) => sum + matches, 0),
      },
      summed,
      tab: request.tab,
      matchesHref,
      choices: choicesOf(played, chosen, ground.href),
      content: made.content,
    },
    tags: [...ground.ids.map(tagOf.venueMatches), tagOf.venueFigures(ground.id), tagOf.registry, ...made.tags],
    // The page shows the local time, so it expires after a minute.
    validUntil: Math.min(made.validUntil ?? Infinity, (minute + 1) * A_MINUTE),
  };
}

function playedAt(kinds: readonly KindPlayed[]): Played[] {
  const groups = Map.groupBy(kinds, (kind) => `${formatOf(kind)} ${kind.gender}`);
  return [...groups.values()]
    .map((own) => ({
      format: formatOf(own[0]!),
      gender: own[0]!.gender,
      teamType: own[0]!.teamType,
      kinds: own.map(({ sourceType, type }) => ({ sourceType, type })),
      matches: own.reduce((sum, { matches }) => sum + matches, 0),
    }))
    .toSorted((a, b) => FORMATS.indexOf(a.format) - FORMATS.indexOf(b.format) || a.gender.localeCompare(b.gender));
}

/** The requested format and gender, with the most matches where several fit; otherwise the most played. */
function chosenOf(
  played: readonly Played[],
  { format, gender }: { format: Format | null; gender: string | null },
): Played | null {
  const most = (some: readonly Played[]): Played | null =>
    some.reduce<Played | null>((best, one) => (best === null || one.matches > best.matches ? one : best), null);
  const fitting = played.filter(
    (one) => (format === null || one.format === format) && (gender === null || one.gender === gender),
  );
  return most(fitting) ?? most(played);
}

const choicesOf = (
  played: readonly Played[],
  chosen: Played | null,
  path: string,
): (PlaceChoice & { gender: 'male' | 'female' })[] =>
  played.map((one) => ({
    name: one.format,
    gender: one.gender,
    href: addressOf(path, { format: one.format, gender: one.gender }),
    matches: one.matches,
    chosen: one === chosen,
  }));

/** The page is about the ground, so cards do not repeat it. */
const here = ({ cards }: { cards: readonly MatchCard[] }): MatchCard[] =>
  cards.map((card) => ({ ...card, venue: null }));

interface MadeContent {
  content: VenuePage['content'];
  tags: Tag[];
  validUntil: Instant | null;
}
async function matchesTab({ db, ground, now }: GroundPageDeps, page: number): Promise<MadeContent | null> {
  const of = { venue: ground.id };
  const [results, live, next] = await Promise.all([
    readMatches(db, of, 'results', { now, limit: PART, offset: (page - 1) * PART }),
    readMatches(db, of, 'live', { now, limit: PART }),
    page > 1 ? null : readMatches(db, of, 'fixtures', { now, limit: PART }),
  ]);
  if (page > 1 && results.cards.length === 0) return null;
  const growth = growthOf(
    { page, size: PART, count: results.cards.length, total: results.total },
    listAddress(`${ground.href}/matches`),
  );
  return {
    content: { tab: 'matches', live: here(live), next: next === null ? [] : here(next), cards: here(results), growth },
    tags: [],
    validUntil: next?.validUntil ?? results.validUntil,
  };
}

async function figuresTab(
  { db, ground, now }: GroundPageDeps,
  chosen: Played | null,
  recent: SummedMatches,
): Promise<MadeContent> {
  const of = { venue: ground.id };
  const around = { now, limit: AROUND };
  const [figures, live, next, last] = await Promise.all([
    chosen === null ? null : readFigures(db, ground, chosen, recent),
    readMatches(db, of, 'live', around),
    readMatches(db, of, 'fixtures', around),
    readMatches(db, of, 'results', around),
  ]);
  return {
    content: {
      tab: 'figures',
      figures: figures?.figures ?? null,
      live: here(live),
      next: here(next),
      last: here(last),
    },
    tags: (figures?.people ?? []).map(tagOf.person),
    validUntil: next.validUntil ?? last.validUntil,
  };
}

async function readFigures(
  db: Kysely<Database>,
  { id: venue, world }: GroundAbout,
  { format, kinds, gender, teamType, matches }: Played,
  summed: SummedMatches,
): Promise<{ figures: GroundFigures; people: number[] }> {
  const of: Counted = { venue, kinds, gender, teamType };
  const [innings, toss, records] = await Promise.all([
    readFirstInnings(db, of),
    readAfterToss(db, of),
    readRecords(db, of, ['highestTotals', 'lowestTotals', 'highestChases', 'scores', 'bowling', 'stands'], BEST),
  ]);
  const drawn = innings.slice(-MAX_SQUARES);
  const named = await readNamed(db, records, {
    teams: drawn.flatMap(({ teamId, opponentId }) => [teamId, opponentId]),
  });
  const chase = records.find((one) => one.of === 'highestChases')?.feats[0];
  const runs = innings.map((one) => one.runs);
  return {
    people: records.flatMap(({ feats }) => feats.flatMap(({ people }) => people)),
    figures: {
      matches,
      decided: innings.length,
      average: wholeAverage(
        runs.reduce((sum, one) => sum + one, 0),
        innings.length,
      ),
      median: median(runs),
      wonBattingFirst: innings.filter((one) => one.won).length,
      wonChasing: innings.filter((one) => markOf(one) === 'lost').length,
      highestChase: chase === undefined ? null : featOf(named, chase),
      totals: drawn.map((one) => ({
        date: one.date,
        runs: one.runs,
        wickets: one.wickets,
        mark: markOf(one),
        team: named.teams.get(one.teamId)?.name ?? '',
        against: named.teams.get(one.opponentId)?.name ?? '',
      })),
      medians: [...Map.groupBy(innings, ({ date }) => date.slice(0, 4))].map(([year, own]) => ({
        year,
        matches: own.length,
        median: median(own.map((one) => one.runs)) ?? 0,
      })),
      toss,
      records: recordsOf(named, records),
      allHref: recordsPath({ of: 'team', format, gender, ground: venue, world }),
      summed,
    },
  };
}

const markOf = ({ won, result }: FirstInnings): 'won' | 'lost' | 'level' =>
  result !== 'win' ? 'level' : won ? 'won' : 'lost';
