/** The pages of a match that are tabs, by name. */
import type { Fact, HighlightFilter, Instant, MatchState } from '@sightscreen/cricket';
import type { MatchTab, PageProps } from '@sightscreen/contracts';
import type { MatchRegistryData } from '../match-registry-data.ts';
import type { Site } from '../match-layout.ts';
import { commentaryPage } from './commentary.ts';
import { dayPage } from './day.ts';
import { highlightsPage } from './highlights.ts';
import { infoPage } from './info.ts';
import { oversPage } from './overs.ts';
import { squadsPage } from './squads.ts';

export type TabName = Exclude<MatchTab, 'live' | 'scorecard'>;
/** Options of a page from its URL; null means the page's default. */
export interface TabWants {
  innings: number | null;
  size: number;
  event: HighlightFilter | null;
}

export interface TabSource {
  state: MatchState;
  facts: readonly Fact[];
}

/** Null if the match has no such page. */
export const tabPages: Record<
  TabName,
  (site: Site, source: TabSource, about: MatchRegistryData, now: Instant, wants: TabWants) => PageProps | null
> = {
  commentary: (site, { state }, ...rest) => commentaryPage(site, state, ...rest),
  highlights: (site, { state }, ...rest) => highlightsPage(site, state, ...rest),
  overs: (site, { state }, ...rest) => oversPage(site, state, ...rest),
  day: (site, { state }, about, now) => dayPage(site, state, about, now),
  squads: (site, { state }, about, now) => squadsPage(site, state, about, now),
  info: (site, { state, facts }, about, now) => infoPage(site, state, about, now, facts),
};
