/** The routes of all features; each feature adds its line here. */
import type { Services } from './features/services.ts';
import { auctionDeskRoutes } from './features/auction/auction-desk.routes.ts';
import { auctionRoutes } from './features/auction/auction.routes.ts';
import { boostometerRoutes } from './features/boostometer/boostometer.routes.ts';
import { calendarRoutes } from './features/calendar/calendar.routes.ts';
import { captchaRoutes } from './features/captcha/captcha.routes.ts';
import { consentRoutes } from './features/consent/consent.routes.ts';
import { deskRoutes } from './features/desk/desk.routes.ts';
import { analyticsRoutes } from './features/analytics/analytics.routes.ts';
import { formsRoutes } from './features/forms/forms.routes.ts';
import { feedRoutes } from './features/feed/feed.routes.ts';
import { downloadsRoutes } from './features/downloads/downloads.routes.ts';
import { filesRoutes } from './features/files/files.routes.ts';
import { geoRoutes } from './features/geo/geo.routes.ts';
import { homeRoutes } from './features/home/home.routes.ts';
import { identityRoutes } from './features/identity/identity.routes.ts';
import { staticPageRoutes } from './features/static-pages/static-pages.routes.ts';
import { operationsRoutes } from './features/operations/operations.routes.ts';
import { streamDelayCalls } from './features/stream-delay/stream-delay.routes.ts';
import { highlightCalls } from './features/matches/highlight-calls.routes.ts';
import { matchCalls } from './features/matches/match-calls.routes.ts';
import { emblemRoutes } from './features/emblems/emblems.routes.ts';
import { mailFrames } from './features/outbox/frames.routes.ts';
import { outboxRoutes } from './features/outbox/outbox.routes.ts';
import { placesRoutes } from './features/places/places.routes.ts';
import { keptPictureRoutes } from './features/pictures/uploaded-pictures.routes.ts';
import { pictureRoutes } from './features/pictures/pictures.routes.ts';
import { advertRoutes } from './features/adverts/adverts.routes.ts';
import { pollsRoutes } from './features/polls/polls.routes.ts';
import { playerRoutes } from './features/players/players.routes.ts';
import { mergeRoutes } from './features/registry/merges.routes.ts';
import { recordsRoutes } from './features/records/records.routes.ts';
import { recordsTableRoutes } from './features/admin/table.routes.ts';
import { recordDeskRoutes } from './features/admin/admin.routes.ts';
import { scheduleRoutes } from './features/schedule/schedule.routes.ts';
import { rankingsRoutes } from './features/rankings/rankings.routes.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { seriesStatsRoutes } from './features/series-stats/series-stats.routes.ts';
import { seriesRoutes } from './features/series/series.routes.ts';
import { matchLists } from './features/matches/match-lists.routes.ts';
import { matchPages } from './features/matches/match-pages.routes.ts';
import { statsRoutes } from './features/stats/stats.routes.ts';
import { staffRoutes } from './features/staff/staff.routes.ts';
import { readerPages } from './features/reader-pages/reader-pages.routes.ts';
import { shellRoutes } from './features/shell/shell.routes.ts';
import { siteFiles } from './features/site-files/site-files.routes.ts';
import { streamCalls } from './features/matches/stream-calls.routes.ts';
import type { Routes } from './http/route.ts';
import { mailTemplates, nouns } from './resources.ts';

export type RouteModule = (route: Routes, context: Services) => void;

export const routeModules: RouteModule[] = [
  operationsRoutes,
  geoRoutes,
  shellRoutes,
  consentRoutes,
  outboxRoutes,
  filesRoutes,
  captchaRoutes,
  identityRoutes,
  formsRoutes,
  staticPageRoutes,
  feedRoutes,
  staffRoutes,
  deskRoutes,
  mergeRoutes,
  (route, context) => recordsTableRoutes(route, context, nouns),
  (route, context) => recordDeskRoutes(route, context, nouns),
  (route, context) => mailFrames(route, context, mailTemplates),
  matchCalls,
  highlightCalls,
  streamCalls,
  streamDelayCalls,
  seriesRoutes,
  seriesStatsRoutes,
  scheduleRoutes,
  calendarRoutes,
  rankingsRoutes,
  auctionRoutes,
  auctionDeskRoutes,
  boostometerRoutes,
  pollsRoutes,
  advertRoutes,
  searchRoutes,
  statsRoutes,
  recordsRoutes,
  downloadsRoutes,
  playerRoutes,
  analyticsRoutes,
  emblemRoutes,
  placesRoutes,
  pictureRoutes,
  keptPictureRoutes,
  matchLists,
  homeRoutes,
  matchPages,
  readerPages,
  siteFiles,
];
