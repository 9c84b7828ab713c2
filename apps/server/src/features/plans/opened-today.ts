/** What a plan opens today, as the keys of the lines of its card (PLAN-S01). */
import type { Plan } from '@sightscreen/billing';
import type { MemberArticles } from '../articles/index.ts';

export type OpenedLine = 'ads' | 'news' | MemberArticles['genre'];

const GENRES = ['preview', 'report', 'story'] as const;

/**
 * Every plan removes the ads. Where some articles belong to one plan, all cards list the genres that their plan opens
 * completely, so that readers can compare the plans.
 */
export function openedToday(
  { id, coveredPlanIds, entitlements }: Pick<Plan, 'id' | 'coveredPlanIds' | 'entitlements'>,
  articles: readonly MemberArticles[],
): OpenedLine[] {
  if (articles.length === 0 || !entitlements.includes('news')) return ['ads'];
  if (articles.every(({ planId }) => planId === null)) return ['ads', 'news'];
  const opens = ({ planId }: MemberArticles): boolean =>
    planId === null || planId === id || coveredPlanIds.includes(planId);
  const genres = GENRES.filter((genre) => {
    const ofGenre = articles.filter((each) => each.genre === genre);
    return ofGenre.length > 0 && ofGenre.every(opens);
  });
  return ['ads', ...genres];
}
