/** URL paths of a match's pages; the slug is for readers and search engines, only the id is looked up. */
import type { MatchLayout, MatchTab, PageLanguage } from '@sightscreen/contracts';
import type { MatchSummary } from '@sightscreen/cricket';
import { slug, slugOr } from './slug.ts';

/** "Harbour City", "Northgate", "Match 7", "Coast Cup" -> "hc-vs-ng-match-7-coast-cup". Never empty. */
export function slugOf(
  summary: { sides: readonly Pick<MatchSummary['sides'][number], 'shortName'>[]; description: string },
  seriesName: string | null,
): string {
  const sides = summary.sides.map((side) => slugOr(side.shortName, 'team')).join(' vs ');
  return slug([sides, summary.description, seriesName ?? ''].join(' '));
}

/** MATCH-001, MATCH-002; the other pages of a match follow the same pattern (`docs/decisions/pages-of-a-match.md`). */
const BASES = {
  live: '/live-cricket-scores',
  scorecard: '/live-cricket-scorecard',
  commentary: '/live-cricket-full-commentary',
  highlights: '/cricket-match-highlights',
  overs: '/cricket-match-overs',
  day: '/cricket-match-day',
  squads: '/cricket-match-squads',
  info: '/cricket-match-info',
} as const satisfies Record<MatchTab, string>;

export const pageBaseOf = (tab: MatchTab): string => BASES[tab];
export const pagePath = (tab: MatchTab, matchId: string, slug: string): string => `${BASES[tab]}/${matchId}/${slug}`;
export const matchPaths = (matchId: string, slug: string): MatchLayout['paths'] => ({
  live: pagePath('live', matchId, slug),
  scorecard: pagePath('scorecard', matchId, slug),
  picture: `${pagePath('live', matchId, slug)}/picture.png`,
});
/** A ball (BEYOND-16), the text-only page (BEYOND-02) and other languages (BEYOND-20). */
export const ballPath = (matchId: string, slug: string, address: string): string =>
  `${pagePath('live', matchId, slug)}/ball/${address}`;
/** The form for a comment on a match (FORM-008). */
export const sayPath = (matchId: string, slug: string): string => `${pagePath('live', matchId, slug)}/have-your-say`;
export const textPath = (matchId: string, slug: string): string => `/text${pagePath('live', matchId, slug)}`;
export const textHiddenPath = (matchId: string, slug: string): string => `${textPath(matchId, slug)}/hidden`;
export const languagePath = (language: PageLanguage, matchId: string, slug: string): string =>
  `/${language}${pagePath('live', matchId, slug)}`;
