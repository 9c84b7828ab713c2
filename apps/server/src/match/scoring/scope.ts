/** Scope (which matches a key covers) and rights (what it may do there). */
import type { FeedRight } from '../../core/db/column-types.ts';

export type ScopeItem = 'all' | `match:${string}` | `series:${number}`;

const ITEM = /^(all|match:[a-z0-9_]{1,24}|series:[1-9][0-9]{0,8})$/;
const RIGHTS: readonly FeedRight[] = ['comment', 'score', 'manage'];

/** "match:1000000001,series:7" as a list; null unless every part is `all`, `match:<id>` or `series:<number>`. */
export function parseScope(text: string): ScopeItem[] | null {
  const items = [...new Set(text.split(',').map((item) => item.trim()))];
  return items.every((item) => ITEM.test(item)) ? (items as ScopeItem[]) : null;
}

/** "score,comment" as a list; null if a part is not a right. */
export function parseRights(text: string): FeedRight[] | null {
  const items = [...new Set(text.split(',').map((item) => item.trim()))];
  return items.every((item) => (RIGHTS as readonly string[]).includes(item)) ? (items as FeedRight[]) : null;
}

/** Whether the scope covers this match; null when that depends on its series. */
export function reachesMatch(scope: readonly string[], matchId: string): boolean | null {
  if (scope.includes('all') || scope.includes(`match:${matchId}`)) return true;
  return scope.some((item) => item.startsWith('series:')) ? null : false;
}

export function reachesSeries(scope: readonly string[], seriesId: number | null): boolean {
  return scope.includes('all') || (seriesId !== null && scope.includes(`series:${seriesId}`));
}
