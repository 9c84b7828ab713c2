/**
 * When each tag was last invalidated, in this process. Limited in size: an evicted tag counts as invalidated when the
 * last evicted one was, so replies are rebuilt too often rather than too seldom.
 */
import { randomBytes } from 'node:crypto';
import { type Tag, tagOf } from './tag.ts';

/** Maximum number of tags, about 5 MB. */
const MAX_TAGS = 50_000;

export class TagVersions {
  /** Identifies this process in its notifications, which it ignores itself. */
  readonly by = randomBytes(6).toString('hex');
  private readonly most: number;
  /** In the order of their last invalidation. */
  private readonly raisedAt = new Map<Tag, number>();
  /** Number of invalidations; a reply records it before it is built. */
  private count = 0;
  /** Applies to every unknown tag. */
  private floor = 0;
  private readonly hearing: ((tags: readonly Tag[] | null) => void)[] = [];

  constructor(most = MAX_TAGS) {
    this.most = most;
  }

  get now(): number {
    return this.count;
  }
  get size(): number {
    return this.raisedAt.size;
  }

  invalidate(tags: readonly Tag[]): void {
    if (tags.length === 0) return;
    if (tags.includes(tagOf.everything)) return this.invalidateAll();
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
    for (const listener of this.hearing) listener(tags);
  }

  /** Registers a listener for invalidated tags; null: any tag may have been invalidated. */
  onInvalidated(listener: (tags: readonly Tag[] | null) => void): void {
    this.hearing.push(listener);
  }

  /** Invalidates all tags, after invalidations may have been missed. */
  invalidateAll(): void {
    this.floor = ++this.count;
    this.raisedAt.clear();
    for (const listener of this.hearing) listener(null);
  }

  /** Whether none of the tags was invalidated after `since`. */
  areCurrent(tags: readonly Tag[], since: number): boolean {
    return since === this.count || !tags.some((tag) => (this.raisedAt.get(tag) ?? this.floor) > since);
  }
}
