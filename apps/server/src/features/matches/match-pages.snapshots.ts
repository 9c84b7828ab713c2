/** Snapshots of the pages of one match. */
import { livePage, scorecardPage } from '../../views/page-props.ts';
import { type TabName, type TabWants, tabPages } from '../../views/pages/tab-pages.ts';
import type { Context } from '../context.ts';

export function matchPageSnapshots({
  live: {
    make: { page, fragment },
    site,
  },
}: Context) {
  return {
    livePage: (id: string) => page(`page live ${id}`, id, (state, about, now) => livePage(site, state, about, now)),
    /** The column beside the feed of the live page, without the page. */
    rail: (id: string) =>
      fragment(`rail ${id}`, id, (state, about, now) => {
        const { match, head, series, partnerships, watch } = livePage(site, state, about, now);
        return { fragment: 'rail', match, head, series, partnerships, watch };
      }),
    scorecardPage: (id: string) =>
      page(`page scorecard ${id}`, id, (state, about, now) => scorecardPage(site, state, about, now)),
    tabPage: (id: string, tab: TabName, wants: TabWants) =>
      page(
        `page ${tab} ${id} ${wants.innings ?? ''} ${wants.size} ${wants.event ?? ''}`,
        id,
        (state, about, now, fold) => tabPages[tab](site, { state, facts: fold.reading.facts }, about, now, wants),
      ),
  };
}
