/** One change of a topic, and the bytes that all its readers share. */
import { compressed } from './gzip-chunks.ts';

/** On a stream of several topics: every change in full, or only the fields that a list shows. */
export type Detail = 'frames' | 'summary';
export interface Position {
  epoch: number;
  number: number;
}

/** Built by the kind of its topic. */
export interface Change extends Position {
  /** The number that it follows: a reader at that number has missed nothing. */
  readonly after: number;
  /** The body for polling clients. */
  readonly json: string;
  /**
   * Its event on a stream, the same bytes for every reader of the same form.
   * @param many whether the stream has several topics
   */
  form: (many: boolean, detail: Detail) => EventBytes;
}

export const event = (name: string, data: string, id?: string): Buffer =>
  Buffer.from(`${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${data}\n\n`);

/** The id of an event on a stream of one topic. */
export const idAt = ({ epoch, number }: Position): string => `${epoch}-${number}`;

/** One event for many readers: plain, and compressed as an independent chunk. */
export class EventBytes {
  readonly plain: Buffer;
  private piece: Buffer | null = null;

  constructor(plain: Buffer) {
    this.plain = plain;
  }

  /** An independent chunk of a gzip stream, compressed when first needed. */
  get gzip(): Buffer {
    return (this.piece ??= compressed(this.plain));
  }
}
