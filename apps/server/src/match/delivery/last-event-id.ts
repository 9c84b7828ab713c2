/** Reads the position of a reader who reconnects to a stream. */
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Position } from '../../core/streams/change.ts';

/** Before every change, so that the stream replies with `resync`. */
export const NOWHERE: Position = { epoch: 0, number: 0 };

/** Null without the header. An unknown id becomes `NOWHERE`: something was missed, but it is unknown what. */
export function lastEventId(
  { headers }: Pick<FastifyRequest, 'headers'>,
  position: z.ZodType<Position>,
): Position | null {
  const last = headers['last-event-id'];
  if (typeof last !== 'string' || last === '') return null;
  const read = position.safeParse(last);
  return read.success ? read.data : NOWHERE;
}
