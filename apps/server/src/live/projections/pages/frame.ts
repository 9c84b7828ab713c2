/** What the pages of a match share: their frame, and choices that are addresses of their own. */
import type { Instant, MatchState } from '@sightscreen/cricket';
import type { LiveHead, MatchFurniture, MatchTab, PageBase } from '@sightscreen/contracts';
import type { About } from '../about.ts';
import { type Site, baseOf, furniture } from '../furniture.ts';
import { headOf } from '../head.ts';
import { pagePath } from '../paths.ts';

export interface Framed { base: PageBase; match: MatchFurniture; head: LiveHead }

export function framed(tab: MatchTab, site: Site, state: MatchState, about: About, now: Instant): Framed {
  const match = furniture(state, about, now);
  return { base: baseOf(site, about, pagePath(tab, state.matchId, match.slug)), match, head: headOf(state, now) };
}

/** `?innings=2&size=40`: what is null is left out. */
export function asking(path: string, wants: Record<string, string | number | null>): string {
  const said = Object.entries(wants).filter(([, value]) => value !== null).map(([name, value]) => `${name}=${value}`).join('&');
  return said === '' ? path : `${path}?${said}`;
}
