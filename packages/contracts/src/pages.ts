/** Props of the pages: the only interface between server and web. */
import { z } from 'zod';
import { poll } from './calls/polls.ts';
import {
  accountPage,
  clientPlanDonePage,
  clientPlanPage,
  clientPlansPage,
  loginPage,
  migratePage,
} from './pages/account.ts';
import { ahead, finished, recordWatch } from './pages/around-play.ts';
import { auctionPage } from './pages/auction.ts';
import { boostometerPage } from './pages/boostometer.ts';
import { formPage } from './forms/form-page.ts';
import { liveHead, matchCard, matchLayout, pageBase, stand } from './pages/match.ts';
import { housePage, morePage } from './pages/house.ts';
import { listedWorld, matchesPage, seriesListPage } from './pages/lists.ts';
import { teamPage, teamsPage, venuePage, venuesPage } from './pages/places.ts';
import { dataPage } from './pages/data.ts';
import { recordsPage } from './pages/records.ts';
import { rankingsMethodPage, rankingsPage } from './pages/rankings.ts';
import { playerPage } from './pages/player.ts';
import { pollsPage } from './pages/polls.ts';
import { ballPage, languagePage, offlinePage, textPage } from './pages/readers.ts';
import { roadblockPage } from './pages/roadblock.ts';
import { schedulePage } from './pages/schedule.ts';
import { searchPage } from './pages/search.ts';
import { seriesTabPage } from './pages/series-tab.ts';
import { seriesHead, seriesTablePage, tableGroup } from './pages/series-table.ts';
import { seriesPage } from './pages/series.ts';
import { statsPage } from './pages/stats.ts';
import { commentaryPage, dayPage, highlightsPage, infoPage, oversPage, squadsPage } from './pages/tabs.ts';
import { summedMatches } from './pages/summed.ts';
import { inningsSeries, instant, line, publicId, scorecard } from './views.ts';

export * from './pages/account.ts';
export * from './pages/around-play.ts';
export * from './pages/auction.ts';
export * from './pages/boostometer.ts';
export * from './pages/growth.ts';
export * from './pages/house.ts';
export * from './pages/lists.ts';
export * from './pages/match.ts';
export * from './pages/picture.ts';
export * from './pages/places.ts';
export * from './pages/rankings.ts';
export * from './pages/player.ts';
export * from './pages/polls.ts';
export * from './pages/readers.ts';
export * from './pages/roadblock.ts';
export * from './pages/schedule.ts';
export * from './pages/search.ts';
export * from './pages/data.ts';
export * from './pages/records.ts';
export * from './pages/series.ts';
export * from './pages/series-tab.ts';
export * from './pages/series-table.ts';
export * from './pages/source.ts';
export * from './pages/stats.ts';
export * from './pages/summed.ts';
export * from './pages/tabs.ts';

export const livePage = z.object({
  page: z.literal('live'),
  base: pageBase,
  match: matchLayout,
  head: liveHead,
  /** Newest first. */
  lines: z.array(line),
  /** Timestamp before which to request older lines; null when all are here. */
  older: z.object({ innings: z.number().int(), before: instant }).nullable(),
  series: z.array(inningsSeries),
  /** Once the match is over; null for one without a ball. */
  finished: finished.nullable(),
  /** Before the start. */
  ahead: ahead.nullable(),
  partnerships: z.array(stand),
  /** Null once the match is over, and where nothing stood before it. */
  watch: recordWatch.nullable(),
});
export const scorecardPage = z.object({
  page: z.literal('scorecard'),
  base: pageBase,
  match: matchLayout,
  head: liveHead,
  card: scorecard,
  series: z.array(inningsSeries),
});
const runningAuction = z.object({ title: z.string(), href: z.string(), paused: z.boolean() });
export type RunningAuction = z.infer<typeof runningAuction>;

