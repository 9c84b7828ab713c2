/** Answers of statements that many questions share, while the data stands as they saw it. */
import { LRUCache } from 'lru-cache';

/** Of a row or so each. */
const MAX_ANSWERS = 2_000;
type Shared<A> = (key: string, make: () => Promise<A>) => Promise<A>;

export class KeptAnswers<A extends object> {
  #kept = new LRUCache<string, A>({ max: MAX_ANSWERS });
  #changes = 0;

  /** While the data changes nothing is kept. One change at a time. */
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
   * Runs `work`, which reads one state of the data. Again, and with nothing kept, where a change may have come between
   * that and what was kept.
   */
  async oneState<T>(work: (shared: Shared<A>) => Promise<T>): Promise<T> {
    const before = this.#changes;
    const alone: Shared<A> = (_, make) => make();
    if (before % 2 === 1) return work(alone);
    const kept = this.#kept;
    const value = await work(async (key, make) => {
      const known = kept.get(key);
      if (known !== undefined) return known;
      const made = await make();
      if (this.#changes === before) kept.set(key, made);
      return made;
    });
    return this.#changes === before ? value : work(alone);
  }
}
