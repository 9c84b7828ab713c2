/** An auction room in one currency as a topic of the live stream. */
import type { LoadedAuction } from '../log/read-auction.store.ts';
import { type Change, EventBytes, event, idAt, type Position } from '../../../core/streams/change.ts';
import { type Topic, topicOf } from '../../../core/streams/topic.ts';
import type { TopicKind } from '../../../core/streams/topic-kind.ts';

const ROOM = 'auction';
/** Each change carries the whole room, so missed changes need not be replayed. */
const KEPT = 2;

export const roomTopic = (auction: number, currency: string): Topic => topicOf(ROOM, `${auction}/${currency}`);
/**
 * Position of a room. A repeated import restarts the log with the same numbers, so the epoch is the start time of the
 * log in milliseconds; the later epoch is greater.
 */
export const roomAt = ({ facts, state }: Pick<LoadedAuction, 'facts' | 'state'>): Position => ({
  epoch: Math.max(0, facts[0]?.recordedAt ?? 0),
  number: state.number,
});
export const isSame = (one: Position, other: Position): boolean =>
  one.epoch === other.epoch && one.number === other.number;
export const isLater = (one: Position, than: Position): boolean =>
  one.epoch === than.epoch ? one.number > than.number : one.epoch > than.epoch;

/** @param asOf when the server last heard from the database, milliseconds */
export const roomTopics = (asOf: () => number): Record<typeof ROOM, TopicKind> => ({
  [ROOM]: {
    name: (id) => ({ auction: Number(id.split('/')[0]), currency: id.split('/')[1]! }),
    sharedId: (id, at) => `${id}:${idAt(at)}`,
    replayLength: KEPT,
    heartbeat: true,
    asOf,
  },
});

/** The room after a fact; subscribers of a currency share the same bytes. */
export class RoomChange implements Change {
  readonly epoch: number;
  readonly number: number;
  readonly after: number;
  readonly json: string;
  private bytes: EventBytes | null = null;

  /** @param room as JSON */
  constructor({ epoch, number }: Position, after: number, room: string) {
    this.epoch = epoch;
    this.number = number;
    this.after = after;
    this.json = `{"number":${number},"epoch":${epoch},"room":${room}}`;
  }

  form(): EventBytes {
    return (this.bytes ??= new EventBytes(event('room', this.json, idAt(this))));
  }
}
