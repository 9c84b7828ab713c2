/** For queries whose handlers report unknown names themselves: rejects the one name that never reaches them. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { misfit } from './problems.ts';

/** Zod drops this name from every object, so no handler would see it. */
const DROPPED = '__proto__';

/** Whether the schema passes unknown names on to the handler. */
export const takesAnyName = (query: z.ZodType | undefined): boolean =>
  query instanceof z.ZodObject && query.def.catchall !== undefined;

/** @throws Problem `bad_request` naming it */
export async function refuseDropped({ query }: FastifyRequest): Promise<void> {
  if (Object.hasOwn(query as object, DROPPED))
    throw misfit([{ instancePath: `/${DROPPED}`, message: 'there is no such setting' }], null);
}
