/** The audiences of this process, by the topics that they follow. */
import { Audience, type Following, type StreamEvent } from './subscriber-group.ts';
import type { EventBytes } from './change.ts';
import type { Reader } from './subscriber.ts';
import type { Topic } from './topic.ts';

/**
 * Maximum number of audiences of a topic, the largest first, that get events compressed by reference; limited because
 * anyone can request odd sets of topics.
 */
const BY_REFERENCE = 16;

export class Audiences {
  private readonly all = new Map<string, Audience>();
  private readonly byTopic = new Map<Topic, Set<Audience>>();
  private readonly resync: (topic: Topic, many: boolean) => Buffer;

  /** @param resync builds the resync event of a topic */
  constructor(resync: (topic: Topic, many: boolean) => Buffer) {
    this.resync = resync;
  }

  /** Topics with followers. */
  get topics(): Iterable<Topic> {
    return this.byTopic.keys();
  }

  follow(topic: Topic): boolean {
    return this.byTopic.has(topic);
  }

  /** The audience for these topics; it exists only while it has readers. */
  of(following: Following): Audience {
    const key = keyOf(following);
    const known = this.all.get(key);
    if (known !== undefined) return known;
    const audience = new Audience(following, (topic) => this.resync(topic, following.many));
    this.all.set(key, audience);
    for (const topic of audience.topics) {
      const set = this.byTopic.get(topic);
      if (set === undefined) this.byTopic.set(topic, new Set([audience]));
      else set.add(audience);
    }
    return audience;
  }

  remove(reader: Reader): void {
    const { audience } = reader;
    audience.readers.delete(reader);
    if (audience.readers.size > 0) return;
    this.all.delete(keyOf(audience));
    for (const topic of audience.topics) {
      const set = this.byTopic.get(topic);
      set?.delete(audience);
      if (set?.size === 0) this.byTopic.delete(topic);
    }
  }

  /** Sends an event to all followers of the topic. */
  spread(topic: Topic, role: StreamEvent['role'], bytesOf: (audience: Audience) => EventBytes): void {
    const all = [...(this.byTopic.get(topic) ?? [])];
    if (all.length > BY_REFERENCE) all.sort((a, b) => b.readers.size - a.readers.size);
    for (const [place, audience] of all.entries())
      audience.tell({ topic, role, bytes: bytesOf(audience) }, place < BY_REFERENCE);
  }
}

const keyOf = ({ topics, many, detail }: Following): string =>
  `${many ? detail : 'one'} ${[...topics].sort().join(',')}`;
