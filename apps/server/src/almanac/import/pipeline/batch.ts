/**
 * Writes prepared matches to the database: one transaction per batch, one batch at a time, with few matches in memory.
 */
import type { Kysely } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import { storeWithFigures } from '../../../match/figures/store-figures.ts';
import { isDatabaseAway } from '../../../core/db/errors.ts';
import type { Prepared } from './protocol.ts';
import type { Tally } from './tally.ts';

export interface Waiting {
  origin: string;
  prepared: Prepared;
}

/** Large enough to make the cost of a commit negligible, small enough for a quick stop on Ctrl-C. */
const DELIVERIES = 24_000;
const MATCHES = 80;

const WORDS = {
  people_added: 'someone has changed this match since the import, so the new file was not imported',
  not_imported: 'a match that was not imported has this id',
};

export class Batches {
  private waiting: Waiting[] = [];
  private deliveries = 0;
  /** Full batches: the one being written and those waiting. */
  private unwritten = 0;
  private writing: Promise<void> = Promise.resolve();
  private readonly db: Kysely<Database>;
  private readonly tally: Tally;

  constructor(db: Kysely<Database>, tally: Tally) {
    this.db = db;
    this.tally = tally;
  }

  /** Resolves when the next match may be added: at most one full batch may wait for another. */
  async add(match: Waiting): Promise<void> {
    while (this.unwritten > 1) await this.writing;
    this.waiting.push(match);
    this.deliveries += match.prepared.deliveries;
    if (this.deliveries >= DELIVERIES || this.waiting.length >= MATCHES) await this.flush();
  }

  /** Rejects when the database is unreachable; committed batches remain. */
  flush(): Promise<void> {
    const batch = this.waiting;
    this.waiting = [];
    this.deliveries = 0;
    this.unwritten += 1;
    this.writing = this.writing
      .then(() => this.write(batch))
      .finally(() => {
        this.unwritten -= 1;
      });
    // The next flush reports the failure.
    this.writing.catch(() => {});
    return this.writing;
  }

  private async write(batch: Waiting[]): Promise<void> {
    if (batch.length === 0) return;
    try {
      await this.store(batch);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      const [only] = batch;
      if (batch.length === 1 && only !== undefined) {
        this.tally.refused.push({
          origin: only.origin,
          reason: `cannot be stored: ${error instanceof Error ? error.message : String(error)}`,
        });
        return;
      }
      // One of them is invalid: store each separately, so that the others succeed.
      for (const match of batch) await this.write([match]);
    }
  }

  private async store(batch: Waiting[]): Promise<void> {
    const outcomes = await storeWithFigures(
      this.db,
      batch.map(({ prepared }) => prepared),
    );
    for (const [at, outcome] of outcomes.entries()) {
      const { origin, prepared } = batch[at]!;
      if (outcome.kind === 'refused') this.tally.refused.push({ origin, reason: WORDS[outcome.reason] });
      else {
        this.tally[outcome.kind] += 1;
        if (outcome.kind !== 'unchanged') this.tally.deliveries += prepared.deliveries;
      }
    }
  }
}
