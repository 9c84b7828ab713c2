/** The latest changes of a topic, as bytes. Answers "changes after N", or admits that it cannot. */
import type { Change, Position } from './change.ts';

export class Ring {
  at: Position;
  /** When anybody last asked what comes after something, milliseconds. */
  askedAt = 0;
  private changes: Change[] = [];
  private readonly size: number;

  constructor(at: Position, size: number) {
    this.at = at;
    this.size = size;
  }

  /** A change that does not follow on begins the ring anew: what lies between cannot be told. */
  push(change: Change): void {
    if (change.epoch !== this.at.epoch || change.after > this.at.number) this.changes = [];
    this.changes.push(change);
    if (this.changes.length > this.size) this.changes.splice(0, this.changes.length - this.size);
    this.at = { epoch: change.epoch, number: change.number };
  }

  /** Readers must take a snapshot: nothing before this can be continued. */
  restart(at: Position): void {
    this.at = at;
    this.changes = [];
  }

  /** The changes that bring a reader from `since` to the head without a hole; null when that cannot be proved. */
  after(since: Position | null): Change[] | null {
    if (since === null || since.epoch !== this.at.epoch || since.number > this.at.number) return null;
    if (since.number === this.at.number) return [];
    const first = this.changes.findIndex((change) => change.number > since.number);
    const from = this.changes[first];
    return from === undefined || from.after > since.number ? null : this.changes.slice(first);
  }
}
