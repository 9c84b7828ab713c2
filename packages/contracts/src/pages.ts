/** Every page, one line for each file that declares some (`page-props.ts` unites them), and the frames of a match. */
import { z } from 'zod';
import { poll } from './calls/polls.ts';
import { ahead, finished, recordWatch } from './pages/around-play.ts';
import { liveHead, matchCard, matchLayout, pageSchema, stand } from './pages/match.ts';
import { listedWorld } from './pages/lists.ts';
import { seriesHead, tableGroup } from './pages/series-table.ts';
import { summedMatches } from './pages/summed.ts';
import { inningsSeries, instant, line, publicId, scorecard } from './views.ts';

export { formPage } from './forms/form-page.ts';
export * from './pages/account.ts';
export * from './pages/articles.ts';
export * from './pages/around-play.ts';
export * from './pages/auction.ts';
export * from './pages/boostometer.ts';
export * from './pages/growth.ts';
export * from './pages/static-pages.ts';
export * from './pages/leaving.ts';
export * from './pages/lists.ts';
export * from './pages/match.ts';
export * from './pages/partner.ts';
export * from './pages/picture.ts';
export * from './pages/plans.ts';
export * from './pages/teams-and-venues.ts';
export * from './pages/rankings.ts';
export * from './pages/renewal.ts';
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
export * from './pages/subscription.ts';
export * from './pages/summed.ts';
export * from './pages/tabs.ts';

export const livePage = pageSchema('live', {
  match: matchLayout,
  head: liveHead,
  /** Newest first. */
  lines: z.array(line),
  /** Timestamp before which to request older lines; null if all are included. */
  older: z.object({ innings: z.number().int(), before: instant }).nullable(),
  series: z.array(inningsSeries),
  /** Only after the match; null without a ball. */
  finished: finished.nullable(),
  /** Only before the start. */
  ahead: ahead.nullable(),
  partnerships: z.array(stand),
  /** Null after the match, and if no record stood before it. */
  watch: recordWatch.nullable(),
});
export const scorecardPage = pageSchema('scorecard', {
  match: matchLayout,
  head: liveHead,
  card: scorecard,
  series: z.array(inningsSeries),
});
const runningAuction = z.object({ title: z.string(), href: z.string(), paused: z.boolean() });
export type RunningAuction = z.infer<typeof runningAuction>;

export const homePage = pageSchema('home', {
  world: listedWorld,
  /** The leading match with its head; null if there is none. */
  lead: z.object({ card: matchCard, head: liveHead }).nullable(),
  /**
   * Other matches in play, filled up to whole frames (MATCH-030); then the remaining matches. Each match appears once
   * on the page.
   */
  menu: z.array(matchCard),
  /** The first `open` of them are shown, the others collapsed. */
  recent: z.array(matchCard),
  open: z.number().int(),
  upcoming: z.array(matchCard),
  /** Points tables of leagues in play, without certainties; `series.href` leads to the full table. */
  tables: z.array(
    z.object({ series: seriesHead, world: z.enum(['real', 'demo']), groups: z.array(tableGroup), of: summedMatches }),
  ),
  /** Polls that editors placed here. */
  polls: z.array(poll).optional(),
  /** The running auction, with its room. */
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
export const settingsPage = pageSchema('settings', {
  zones: z.array(z.string()),
  /** Countries to simulate; null outside a demonstration. */
  countries: z.array(z.object({ code: z.string(), name: z.string() })).nullable(),
});
export const problemPage = pageSchema('problem', {
  status: z.number().int(),
  title: z.string(),
  words: z.string(),
  /** Seconds after which the page retries automatically; null for never. */
  retryAfter: z.number().int().nullable(),
});

/**
 * A change of a match as delivered by stream or by `commentary-push.json?since=N`. Built once and shared by all
 * readers.
 */
export const frame = z.object({
  match: publicId,
  epoch: z.number().int(),
  /** Log number after this frame, and the log number it follows. */
  number: z.number().int(),
  after: z.number().int(),
  /** Database time of its newest fact, from which the stream delay is measured. */
  at: instant,
  head: liveHead,
  /** New or changed lines, newest first; a changed line has a known timestamp. */
  lines: z.array(line),
});
/** Reply to the poll: frames after N, or `resync` if a fresh snapshot is needed. */
export const delta = z.object({
  match: publicId,
  epoch: z.number().int(),
  number: z.number().int(),
  resync: z.boolean(),
  frames: z.array(frame),
});

/**
 * What a live page reads after a gap in its frames: `live` of `GET /match-api/{id}/commentary.json`, shaped like the
 * page's own props. Lines newest first. `lines` of the pagination calls have the same shape; every entry of `GET
 * /api/match/current` has its `card`.
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
export type Frame = z.infer<typeof frame>;
export type Delta = z.infer<typeof delta>;
