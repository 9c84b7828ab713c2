/** Any page of a match from an earlier state (BEYOND-03). */
import type { Instant } from '@sightscreen/cricket';
import type { PageLanguage, PageProps } from '@sightscreen/contracts';
import type { MatchRegistryData } from '../match-registry-data.ts';
import type { Site } from '../match-layout.ts';
import { livePage, scorecardPage } from '../page-props.ts';
import { languagePage } from './readers.ts';
import { type TabName, tabPages, type TabSource, type TabWants } from './tab-pages.ts';

export type BehindPage = TabName | 'live' | 'scorecard' | PageLanguage;

/** Null where the match had no such page at that time. */
export function pageBehind(
  site: Site,
  name: BehindPage,
  source: TabSource,
  about: MatchRegistryData,
  now: Instant,
  wants: TabWants,
): PageProps | null {
  switch (name) {
    case 'live':
      return livePage(site, source.state, about, now);
    case 'scorecard':
      return scorecardPage(site, source.state, about, now);
    case 'hi':
    case 'bn':
      return languagePage(site, name, source.state, about, now);
    default:
      return tabPages[name](site, source, about, now, wants);
  }
}
