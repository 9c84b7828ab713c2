import type { SeriesTabContent } from '@sightscreen/contracts';

type Tab = SeriesTabContent['tab'];
const TITLES: Record<Tab, string> = { matches: 'all matches', figures: 'most runs, most wickets, best figures' };
const DESCRIPTIONS: Record<Tab, (name: string) => string> = {
  matches: (name) => `Every match of ${name} by day, with results and fixtures.`,
  figures: (name) => `Most runs, most wickets, most sixes, highest scores and totals, and best bowling of ${name}.`,
};

/** Words of the further pages of a series. */
export const seriesTab = {
  title: (name: string, tab: Tab) => `${name}: ${TITLES[tab]}`,
  description: (name: string, tab: Tab) => DESCRIPTIONS[tab](name),
  matches: 'Matches by day',
  noMatches: 'Matches appear here when they are announced.',
};
