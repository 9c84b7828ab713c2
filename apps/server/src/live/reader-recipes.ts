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
  /** A page made from a match and its log; null is a page that is not there. */
  pageOf: (key: string, matchId: string, props: (state: MatchState, about: About, now: Instant, hot: HotMatch) => PageProps | null) => Recipe;
}

export const readerRecipes = ({ site, pageOf }: ReaderParts) => ({
  ballPage: (id: string, address: string): Recipe =>
    pageOf(`page ball ${id} ${address}`, id, (state, about, now, hot) => ballPage(site, { state, facts: hot.reading.facts }, about, now, address)),
  textPage: (id: string, score = false): Recipe =>
    pageOf(`page text ${id}${score ? ' score' : ''}`, id, (state, about, now, hot) => textPage(site, { state, facts: hot.reading.facts }, about, now, score)),
  languagePage: (id: string, language: PageLanguage): Recipe => pageOf(`page ${language} ${id}`, id, (state, about, now) => languagePage(site, language, state, about, now)),
});
