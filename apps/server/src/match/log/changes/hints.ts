/**
 * Listens for changed matches and invalidated tags. A hint is not trusted: it carries only a name and numbers, and its
 * recipient reads the log.
 */
import pTimeout from 'p-timeout';
import type pg from 'pg';
import { RAISED, readRaised, tagsIn } from '../../../core/tags/changing.ts';
import type { Tag } from '../../../core/tags/tag.ts';
import { HINTS } from '../store.ts';

export interface Hint {
  matchId: string;
  epoch: number;
  head: number;
  tags: Tag[];
}

export interface HintsOptions {
  /** Creates a direct connection, not yet connected. */
  connect: () => pg.Client;
  onHint: (hint: Hint) => void;
  /** Called with tags invalidated by processes other than `by`. */
  onRaised: (tags: readonly Tag[]) => void;
  by: string;
  /** Called after every connection, including the first, because hints may have been lost before it. */
  onListening: () => void;
  /** Delays between connection attempts, milliseconds; the last one repeats. */
  waits?: number[];
}

const PATTERN = /^([a-z0-9_]{1,24}) (\d{1,9}) (\d{1,9})((?: [a-z-]{1,24}(?::[a-z0-9_]{1,24})?)*)$/;

/** Parses a notification; null if it is not in our format. */
export function readHint(payload: string | undefined): Hint | null {
  const [, matchId, epoch, head, tags = ''] = PATTERN.exec(payload ?? '') ?? [];
  return matchId === undefined
    ? null
    : { matchId, epoch: Number(epoch), head: Number(head), tags: tagsIn(tags.split(' ')) };
}

export class HintListener {
  private readonly options: HintsOptions;
  private client: pg.Client | null = null;
  private timer: NodeJS.Timeout | null = null;
  private failures = 0;
  private closed = false;

  constructor(options: HintsOptions) {
    this.options = options;
  }

  get listening(): boolean {
    return this.client !== null;
  }

  async start(): Promise<void> {
    if (this.closed) return;
    const client = this.options.connect();
    let over = false;
    const lost = (): void => {
      if (over) return;
      over = true;
      if (this.client === client) this.client = null;
      client.end().catch(() => undefined);
      this.again();
    };
    client.on('error', lost);
    client.on('end', lost);
    client.on('notification', ({ channel, payload }) => {
      if (channel === RAISED) {
        const tags = readRaised(payload, this.options.by);
        if (tags.length > 0) this.options.onRaised(tags);
        return;
      }
      const hint = readHint(payload);
      if (hint !== null) this.options.onHint(hint);
    });
    try {
      await client.connect();
      await client.query(`listen ${HINTS}; listen ${RAISED}`);
    } catch {
      lost();
      return;
    }
    if (this.closed) {
      over = true;
      await client.end().catch(() => undefined);
      return;
    }
    this.client = client;
    this.failures = 0;
    this.options.onListening();
  }

  async close(): Promise<void> {
    this.closed = true;
    if (this.timer !== null) clearTimeout(this.timer);
    const client = this.client;
    this.client = null;
    if (client !== null) {
      client.removeAllListeners('end');
      // A hanging server never confirms the end of a connection.
      await pTimeout(client.end(), { milliseconds: 500, message: false }).catch(() => undefined);
    }
  }

  private again(): void {
    if (this.closed) return;
    const waits = this.options.waits ?? [100, 250, 500, 1000, 2000];
    const wait = waits[Math.min(this.failures++, waits.length - 1)] ?? 1000;
    this.timer = setTimeout(() => void this.start(), wait);
    this.timer.unref();
  }
}
