import type { Spent } from '../../../http/route.ts';

/** A request counts as one question, whether for the names in it, for its answer or for both. */
export function onceIn(spend: (kind: Spent) => Promise<void>): () => Promise<void> {
  let spent: Promise<void> | null = null;
  return () => (spent ??= spend('question'));
}
