/** Cached alternative pages for readers. */
import type { PageLanguage } from '@sightscreen/contracts';
import { ballPage, languagePage, textPage } from '../../match/views/pages/readers.ts';
import type { Needs } from '../services.ts';

export const readerPageResponses = ({
  live: {
    make: { page },
    site,
  },
}: Needs<'live'>) => ({
  ballPage: (id: string, address: string) =>
    page(`page ball ${id} ${address}`, id, (state, about, now, fold) =>
      ballPage(site, { state, facts: fold.reading.facts }, about, now, address),
    ),
  textPage: (id: string, hidden = false) =>
    page(`page text ${id}${hidden ? ' hidden' : ''}`, id, (state, about, now, fold) =>
      textPage(site, { state, facts: fold.reading.facts }, about, now, hidden),
    ),
  languagePage: (id: string, language: PageLanguage) =>
    page(`page ${language} ${id}`, id, (state, about, now) => languagePage(site, language, state, about, now)),
});
