/** The latest frames of a match, as bytes. Answers "frames after N", or admits that it cannot. */
import type { Frame, LiveHead } from '@sightscreen/contracts';
import { compressed } from './pieces.ts';

export interface Position { epoch: number; number: number }

export const event = (name: string, data: string, id?: string): Buffer =>
  Buffer.from(`${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${data}\n\n`);

/** One event for many readers: as it reads, and compressed so that it stands by itself. */
export class EventBytes {
  readonly plain: Buffer;
  private piece: Buffer | null = null;

  constructor(plain: Buffer) {
    this.plain = plain;
  }

  /** A piece of a gzip stream that can stand anywhere; compressed for the first reader who wants it. */
  get gzip(): Buffer { return (this.piece ??= compressed(this.plain)); }
}

/** A frame as bytes: each form is made when its first reader wants it, and every later one gets the same bytes. */
export class RingFrame implements Position {
  readonly epoch: number;
  readonly number: number;
  readonly after: number;
  /** For the poll. */
  readonly json: string;
  private readonly frame: Frame;
  private readonly forms: { one?: EventBytes; many?: EventBytes; summary?: EventBytes } = {};

  constructor(frame: Frame) {
    this.frame = frame;
    this.epoch = frame.epoch;
    this.number = frame.number;
    this.after = frame.after;
    this.json = JSON.stringify(frame);
  }

  /** On a stream of this match alone. */
  get one(): EventBytes { return (this.forms.one ??= new EventBytes(event('frame', this.json, this.id))); }
  /** On a stream of several matches. */
  get many(): EventBytes { return (this.forms.many ??= new EventBytes(event('frame', this.json, `${this.frame.match}:${this.id}`))); }
  /** In a list of matches. */
  get summary(): EventBytes {
    const { match, epoch, number, at, head } = this.frame;
    return (this.forms.summary ??= new EventBytes(event('summary', JSON.stringify({ match, epoch, number, at, head: shortHead(head) }), `${match}:${this.id}`)));
  }

  private get id(): string { return `${this.epoch}-${this.number}`; }
}

export class Ring {
  at: Position;
  /** When anybody last asked what comes after something, milliseconds. */
  askedAt = 0;
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

/** The head as lists need it: without the balls of the overs. */
const shortHead = (head: LiveHead): LiveHead => (head.miniscore === null ? head : { ...head, tally: null, miniscore: { ...head.miniscore, strips: [] } });
