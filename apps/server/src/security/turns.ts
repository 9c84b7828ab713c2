/** So many at once, so many in line; whoever comes then is told to come again. */

/**
 * Two lines, as long as each other: whoever is known goes before all strangers, and a crowd of these fills only their own.
 * @param full what it rejects with when the line is full
 */
export function turns(atOnce: number, inLine: number, full: () => Error): <T>(work: () => Promise<T>, known?: boolean) => Promise<T> {
  let busy = 0;
  const lines = { known: [] as (() => void)[], strangers: [] as (() => void)[] };
  return async (work, known = false) => {
    if (busy >= atOnce) {
      const line = lines[known ? 'known' : 'strangers'];
      if (line.length >= inLine) throw full();
      // Whoever finishes hands its place on, so the count does not move.
      await new Promise<void>((go) => { line.push(go); });
    } else busy += 1;
    try { return await work(); } finally {
      const next = lines.known.shift() ?? lines.strangers.shift();
      if (next) next(); else busy -= 1;
    }
  };
}
