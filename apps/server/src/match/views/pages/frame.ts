/** Common parts of the pages of a match: their layout, and choices with their own URLs. */
import { type Instant, type MatchState, seriesOf } from '@sightscreen/cricket';
import type { LiveHead, LivePage, MatchLayout, MatchTab, PageBase } from '@sightscreen/contracts';
import type { MatchRegistryData } from '../match-registry-data.ts';
import { type Site, baseOf, matchLayoutOf } from '../match-layout.ts';
import { headOf } from '../head.ts';
import { standsOf } from '../page-props.ts';
import { pagePath } from '../paths.ts';

export interface Framed {
  base: PageBase;
  match: MatchLayout;
  head: LiveHead;
}

export function framed(tab: MatchTab, site: Site, state: MatchState, about: MatchRegistryData, now: Instant): Framed {
  const match = matchLayoutOf(state, about, now);
  return { base: baseOf(site, about, pagePath(tab, state.matchId, match.slug)), match, head: headOf(state, now) };
}

/** Data of the match for the charts beside the text. */
export const beside = (state: MatchState): Pick<LivePage, 'series' | 'partnerships'> => ({
  series: seriesOf(state),
  partnerships: standsOf(state),
});

/** `?innings=2&size=40`; null parameters are omitted. */
export function withQuery(path: string, wants: Record<string, string | number | null>): string {
  const parameters = Object.entries(wants)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  return parameters === '' ? path : `${path}?${parameters}`;
}
