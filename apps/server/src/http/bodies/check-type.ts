/** Refuses a body of the wrong media type before reading it. */
import type { FastifyRequest } from 'fastify';
import { Problem } from '../problems.ts';
import { type Body, acceptedBy } from './body.ts';

/** @throws Problem `unsupported_type` naming the accepted types */
export function checkType({ headers }: FastifyRequest, body: Body | undefined): void {
  const { kind, types, words } = acceptedBy(body);
  const sent = (headers['content-type'] ?? '').split(';')[0]!.replace(/ +$/, '').toLowerCase();
  if (!types.includes(sent))
    throw new Problem('unsupported_type', kind === 'json' ? {} : { message: `Send the body as ${words}.` });
}
