/** When each tag was raised last, in this process. Bounded: what is forgotten counts as raised when the last forgotten one was, so that a reply is made too often and never too seldom. */
import { randomBytes } from 'node:crypto';
import { type Tag, tagOf } from './tag.ts';

/** 5 MB of tags. */
const MOST = 50_000;

export class TagVersions {
  /** Names this process in its notifications, so that it does not hear itself. */
  readonly by = randomBytes(6).toString('hex');
  private readonly most: number;
  /** In the order in which they were raised. */
  private readonly raisedAt = new Map<Tag, number>();
  /** Counts raises; a reply notes it before it is made. */
  private count = 0;
  /** Of every tag that is not known. */
  private floor = 0;

  constructor(most = MOST) {
    this.most = most;
  }

  get now(): number { return this.count; }
  get size(): number { return this.raisedAt.size; }

  raise(tags: readonly Tag[]): void {
    if (tags.length === 0) return;
    if (tags.includes(tagOf.everything)) return this.raiseAll();
    this.count++;
    for (const tag of tags) {
      this.raisedAt.delete(tag);
      this.raisedAt.set(tag, this.count);
    }
    for (const [tag, at] of this.raisedAt) {
      if (this.raisedAt.size <= this.most) break;
      this.floor = at;
      this.raisedAt.delete(tag);
    }
  }

  /** Something may have been raised that was not heard here. */
  raiseAll(): void {
    this.floor = ++this.count;
    this.raisedAt.clear();
  }

  /** Whether none of them was raised since. */
  stand(tags: readonly Tag[], since: number): boolean {
    return since === this.count || !tags.some((tag) => (this.raisedAt.get(tag) ?? this.floor) > since);
  }
}
