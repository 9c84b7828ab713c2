/**
 * Readers of the same topics in the same manner: they are told the same events in the same order. An event is
 * compressed for all of them at once, by reference to the events before it, for those who have just been told these and
 * nothing else since; for all others so that it stands by itself. Changes often repeat nearly everything: one of 3,800
 * bytes takes 1,200 by itself and 220 after the one before it.
 */
import type { Detail, EventBytes } from './change.ts';
import { REACH, compressed } from './pieces.ts';
import type { Topic } from './topic.ts';

export interface Following {
  topics: readonly Topic[];
  many: boolean;
  detail: Detail;
}

/** `state`: what comes after it is likest to it; `beat`: nobody misses it; `word`: neither. */
export interface Telling {
  topic: Topic;
  bytes: EventBytes;
  role: 'state' | 'word' | 'beat';
}

/** One of an audience. */
export interface Listener {
  /** Whether its stream is compressed. */
  readonly gzip: boolean;
  /** Whether all that its stream holds after event `number` of its audience begins are the events from there on. */
  unbrokenSince(number: number): boolean;
  /**
   * Sends unless it lags; then it is told of the newest state of the topic once it has caught up.
   * @param number of the event in its audience
   * @param topic null: nobody misses it
   */
  send(bytes: Buffer, number: number, topic: Topic | null): void;
}

export class Audience {
  readonly topics: readonly Topic[];
  readonly many: boolean;
  readonly detail: Detail;
  readonly readers = new Set<Listener>();
  /** What a reader that has caught up again is told of a topic. */
  readonly resync: (topic: Topic) => Buffer;
  /** Events told so far: the number of the next one. */
  private next = 0;
  /**
   * The newest events, oldest first: back to the states that are newest of their topic, as far as a piece can refer.
   */
  private past: Telling[] = [];
  private pastBytes = 0;

  constructor({ topics, many, detail }: Following, resync: (topic: Topic) => Buffer) {
    this.topics = topics;
    this.many = many;
    this.detail = detail;
    this.resync = resync;
  }

  /** @param byReference whether it is worth a compression of its own */
  tell(telling: Telling, byReference: boolean): void {
    const { bytes } = telling;
    const topic = telling.role === 'beat' ? null : telling.topic;
    const number = this.next++;
    const oldest = number - this.past.length;
    let after: Buffer | null = null;
    for (const reader of this.readers) {
      if (!reader.gzip) reader.send(bytes.plain, number, topic);
      else if (byReference && reader.unbrokenSince(oldest))
        reader.send((after ??= compressed(bytes.plain, this.pastAsRead())), number, topic);
      else reader.send(bytes.gzip, number, topic);
    }
    this.remember(telling);
  }

  private pastAsRead(): Buffer {
    return Buffer.concat(this.past.map(({ bytes }) => bytes.plain));
  }

  private remember(telling: Telling): void {
    const { past } = this;
    const before =
      telling.role === 'state' ? past.findIndex(({ topic, role }) => role === 'state' && topic === telling.topic) : -1;
    if (before >= 0) past[before] = { ...past[before]!, role: 'word' };
    past.push(telling);
    this.pastBytes += telling.bytes.plain.length;
    let gone = 0;
    while (gone < past.length - 1 && (past[gone]!.role !== 'state' || this.pastBytes > REACH))
      this.pastBytes -= past[gone++]!.bytes.plain.length;
    if (gone > 0) past.splice(0, gone);
  }
}
