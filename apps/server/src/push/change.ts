/** One change of a topic as many readers receive it, and the bytes that they share. */
import { compressed } from './pieces.ts';

/** On a stream of several topics: every change in full, or only what a list shows of it. */
export type Detail = 'frames' | 'summary';
export interface Position {
  epoch: number;
  number: number;
}

/** Made by the kind that its topic is of. */
export interface Change extends Position {
  /** The number before it: who stands there misses nothing between. */
  readonly after: number;
  /** For the poll. */
  readonly json: string;
  /**
   * Its event on a stream. The same bytes for every reader of the same form.
   * @param many whether the stream has several topics
   */
  form: (many: boolean, detail: Detail) => EventBytes;
}

export const event = (name: string, data: string, id?: string): Buffer =>
  Buffer.from(`${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${data}\n\n`);

/** The id of an event on a stream of one topic. */
export const idAt = ({ epoch, number }: Position): string => `${epoch}-${number}`;

/** One event for many readers: as it reads, and compressed so that it stands by itself. */
export class EventBytes {
  readonly plain: Buffer;
  private piece: Buffer | null = null;

  constructor(plain: Buffer) {
    this.plain = plain;
  }

  /** A piece of a gzip stream that can stand anywhere; compressed for the first reader who wants it. */
  get gzip(): Buffer {
    return (this.piece ??= compressed(this.plain));
  }
}
