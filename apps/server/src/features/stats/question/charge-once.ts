import type { Spent } from '../../../http/route.ts';

/** A request consumes the rate limit once, whether it looks up names, runs a query or both. */
export function chargeOnce(spend: (kind: Spent) => Promise<void>): () => Promise<void> {
  let spent: Promise<void> | null = null;
  return () => (spent ??= spend('question'));
}
