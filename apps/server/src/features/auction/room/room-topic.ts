/** An auction room, in one currency, as a topic of the streams. */
import { type Change, EventBytes, event, idAt, type Position } from '../../../push/change.ts';
import { type Topic, topicOf } from '../../../push/topic.ts';
import type { TopicKind } from '../../../push/topic-kind.ts';

const ROOM = 'auction';
/** A log is never begun again under its number. */
const EPOCH = 1;
/** Each change carries the whole room: one that was missed is not needed. */
const KEPT = 2;

export const roomTopic = (auction: number, currency: string): Topic => topicOf(ROOM, `${auction}/${currency}`);
export const roomAt = (number: number): Position => ({ epoch: EPOCH, number });

/** @param asOf when the server last heard of the database, milliseconds */
export const roomTopics = (asOf: () => number): Record<typeof ROOM, TopicKind> => ({
  [ROOM]: {
    name: (id) => ({ auction: Number(id.split('/')[0]), currency: id.split('/')[1]! }),
    sharedId: (id, at) => `${id}:${idAt(at)}`,
    keeps: KEPT,
    heartbeat: true,
    asOf,
  },
});

/** The room as HTML, after a fact: the same bytes for all who read it in a currency. */
export class RoomChange implements Change {
  readonly epoch = EPOCH;
  readonly number: number;
  readonly after: number;
  readonly json: string;
  private bytes: EventBytes | null = null;

  constructor(number: number, after: number, html: string) {
    this.number = number;
    this.after = after;
    this.json = JSON.stringify({ number, html });
  }

  form(): EventBytes {
    return (this.bytes ??= new EventBytes(event('room', this.json, idAt(this))));
  }
}
