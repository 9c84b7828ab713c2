/** Queries whose handlers refuse by name what they do not know. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { misfit } from './problems.ts';

/** The one name that zod drops from an object, so that no handler would see it. */
const DROPPED = '__proto__';

/** Whether any name reaches the handler. */
export const takesAnyName = (query: z.ZodType | undefined): boolean =>
  query instanceof z.ZodObject && query.def.catchall !== undefined;

/** @throws Problem `bad_request` naming it */
export async function refuseDropped({ query }: FastifyRequest): Promise<void> {
  if (Object.hasOwn(query as object, DROPPED))
    throw misfit([{ instancePath: `/${DROPPED}`, message: 'there is no such setting' }], null);
}
