/** The interface in English: every part, also those that no other language has yet. */
export { adWords as ads } from './en/ads.ts';
export { auctionQuestionsWords as auctionQuestions } from './en/auction-questions.ts';
export { auctionSearchWords as auctionSearch } from './en/auction-search.ts';
export { followingWords as following } from './en/following.ts';
export { otherWaysWords as otherWays } from './en/other-ways.ts';
export { searchBoxWords as searchBox } from './en/search-box.ts';
export { seriesStatsWords as seriesStats } from './en/series-stats.ts';
export { shellWords as shell } from './en/shell.ts';
export { accountWords as account } from './en/account.ts';
export { finishedWords as finished, aheadWords as ahead } from './en/around-play.ts';
export { articlesWords as articles } from './en/articles.ts';
export { auctionWords as auction } from './en/auction.ts';
export { ballWords as ball } from './en/ball.ts';
export { boardWords as board, columnWords as columns, ageWords as age } from './en/board.ts';
export { boostometerWords as boostometer } from './en/boostometer.ts';
export { calendarWords as calendar } from './en/calendar.ts';
export { planDetailWords as planDetail } from './en/plan-detail.ts';
export { clientPlanWords as clientPlan } from './en/client-plan.ts';
export { linesWords as lines, feedWords as feed } from './en/commentary.ts';
export { dataWords as data } from './en/data.ts';
export { followWords as follow } from './en/follow.ts';
export { footWords as foot } from './en/foot.ts';
export { formWords as forms } from './en/forms.ts';
export { freshWords as fresh } from './en/fresh.ts';
export { growWords as grow } from './en/grow.ts';
export { homeWords as home } from './en/home.ts';
export { houseWords as house } from './en/house.ts';
export { keptBackWords as keptBack } from './en/kept-back.ts';
export { leavingWords as leaving } from './en/leaving.ts';
export { listWords as lists } from './en/lists.ts';
export { loginWords as login } from './en/login.ts';
export { loginStepWords as loginSteps } from './en/login-steps.ts';
export {
  matchWords as match,
  troubleWords as trouble,
  chartWords as chart,
  liveWords as live,
  saidWords as said,
  generatedWords as generated,
} from './en/match.ts';
export { migrateWords as migrate } from './en/migrate.ts';
export { offlineWords as offline, plainTextWords as plainText } from './en/offline.ts';
export { partnerWords as partner } from './en/partner.ts';
export { placesWords as places } from './en/places.ts';
export { plansWords as plans } from './en/plans.ts';
export { playerWords as player } from './en/player.ts';
export { pollsWords as polls } from './en/polls.ts';
export { rankingsWords as rankings } from './en/rankings.ts';
export { recordWatchWords as recordWatch } from './en/record-watch.ts';
export { recordsWords as records } from './en/records.ts';
export { renewalWords as renewal } from './en/renewal.ts';
export { roadblockWords as roadblock } from './en/roadblock.ts';
export { scheduleWords as schedule } from './en/schedule.ts';
export { cardWords as card } from './en/scorecard.ts';
export { searchWords as search } from './en/search.ts';
export { seriesTabWords as seriesTab } from './en/series-tab.ts';
export { seriesTableWords as seriesTable } from './en/series-table.ts';
export { seriesWords as series } from './en/series.ts';
export { settingsWords as settings } from './en/settings.ts';
export { siteWords as site, hopWords as hop, problemWords as problem } from './en/site.ts';
export { sourceWords as source } from './en/source.ts';
export { statsWords as stats } from './en/stats.ts';
export { subscriptionWords as subscription, cancellationWords as cancellation } from './en/subscription.ts';
export { summedWords as summed } from './en/summed.ts';
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
} from './en/tabs.ts';
export { timeWords as time } from './en/time.ts';
export { tvWords as tv } from './en/tv.ts';
