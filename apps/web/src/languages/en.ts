/** The interface in English: every part, also those that no other language has yet. */
export { accountWords as account } from '../words/account.ts';
export { finishedWords as finished, aheadWords as ahead } from '../words/around-play.ts';
export { auctionWords as auction } from '../words/auction.ts';
export { ballWords as ball } from '../words/ball.ts';
export { boardWords as board, columnWords as columns, ageWords as age } from '../words/board.ts';
export { boostometerWords as boostometer } from '../words/boostometer.ts';
export { calendarWords as calendar } from '../words/calendar.ts';
export { clientPlanWords as clientPlan } from '../words/client-plan.ts';
export { linesWords as lines, feedWords as feed } from '../words/commentary.ts';
export { dataWords as data } from '../words/data.ts';
export { followWords as follow } from '../words/follow.ts';
export { footWords as foot } from '../words/foot.ts';
export { formWords as forms } from '../words/forms.ts';
export { freshWords as fresh } from '../words/fresh.ts';
export { growWords as grow } from '../words/grow.ts';
export { homeWords as home } from '../words/home.ts';
export { houseWords as house } from '../words/house.ts';
export { keptBackWords as keptBack } from '../words/kept-back.ts';
export { listWords as lists } from '../words/lists.ts';
export { loginWords as login } from '../words/login.ts';
export {
  matchWords as match,
  troubleWords as trouble,
  chartWords as chart,
  liveWords as live,
  saidWords as said,
  generatedWords as generated,
} from '../words/match.ts';
export { migrateWords as migrate } from '../words/migrate.ts';
export { offlineWords as offline, plainTextWords as plainText } from '../words/offline.ts';
export { placesWords as places } from '../words/places.ts';
export { playerWords as player } from '../words/player.ts';
export { pollsWords as polls } from '../words/polls.ts';
export { rankingsWords as rankings } from '../words/rankings.ts';
export { recordWatchWords as recordWatch } from '../words/record-watch.ts';
export { recordsWords as records } from '../words/records.ts';
export { roadblockWords as roadblock } from '../words/roadblock.ts';
export { scheduleWords as schedule } from '../words/schedule.ts';
export { cardWords as card } from '../words/scorecard.ts';
export { searchWords as search } from '../words/search.ts';
export { seriesTabWords as seriesTab } from '../words/series-tab.ts';
export { seriesTableWords as seriesTable } from '../words/series-table.ts';
export { seriesWords as series } from '../words/series.ts';
export { settingsWords as settings } from '../words/settings.ts';
export { siteWords as site, hopWords as hop, problemWords as problem } from '../words/site.ts';
export { sourceWords as source } from '../words/source.ts';
export { statsWords as stats } from '../words/stats.ts';
export { summedWords as summed } from '../words/summed.ts';
export {
  tabWords as tabNames,
  linkWords as links,
  commentaryWords as commentary,
  highlightWords as highlights,
  overWords as overs,
  pictureWords as picture,
  squadWords as squads,
  infoWords as info,
  rainWords as rain,
  dayWords as day,
  titleWords as titles,
} from '../words/tabs.ts';
export { timeWords as time } from '../words/time.ts';
export { tvWords as tv } from '../words/tv.ts';