export const homePage = z.object({
  page: z.literal('home'),
  base: pageBase,
  world: listedWorld,
  /** The match that leads the page, with its head; null when there is none. */
  lead: z.object({ card: matchCard, head: liveHead }).nullable(),
  /**
   * Everything else in play, filled up to whole frames; then the remaining matches. A match appears once on the page.
   */
  menu: z.array(matchCard),
  /** The first `open` of them are shown; the others are folded. */
  recent: z.array(matchCard),
  open: z.number().int(),
  upcoming: z.array(matchCard),
  /** Points tables of the leagues in play, without what is certain; `series.href` leads to the whole table. */
  tables: z.array(
    z.object({ series: seriesHead, world: z.enum(['real', 'demo']), groups: z.array(tableGroup), of: summedMatches }),
  ),
  /** That editors placed here. */
  polls: z.array(poll).optional(),
  /** With its room. */
  auction: runningAuction.nullable().optional(),
  /** The wicket zone of the match named in the address (MATCH-008). */
  zone: z
    .object({
      match: publicId,
      href: z.string(),
      title: z.string(),
      offset: z.number().int().nullable(),
      batting: z.array(line),
      bowling: z.array(line),
    })
    .nullable()
    .optional(),
});
export const settingsPage = z.object({
  page: z.literal('settings'),
  base: pageBase,
  zones: z.array(z.string()),
  /** To stand in, by name; null outside of a demonstration. */
  countries: z.array(z.object({ code: z.string(), name: z.string() })).nullable(),
});
export const problemPage = z.object({
  page: z.literal('problem'),
  base: pageBase,
  status: z.number().int(),
  title: z.string(),
  words: z.string(),
  /** Seconds after which the page retries by itself; null when it does not. */
  retryAfter: z.number().int().nullable(),
});
export const pageProps = z.discriminatedUnion('page', [
  livePage,
  scorecardPage,
  commentaryPage,
  highlightsPage,
  oversPage,
  dayPage,
  squadsPage,
  infoPage,
  ballPage,
  textPage,
  languagePage,
  offlinePage,
  seriesPage,
  seriesTablePage,
  seriesTabPage,
  schedulePage,
  playerPage,
  matchesPage,
  seriesListPage,
  teamPage,
  teamsPage,
  venuePage,
  venuesPage,
  rankingsPage,
  rankingsMethodPage,
  auctionPage,
  boostometerPage,
  pollsPage,
  searchPage,
  statsPage,
  recordsPage,
  dataPage,
  homePage,
  settingsPage,
  formPage,
  accountPage,
  loginPage,
  clientPlanPage,
  clientPlansPage,
  clientPlanDonePage,
  migratePage,
  housePage,
  morePage,
  roadblockPage,
  problemPage,
]);

/**
 * One change of a match as readers receive it, by stream or by `commentary-push.json?since=N`. Built once, shared by
 * all.
 */
export const frame = z.object({
  match: publicId,
  epoch: z.number().int(),
  /** Log number the reader is at after this frame, and the one the frame follows. */
  number: z.number().int(),
  after: z.number().int(),
  /** Database time of its newest fact: the stream delay counts from here. */
  at: instant,
  head: liveHead,
  /** New or changed lines, newest first; a changed line has a known timestamp. */
  lines: z.array(line),
});
/** Reply to the poll: the frames after N, or `resync` when a fresh snapshot is needed. */
export const delta = z.object({
  match: publicId,
  epoch: z.number().int(),
  number: z.number().int(),
  resync: z.boolean(),
  frames: z.array(frame),
});

/**
 * What a live page reads when its frames have a gap: `live` of `GET /match-api/{id}/commentary.json`, in the shape of
 * the page's own props. Lines newest first. `lines` of the pagination calls have the same shape; every entry of `GET
 * /api/match/current` carries its `card`.
 */
export const liveSnapshot = z.object({
  match: publicId,
  epoch: z.number().int(),
  number: z.number().int(),
  head: liveHead,
  lines: z.array(line),
  older: z.object({ innings: z.number().int(), before: instant }).nullable(),
});
export type LiveSnapshot = z.infer<typeof liveSnapshot>;

export type LivePage = z.infer<typeof livePage>;
export type ScorecardPage = z.infer<typeof scorecardPage>;
export type HomePage = z.infer<typeof homePage>;
export type SettingsPage = z.infer<typeof settingsPage>;
export type ProblemPage = z.infer<typeof problemPage>;
export type PageProps = z.infer<typeof pageProps>;
export type Frame = z.infer<typeof frame>;
export type Delta = z.infer<typeof delta>;
