/**
 * The features of the site, one line each. A feature may use services of those above it; personal data is erased from
 * the last to the first.
 */
import { adminFeature } from './features/admin/feature.ts';
import { advertsFeature } from './features/adverts/feature.ts';
import { analyticsFeature } from './features/analytics/feature.ts';
import { articlesFeature } from './features/articles/feature.ts';
import { auctionFeature } from './features/auction/feature.ts';
import { boostometerFeature } from './features/boostometer/feature.ts';
import { calendarFeature } from './features/calendar/feature.ts';
import { captchaFeature } from './features/captcha/feature.ts';
import { consentFeature } from './features/consent/feature.ts';
import { deskFeature } from './features/desk/feature.ts';
import { downloadsFeature } from './features/downloads/feature.ts';
import { emblemsFeature } from './features/emblems/feature.ts';
import { feedFeature } from './features/feed/feature.ts';
import { filesFeature } from './features/files/feature.ts';
import { formsFeature } from './features/forms/feature.ts';
import { geoFeature } from './features/geo/feature.ts';
import { homeFeature } from './features/home/feature.ts';
import { identityFeature } from './features/identity/feature.ts';
import { matchesFeature } from './features/matches/feature.ts';
import { operationsFeature } from './features/operations/feature.ts';
import { outboxFeature } from './features/outbox/feature.ts';
import { partnersFeature } from './features/partners/feature.ts';
import { paymentsFeature } from './features/payments/feature.ts';
import { picturesFeature } from './features/pictures/feature.ts';
import { plansFeature } from './features/plans/feature.ts';
import { playersFeature } from './features/players/feature.ts';
import { pollsFeature } from './features/polls/feature.ts';
import { rankingsFeature } from './features/rankings/feature.ts';
import { readerPagesFeature } from './features/reader-pages/feature.ts';
import { recordsFeature } from './features/records/feature.ts';
import { registryFeature } from './features/registry/feature.ts';
import { scheduleFeature } from './features/schedule/feature.ts';
import { searchFeature } from './features/search/feature.ts';
import { seriesFeature } from './features/series/feature.ts';
import { seriesStatsFeature } from './features/series-stats/feature.ts';
import { shellFeature } from './features/shell/feature.ts';
import { siteFilesFeature } from './features/site-files/feature.ts';
import { staffFeature } from './features/staff/feature.ts';
import { staticPagesFeature } from './features/static-pages/feature.ts';
import { statsFeature } from './features/stats/feature.ts';
import { streamDelayFeature } from './features/stream-delay/feature.ts';
import { subscriptionsFeature } from './features/subscriptions/feature.ts';
import { teamsFeature } from './features/teams/feature.ts';
import { venuesFeature } from './features/venues/feature.ts';
import { demoFeature, demoSocialFeature } from './demo/feature.ts';
import type { Feature } from './features/feature.ts';

export const features: readonly Feature[] = [
  demoSocialFeature,
  identityFeature,
  adminFeature,
  operationsFeature,
  geoFeature,
  shellFeature,
  consentFeature,
  outboxFeature,
  filesFeature,
  captchaFeature,
  formsFeature,
  staticPagesFeature,
  feedFeature,
  staffFeature,
  deskFeature,
  registryFeature,
  matchesFeature,
  streamDelayFeature,
  seriesFeature,
  seriesStatsFeature,
  scheduleFeature,
  calendarFeature,
  rankingsFeature,
  auctionFeature,
  boostometerFeature,
  pollsFeature,
  paymentsFeature,
  plansFeature,
  articlesFeature,
  partnersFeature,
  subscriptionsFeature,
  advertsFeature,
  searchFeature,
  statsFeature,
  recordsFeature,
  downloadsFeature,
  playersFeature,
  analyticsFeature,
  emblemsFeature,
  teamsFeature,
  venuesFeature,
  picturesFeature,
  homeFeature,
  readerPagesFeature,
  siteFilesFeature,
  demoFeature,
];
