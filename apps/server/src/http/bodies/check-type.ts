/** A body says what it is, or it is not read. */
import type { FastifyRequest } from 'fastify';
import { Problem } from '../problems.ts';
import { type Body, acceptedBy } from './body.ts';

/** @throws Problem `unsupported_type` naming what is taken */
export function checkType({ headers }: FastifyRequest, body: Body | undefined): void {
  const { kind, types, words } = acceptedBy(body);
  const said = (headers['content-type'] ?? '').split(';')[0]!.replace(/ +$/, '').toLowerCase();
  if (!types.includes(said)) throw new Problem('unsupported_type', kind === 'json' ? {} : { message: `The body must be ${words}.` });
}
