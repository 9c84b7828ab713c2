/** Addresses of a match's pages; the slug is for people and search engines, the id alone decides. */
import type { MatchSummary } from '@sightscreen/cricket';
import { slug } from './slug.ts';

/** "Harbour City", "Northgate", "Match 7", "Coast Cup" -> "hc-vs-ng-match-7-coast-cup". Never empty. */
export function slugOf(summary: Pick<MatchSummary, 'sides' | 'description'>, seriesName: string | null): string {
  const sides = summary.sides.map((side) => side.shortName).join(' vs ');
  return slug([sides, summary.description, seriesName ?? ''].join(' '));
}

/** MATCH-001, MATCH-002 */
export const matchPaths = (matchId: string, slug: string): { live: string; scorecard: string } => ({
  live: `/live-cricket-scores/${matchId}/${slug}`, scorecard: `/live-cricket-scorecard/${matchId}/${slug}`,
});
