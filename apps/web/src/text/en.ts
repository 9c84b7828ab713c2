/** The interface in English: every part, also those that no other language has yet. */
import { account } from './en/account.ts';
import { ball } from './en/ball.ts';
import { auction } from './en/auction.ts';
import { boostometer } from './en/boostometer.ts';
import { calendar } from './en/calendar.ts';
import { board, columns, age } from './en/board.ts';
import { card } from './en/scorecard.ts';
import { finished, ahead } from './en/around-play.ts';
import { data } from './en/data.ts';
import { follow } from './en/follow.ts';
import { forms } from './en/forms.ts';
import { foot } from './en/foot.ts';
import { fresh } from './en/fresh.ts';
import { grow } from './en/grow.ts';
import { home } from './en/home.ts';
import { house } from './en/house.ts';
import { keptBack } from './en/kept-back.ts';
import { lines, feed } from './en/commentary.ts';
import { lists } from './en/lists.ts';
import { clientPlan } from './en/client-plan.ts';
import { migrate } from './en/migrate.ts';
import { tv } from './en/tv.ts';
import { login } from './en/login.ts';
import { match, trouble, chart, live, said, generated } from './en/match.ts';
import { offline, plainText } from './en/offline.ts';
import { records } from './en/records.ts';
import { recordWatch } from './en/record-watch.ts';
import { source } from './en/source.ts';
import { rankings } from './en/rankings.ts';
import { stats } from './en/stats.ts';
import { schedule } from './en/schedule.ts';
import { search } from './en/search.ts';
import { player } from './en/player.ts';
import { roadblock } from './en/roadblock.ts';
import { series } from './en/series.ts';
import { polls } from './en/polls.ts';
import { places } from './en/places.ts';
import { seriesTab } from './en/series-tab.ts';
import { seriesTable } from './en/series-table.ts';
import { settings } from './en/settings.ts';
import { site, hop, problem } from './en/site.ts';
import { tabNames, links, commentary, highlights, overs, picture, squads, info, rain, day, titles } from './en/tabs.ts';
import { summed } from './en/summed.ts';
import { time } from './en/time.ts';

export const english = {
  site,
  hop,
  account,
  login,
  tv,
  clientPlan,
  migrate,
  problem,
  keptBack,
  board,
  columns,
  age,
  lines,
  feed,
  match,
  trouble,
  chart,
  live,
  said,
  generated,
  card,
  time,
  follow,
  foot,
  forms,
  house,
  fresh,
  recordWatch,
  places,
  settings,
  schedule,
  calendar,
  rankings,
  roadblock,
  auction,
  boostometer,
  polls,
  stats,
  records,
  source,
  data,
  series,
  search,
  player,
  seriesTab,
  seriesTable,
  home,
  lists,
  grow,
  summed,
  offline,
  plainText,
  ball,
  finished,
  ahead,
  tabNames,
  links,
  commentary,
  highlights,
  overs,
  picture,
  squads,
  info,
  rain,
  day,
  titles,
};
