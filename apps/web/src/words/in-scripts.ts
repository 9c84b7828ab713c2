/** Text for scripts without React, in English only. */
export { auctionScript } from '../text/en/auction-script.ts';
export { boostometer } from '../text/en/boostometer.ts';
export { age } from '../text/en/board.ts';
export { siteName } from '../text/en/site.ts';
export { since } from '../text/en/time.ts';
export { polls } from '../text/en/polls.ts';
export { forms } from '../text/en/forms.ts';
export { searchBox } from '../text/en/search-box.ts';
export { seriesStats } from '../text/en/series-stats.ts';
export { ads } from '../text/en/ads.ts';
export { clientPlan } from '../text/en/client-plan.ts';
export { migrate } from '../text/en/migrate.ts';
export { tv } from '../text/en/tv.ts';
export { login } from '../text/en/login.ts';
export { account } from '../text/en/account.ts';
export { otherWays } from '../text/en/other-ways.ts';
