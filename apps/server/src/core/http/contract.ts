/** The contract of a route, used for validation, serialisation and documentation. */
import { z } from 'zod';
import type { Body, ParsedBody } from './bodies/body.ts';

/**
 * A reply that is not validated JSON: a page, a stream, or prebuilt bytes of another type. `page`: meant for browsers,
 * so its failures are pages too.
 */
export interface RawReply {
  description: string;
  contentType: string;
  page?: true;
  /** Other content types of the reply, with their schemas. */
  or?: Readonly<Record<string, z.ZodType>>;
}
export type Reply = z.ZodType | RawReply;

export interface Contract {
  /** One line: the title of the call in the documentation. */
  summary: string;
  /** Further plain sentences, if needed. */
  description?: string;
  /** Section of the documentation: `Matches`, `Live`, `Feed`, `Pages`, `House`. */
  tag: string;
  params?: z.ZodType;
  /** Unknown names are ignored; do not make the `z.object` strict. */
  query?: z.ZodType;
  /** A schema means JSON; for other kinds see `form`, `raw` and `upload` in `bodies/body.ts`. */
  body?: Body;
  /**
   * Replies specific to this route, by status; those common to its kind are in `default-responses.ts`. A Buffer as JSON
   * reply is sent unchanged.
   */
  replies: Record<number, Reply>;
  /**
   * Failures are pages although the reply is not: for redirects and for forms that a browser submits without script.
   */
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
