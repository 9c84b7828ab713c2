/** The subscriber groups of this process, by the topics that they follow. */
import { SubscriberGroup, type Following, type StreamEvent } from './subscriber-group.ts';
import type { EventBytes } from './change.ts';
import type { Subscriber } from './subscriber.ts';
import type { Topic } from './topic.ts';

/**
 * Maximum number of subscriber groups of a topic, the largest first, that get events compressed by reference; limited
 * because anyone can request odd sets of topics.
 */
const BY_REFERENCE = 16;

export class SubscriberGroups {
  private readonly all = new Map<string, SubscriberGroup>();
  private readonly byTopic = new Map<Topic, Set<SubscriberGroup>>();
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

  /** The subscriber group for these topics; it exists only while it has readers. */
  of(following: Following): SubscriberGroup {
    const key = keyOf(following);
    const known = this.all.get(key);
    if (known !== undefined) return known;
    const group = new SubscriberGroup(following, (topic) => this.resync(topic, following.many));
    this.all.set(key, group);
    for (const topic of group.topics) {
      const set = this.byTopic.get(topic);
      if (set === undefined) this.byTopic.set(topic, new Set([group]));
      else set.add(group);
    }
    return group;
  }

  remove(subscriber: Subscriber): void {
    const { group } = subscriber;
    group.subscribers.delete(subscriber);
    if (group.subscribers.size > 0) return;
    this.all.delete(keyOf(group));
    for (const topic of group.topics) {
      const set = this.byTopic.get(topic);
      set?.delete(group);
      if (set?.size === 0) this.byTopic.delete(topic);
    }
  }

  /** Sends an event to all followers of the topic. */
  publish(topic: Topic, role: StreamEvent['role'], bytesOf: (group: SubscriberGroup) => EventBytes): void {
    const all = [...(this.byTopic.get(topic) ?? [])];
    if (all.length > BY_REFERENCE) all.sort((a, b) => b.subscribers.size - a.subscribers.size);
    for (const [place, group] of all.entries())
      group.tell({ topic, role, bytes: bytesOf(group) }, place < BY_REFERENCE);
  }
}

const keyOf = ({ topics, many, detail }: Following): string =>
  `${many ? detail : 'one'} ${[...topics].sort().join(',')}`;
