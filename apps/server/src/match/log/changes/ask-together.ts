/**
 * Batches lookups: those that arrive during a query share the next one. A flood of odd addresses thus uses one database
 * connection and leaves the rest to scorers.
 */
export function batchLookups<V>(
  ask: (names: string[]) => Promise<ReadonlyMap<string, V>>,
): (name: string) => Promise<V | null> {
  let next: { names: Set<string>; answer: Promise<ReadonlyMap<string, V>> } | null = null;
  let before: Promise<unknown> = Promise.resolve();
  return async (name) => {
    if (next === null) {
      const names = new Set<string>();
      const answer = before.then(() => {
        next = null;
        return ask([...names]);
      });
      before = answer.catch(() => undefined);
      next = { names, answer };
    }
    next.names.add(name);
    return (await next.answer).get(name) ?? null;
  };
}
