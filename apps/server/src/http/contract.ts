/** What a route promises. Written once: it validates, serialises and documents. */
import type { z } from 'zod';

/** A reply that is not checked JSON: a page, a stream, prebuilt bytes of another kind. */
export interface RawReply { description: string; contentType: string }
export type Reply = z.ZodType | RawReply;

export interface Contract {
  /** One line; names the call in the documentation. */
  summary: string;
  /** Plain sentences, more if needed. */
  description?: string;
  /** Chapter of the documentation: `Matches`, `Live`, `Feed`, `Pages`, `House`. */
  tag: string;
  params?: z.ZodType;
  /** Unknown names are ignored: leave `z.object` as it is. */
  query?: z.ZodType;
  body?: z.ZodType;
  /** By status. Prebuilt bytes (Buffer) of a JSON reply are sent as they are and only documented here. */
  replies: Record<number, Reply>;
}

export type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

export function isRaw(reply: Reply): reply is RawReply {
  return 'contentType' in reply;
}
