/** The latest changes of a topic, as bytes. Returns the changes after a position, or null if some may be missing. */
import type { Change, Position } from './change.ts';

export class Ring {
  at: Position;
  /** When changes were last requested, milliseconds. */
  requestedAt = 0;
  private changes: Change[] = [];
  private readonly size: number;

  constructor(at: Position, size: number) {
    this.at = at;
    this.size = size;
  }

  /**
   * Adds a change. One that does not follow the previous one restarts the ring, because those in between are missing.
   */
  push(change: Change): void {
    if (change.epoch !== this.at.epoch || change.after > this.at.number) this.changes = [];
    this.changes.push(change);
    if (this.changes.length > this.size) this.changes.splice(0, this.changes.length - this.size);
    this.at = { epoch: change.epoch, number: change.number };
  }

  /** Drops all changes: readers must take a snapshot. */
  restart(at: Position): void {
    this.at = at;
    this.changes = [];
  }

  /** The changes from `since` to the head without a gap; null when some may be missing. */
  after(since: Position | null): Change[] | null {
    if (since === null || since.epoch !== this.at.epoch || since.number > this.at.number) return null;
    if (since.number === this.at.number) return [];
    const first = this.changes.findIndex((change) => change.number > since.number);
    const from = this.changes[first];
    return from === undefined || from.after > since.number ? null : this.changes.slice(first);
  }
}
