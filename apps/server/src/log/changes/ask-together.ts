/**
 * One question at a time for all who ask: whoever comes while one is under way shares the next. A crowd of odd addresses then takes one
 * connection to the database, and those who score have the others.
 */
export function askTogether<V>(ask: (names: string[]) => Promise<ReadonlyMap<string, V>>): (name: string) => Promise<V | null> {
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
