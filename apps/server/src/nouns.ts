/** The resources of the records desk; each feature adds its own here. */
import { campaignsNoun } from './features/adverts/nouns/campaigns.ts';
import { advertDaysNoun } from './features/adverts/nouns/days.ts';
import { bannersNoun, nativesNoun, skinsNoun } from './features/adverts/nouns/units.ts';
import { auctionsNoun } from './features/auction/auctions.noun.ts';
import { boostCorrectionsNoun, boostListsNoun } from './features/boostometer/boost-nouns.ts';
import { alertTemplates } from './features/analytics/alert.ts';
import { dailyFiguresNoun, siteErrorsNoun } from './features/analytics/nouns.ts';
import { formTemplates } from './features/forms/mail-templates.ts';
import { commentsNoun, lettersNoun } from './features/forms/nouns.ts';
import { failedJobsNoun } from './features/operations/failed-jobs.noun.ts';
import { accountsNoun } from './features/identity/desk/accounts.noun.ts';
import { billsNoun } from './features/identity/desk/bills.noun.ts';
import { grantsNoun } from './features/identity/desk/grants.noun.ts';
import { sessionsNoun } from './features/identity/desk/sessions.noun.ts';
import { identityTemplates } from './features/identity/emails.ts';
import { credentialTemplates } from './features/identity/credential-emails.ts';
import { socialTemplates } from './features/identity/social/social-emails.ts';
import { passkeyTemplates } from './features/identity/passkeys/passkey-emails.ts';
import { mailTemplatesNoun, outboxNoun } from './features/outbox/nouns.ts';
import { foulWordsNoun } from './features/record-desk/nouns/foul-words.ts';
import { officialRankingsNoun } from './features/record-desk/nouns/official-rankings.ts';
import { groundsNoun } from './features/record-desk/nouns/registry/grounds.ts';
import { peopleNoun } from './features/record-desk/nouns/registry/people.ts';
import { seriesNoun } from './features/record-desk/nouns/registry/series.ts';
import { teamsNoun } from './features/record-desk/nouns/registry/teams.ts';
import { settingsNoun } from './features/record-desk/nouns/settings.ts';
import { pollsNoun } from './features/polls/polls-noun.ts';
import { pointsRulesNoun } from './features/series/table/points-rules.noun.ts';
import { statsViewsNoun } from './features/series-stats/stats-views/noun.ts';
import type { MailTemplate } from './ports/mail/port.ts';
import type { NounDefinition } from './records/noun.ts';

/** Every e-mail template that the site sends. */
export const mailTemplates: MailTemplate[] = [
  ...formTemplates,
  ...alertTemplates,
  ...identityTemplates,
  ...credentialTemplates,
  ...passkeyTemplates,
  ...socialTemplates,
];

export const nouns: NounDefinition[] = [
  peopleNoun,
  teamsNoun,
  groundsNoun,
  seriesNoun,
  pointsRulesNoun,
  statsViewsNoun,
  officialRankingsNoun,
  boostListsNoun,
  boostCorrectionsNoun,
  pollsNoun,
  auctionsNoun,
  campaignsNoun,
  bannersNoun,
  nativesNoun,
  skinsNoun,
  advertDaysNoun,
  settingsNoun,
  foulWordsNoun,
  dailyFiguresNoun,
  siteErrorsNoun,
  accountsNoun,
  sessionsNoun,
  grantsNoun,
  billsNoun,
  lettersNoun,
  commentsNoun,
  outboxNoun(mailTemplates),
  mailTemplatesNoun(mailTemplates),
  failedJobsNoun,
];
