/** The ring of one topic. Builds the topic's hello, heartbeat and resync events in the format of its kind. */
import { type Position, event, idAt } from './change.ts';
import { Ring } from './ring.ts';
import type { TopicKind } from './topic-kind.ts';

export class TopicRing extends Ring {
  readonly kind: TopicKind;
  private readonly id: string;

  constructor(kind: TopicKind, id: string, at: Position) {
    super(at, kind.replayLength);
    this.kind = kind;
    this.id = id;
  }

  watch(): void {
    this.kind.watch?.(this.id);
  }

  /** @param heartbeatMs interval of heartbeats, for kinds that have them */
  hello(now: number, heartbeatMs: number): Buffer {
    const { kind, id } = this;
    return event(
      'hello',
      JSON.stringify({
        ...kind.name(id),
        ...this.at,
        asOf: kind.asOf(),
        now,
        heartbeatMs: kind.heartbeat ? heartbeatMs : null,
      }),
    );
  }

  heartbeat(now: number): Buffer {
    const { kind, id, at } = this;
    return event(
      'heartbeat',
      JSON.stringify({ ...kind.name(id), asOf: kind.asOf(), now, epoch: at.epoch, number: at.number }),
    );
  }

  /** The event for readers that must take a snapshot; it carries only the position of the topic. */
  resync(many: boolean): Buffer {
    const { kind, id, at } = this;
    return event('resync', JSON.stringify({ ...kind.name(id), ...at }), many ? kind.sharedId(id, at) : idAt(at));
  }
}
