/** Raises what a match is listed by, once for each addition to its log, by whichever way it is heard of: our own write, a hint, the sweep. */
import { LRUCache } from 'lru-cache';
import type { Tag } from '../tags/tag.ts';
import type { TagVersions } from '../tags/tag-versions.ts';

interface Head { epoch: number; head: number }

export class MovesHeard {
  private readonly tags: TagVersions;
  private readonly heads = new LRUCache<string, Head>({ max: 20_000 });

  constructor(tags: TagVersions) {
    this.tags = tags;
  }

  hear(matchId: string, { epoch, head }: Head, tags: readonly Tag[]): void {
    const known = this.heads.get(matchId);
    if (known !== undefined && (epoch < known.epoch || (epoch === known.epoch && head <= known.head))) return;
    this.heads.set(matchId, { epoch, head });
    this.tags.raise(tags);
  }

  /** Nobody listened for a while, and a log may even have been put back: nothing that was heard counts any more. */
  forget(): void {
    this.heads.clear();
    this.tags.raiseAll();
  }
}
