/** Caches results of statements that many queries share, until the data changes. */
import { LRUCache } from 'lru-cache';

/** Results of a row or so each. */
const MAX_ANSWERS = 2_000;
type Shared<A> = (key: string, make: () => Promise<A>) => Promise<A>;

export class ResultCache<A extends object> {
  #kept = new LRUCache<string, A>({ max: MAX_ANSWERS });
  #changes = 0;

  /** Disables the cache while the data changes. Expects one change at a time. */
  async changing<T>(change: () => Promise<T>): Promise<T> {
    this.#changes += 1;
    try {
      return await change();
    } finally {
      this.#kept = new LRUCache({ max: MAX_ANSWERS });
      this.#changes += 1;
    }
  }

  /**
   * Runs `work`, which reads one state of the data. If a change may have happened since cached results were read, runs
   * it again without the cache.
   */
  async oneState<T>(work: (shared: Shared<A>) => Promise<T>): Promise<T> {
    const before = this.#changes;
    const alone: Shared<A> = (_, make) => make();
    if (before % 2 === 1) return work(alone);
    const cache = this.#kept;
    const value = await work(async (key, make) => {
      const known = cache.get(key);
      if (known !== undefined) return known;
      const made = await make();
      if (this.#changes === before) cache.set(key, made);
      return made;
    });
    return this.#changes === before ? value : work(alone);
  }
}
