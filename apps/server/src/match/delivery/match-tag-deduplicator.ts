/**
 * Invalidates a match's listing tags once for each addition to its log, whether reported by our own write, a hint or
 * the sweep.
 */
import { LRUCache } from 'lru-cache';
import { type Tag, tagOf } from '../../core/tags/tag.ts';
import type { TagVersions } from '../../core/tags/tag-versions.ts';

interface Head {
  epoch: number;
  head: number;
}

export class MatchTagDeduplicator {
  private readonly tags: TagVersions;
  private readonly heads = new LRUCache<string, Head>({ max: 20_000 });

  constructor(tags: TagVersions) {
    this.tags = tags;
  }

  hear(matchId: string, { epoch, head }: Head, tags: readonly Tag[]): void {
    const known = this.heads.get(matchId);
    if (known !== undefined && (epoch < known.epoch || (epoch === known.epoch && head <= known.head))) return;
    this.heads.set(matchId, { epoch, head });
    this.tags.invalidate(tags);
  }

  /** For a deleted match: if it is created again, it has the same head. */
  forgetMatch(matchId: string): void {
    this.heads.delete(matchId);
    this.tags.invalidate([tagOf.everything]);
  }

  /** After a gap in listening, during which a log may even have been restored: forgets all known heads. */
  forget(): void {
    this.heads.clear();
    this.tags.invalidateAll();
  }
}
