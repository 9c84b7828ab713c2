/** The contract of a route: it validates, serialises and documents. */
import { z } from 'zod';
import type { Body, ParsedBody } from './bodies/body.ts';

/**
 * A reply that is not validated JSON: a page, a stream, prebuilt bytes of another type. `page`: for people, so its
 * failures are pages too.
 */
export interface RawReply {
  description: string;
  contentType: string;
  page?: true;
  /** Other types that it may have, with their schemas. */
  or?: Readonly<Record<string, z.ZodType>>;
}
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
  /** A schema means JSON; for other kinds see `form`, `raw` and `upload` in `bodies/body.ts`. */
  body?: Body;
  /**
   * Replies specific to this route, by status; those common to its kind are in `standing-replies.ts`. Prebuilt bytes
   * (Buffer) of a JSON reply are sent as they are.
   */
  replies: Record<number, Reply>;
  /** Failures are pages although the reply is not: a redirect, or a form that a browser submits without script. */
  page?: true;
}

export type Parsed<S> = ParsedBody<S>;

export function isRaw(reply: Reply): reply is RawReply {
  return 'contentType' in reply;
}

export const thePage: RawReply = { description: 'The page', contentType: 'text/html', page: true };

export function isPage({ replies, page }: Contract): boolean {
  const usual = replies[200];
  return page === true || (usual !== undefined && isRaw(usual) && usual.page === true);
}

/** A reply without a body. */
export const nothing = (description: string) => z.null().describe(description);
