/** Refuses a body of the wrong media type before reading it. */
import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../problems.ts';
import { type Body, acceptedBy } from './body.ts';

/** @throws ProblemError `unsupported_type` naming the accepted types */
export function checkType({ headers }: FastifyRequest, body: Body | undefined): void {
  const { kind, types, words } = acceptedBy(body);
  const sent = (headers['content-type'] ?? '').split(';')[0]!.replace(/ +$/, '').toLowerCase();
  if (!types.includes(sent))
    throw new ProblemError('unsupported_type', kind === 'json' ? {} : { message: `Send the body as ${words}.` });
}
