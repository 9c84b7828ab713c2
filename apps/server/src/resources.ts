/** The resources of the records desk; each feature adds its own here. */
import { campaignsResource } from './features/adverts/resources/campaigns.ts';
import { advertDaysResource } from './features/adverts/resources/days.ts';
import { bannersResource, nativesResource, skinsResource } from './features/adverts/resources/units.ts';
import { auctionsResource } from './features/auction/auctions.resource.ts';
import { boostCorrectionsResource, boostListsResource } from './features/boostometer/resources.ts';
import { alertTemplates } from './features/analytics/alert.ts';
import { dailyFiguresResource, siteErrorsResource } from './features/analytics/resources.ts';
import { formTemplates } from './features/forms/mail-templates.ts';
import { commentsResource, lettersResource } from './features/forms/resources.ts';
import { failedJobsResource } from './features/operations/failed-jobs.resource.ts';
import { accountsResource } from './features/identity/desk/accounts.resource.ts';
import { billsResource } from './features/identity/desk/bills.resource.ts';
import { grantsResource } from './features/identity/desk/grants.resource.ts';
import { sessionsResource } from './features/identity/desk/sessions.resource.ts';
import { identityTemplates } from './features/identity/emails.ts';
import { mailTemplatesResource, outboxResource } from './features/outbox/resources.ts';
import { foulWordsResource } from './features/admin/resources/foul-words.ts';
import { officialRankingsResource } from './features/admin/resources/official-rankings.ts';
import { groundsResource } from './features/admin/resources/registry/grounds.ts';
import { peopleResource } from './features/admin/resources/registry/people.ts';
import { seriesResource } from './features/admin/resources/registry/series.ts';
import { teamsResource } from './features/admin/resources/registry/teams.ts';
import { settingsResource } from './features/admin/resources/settings.ts';
import { pollsResource } from './features/polls/polls-resource.ts';
import { pointsRulesResource } from './features/series/table/points-rules.resource.ts';
import { statsViewsResource } from './features/series-stats/stats-views/resource.ts';
import type { MailTemplate } from './ports/mail/port.ts';
import type { AdminResource } from './admin/resource.ts';

/** Every e-mail template that the site sends. */
export const mailTemplates: MailTemplate[] = [...formTemplates, ...alertTemplates, ...identityTemplates];

export const nouns: AdminResource[] = [
  peopleResource,
  teamsResource,
  groundsResource,
  seriesResource,
  pointsRulesResource,
  statsViewsResource,
  officialRankingsResource,
  boostListsResource,
  boostCorrectionsResource,
  pollsResource,
  auctionsResource,
  campaignsResource,
  bannersResource,
  nativesResource,
  skinsResource,
  advertDaysResource,
  settingsResource,
  foulWordsResource,
  dailyFiguresResource,
  siteErrorsResource,
  accountsResource,
  sessionsResource,
  grantsResource,
  billsResource,
  lettersResource,
  commentsResource,
  outboxResource(mailTemplates),
  mailTemplatesResource(mailTemplates),
  failedJobsResource,
];
