/** Snapshots of the pages for a reader's own way. */
import type { PageLanguage } from '@sightscreen/contracts';
import type { SnapshotDefinition } from '../../snapshots/store.ts';
import { ballPage, languagePage, textPage } from '../../views/pages/readers.ts';
import type { Context } from '../context.ts';

const FRESH_MS = 60_000;
/** A name may be spelled while its match stands still: the page takes it up within a minute or two, as it does whatever else the registry knows. */
const oftenAnew = (clock: () => number, definition: SnapshotDefinition): SnapshotDefinition => ({
  ...definition,
  render: async () => {
    const until = clock() + FRESH_MS;
    const made = await definition.render();
    return made && { ...made, validUntil: Math.min(made.validUntil ?? until, until) };
  },
});

export const readerPageSnapshots = ({ clock, live: { make: { page }, site } }: Context) => ({
  ballPage: (id: string, address: string) => page(`page ball ${id} ${address}`, id, (state, about, now, fold) => ballPage(site, { state, facts: fold.reading.facts }, about, now, address)),
  textPage: (id: string, score = false) =>
    page(`page text ${id}${score ? ' score' : ''}`, id, (state, about, now, fold) => textPage(site, { state, facts: fold.reading.facts }, about, now, score)),
  languagePage: (id: string, language: PageLanguage) => oftenAnew(clock, page(`page ${language} ${id}`, id, (state, about, now) => languagePage(site, language, state, about, now))),
});
