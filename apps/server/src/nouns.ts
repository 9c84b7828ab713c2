/** The nouns of the records desk; each feature adds its own here. */
import { boostCorrectionsNoun, boostListsNoun } from './features/boostometer/boost-nouns.ts';
import { dailyFiguresNoun, siteErrorsNoun } from './features/analytics/nouns.ts';
import { commentsNoun, lettersNoun } from './features/forms/nouns.ts';
import { foulWordsNoun } from './features/record-desk/nouns/foul-words.ts';
import { officialRankingsNoun } from './features/record-desk/nouns/official-rankings.ts';
import { groundsNoun } from './features/record-desk/nouns/registry/grounds.ts';
import { peopleNoun } from './features/record-desk/nouns/registry/people.ts';
import { seriesNoun } from './features/record-desk/nouns/registry/series.ts';
import { teamsNoun } from './features/record-desk/nouns/registry/teams.ts';
import { settingsNoun } from './features/record-desk/nouns/settings.ts';
import { pollsNoun } from './features/polls/polls-noun.ts';
import { statsViewsNoun } from './features/series-stats/stats-views/noun.ts';
import type { NounDefinition } from './records/noun.ts';

export const nouns: NounDefinition[] = [
  peopleNoun,
  teamsNoun,
  groundsNoun,
  seriesNoun,
  statsViewsNoun,
  officialRankingsNoun,
  boostListsNoun,
  boostCorrectionsNoun,
  pollsNoun,
  settingsNoun,
  foulWordsNoun,
  dailyFiguresNoun,
  siteErrorsNoun,
  lettersNoun,
  commentsNoun,
];
