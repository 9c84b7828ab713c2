/** Recipes of the pages for a reader's own way. */
import type { PageLanguage, PageProps } from '@sightscreen/contracts';
import type { Instant, MatchState } from '@sightscreen/cricket';
import type { HotMatch } from './desk/hot-match.ts';
import type { About } from './projections/about.ts';
import type { Site } from './projections/furniture.ts';
import { ballPage, languagePage, textPage } from './projections/pages/readers.ts';
import type { Recipe } from './snapshots/store.ts';

export interface ReaderParts {
  site: Site;
  clock: () => number;
  /** A page made from a match and its log; null is a page that is not there. */
  pageOf: (key: string, matchId: string, props: (state: MatchState, about: About, now: Instant, hot: HotMatch) => PageProps | null) => Recipe;
}

const FRESH_MS = 60_000;
/** A name may be spelled while its match stands still: the page takes it up within a minute or two, as it does whatever else the registry knows. */
const oftenAnew = (clock: () => number, recipe: Recipe): Recipe => ({
  ...recipe,
  render: async () => {
    const until = clock() + FRESH_MS;
    const made = await recipe.render();
    return made && { ...made, validUntil: Math.min(made.validUntil ?? until, until) };
  },
});

export const readerRecipes = ({ site, clock, pageOf }: ReaderParts) => ({
  ballPage: (id: string, address: string): Recipe =>
    pageOf(`page ball ${id} ${address}`, id, (state, about, now, hot) => ballPage(site, { state, facts: hot.reading.facts }, about, now, address)),
  textPage: (id: string, score = false): Recipe =>
    pageOf(`page text ${id}${score ? ' score' : ''}`, id, (state, about, now, hot) => textPage(site, { state, facts: hot.reading.facts }, about, now, score)),
  languagePage: (id: string, language: PageLanguage): Recipe => oftenAnew(clock, pageOf(`page ${language} ${id}`, id, (state, about, now) => languagePage(site, language, state, about, now))),
});
