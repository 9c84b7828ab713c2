/** Addresses of a match's pages; the slug is for people and search engines, the id alone decides. */
import type { MatchSummary } from '@sightscreen/cricket';

/** "Harbour City", "Northgate", "Match 7", "Coast Cup" -> "hc-vs-ng-match-7-coast-cup". Never empty. */
export function slugOf(summary: Pick<MatchSummary, 'sides' | 'description'>, seriesName: string | null): string {
  const sides = summary.sides.map((side) => side.shortName).join(' vs ');
  return plain([sides, summary.description, seriesName ?? ''].join(' ')) || 'match';
}

const plain = (words: string): string =>
  words.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '').slice(0, 100).replace(/-+$/, '');

/** MATCH-001, MATCH-002 */
export const matchPaths = (matchId: string, slug: string): { live: string; scorecard: string } => ({
  live: `/live-cricket-scores/${matchId}/${slug}`, scorecard: `/live-cricket-scorecard/${matchId}/${slug}`,
});
