/** The latest frames of a match, as bytes. Answers "frames after N", or admits that it cannot. */
import type { Frame } from '@sightscreen/contracts';
import { shortHead } from '../projections/head.ts';

export interface Position { epoch: number; number: number }

export interface RingFrame extends Position {
  after: number;
  /** JSON of the frame, for the poll. */
  json: string;
  /** The event on a stream of this match, on a shared stream, and in a list of matches. */
  one: Buffer;
  many: Buffer;
  summary: Buffer;
}

export const event = (name: string, data: string, id?: string): Buffer =>
  Buffer.from(`${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${data}\n\n`);

/** Made once a change; every reader gets these bytes. */
export function ringFrame(frame: Frame): RingFrame {
  const { match, epoch, number, after, at } = frame;
  const json = JSON.stringify(frame);
  const id = `${epoch}-${number}`;
  return {
    epoch, number, after, json,
    one: event('frame', json, id),
    many: event('frame', json, `${match}:${id}`),
    summary: event('summary', JSON.stringify({ match, epoch, number, at, head: shortHead(frame.head) }), `${match}:${id}`),
  };
}

export class Ring {
  at: Position;
  private frames: RingFrame[] = [];
  private readonly size: number;

  constructor(at: Position, size: number) {
    this.at = at;
    this.size = size;
  }

  /** A frame that does not follow on begins the ring anew: what lies between cannot be told. */
  push(frame: RingFrame): void {
    if (frame.epoch !== this.at.epoch || frame.after > this.at.number) this.frames = [];
    this.frames.push(frame);
    if (this.frames.length > this.size) this.frames.splice(0, this.frames.length - this.size);
    this.at = { epoch: frame.epoch, number: frame.number };
  }

  /** Readers must take a snapshot: nothing before this can be continued. */
  restart(at: Position): void {
    this.at = at;
    this.frames = [];
  }

  /** The frames that bring a reader from `since` to the head without a hole; null when that cannot be proved. */
  after(since: Position | null): RingFrame[] | null {
    if (since === null || since.epoch !== this.at.epoch || since.number > this.at.number) return null;
    if (since.number === this.at.number) return [];
    const first = this.frames.findIndex((frame) => frame.number > since.number);
    const from = this.frames[first];
    return from === undefined || from.after > since.number ? null : this.frames.slice(first);
  }
}
