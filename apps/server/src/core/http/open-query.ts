/** For queries whose handlers report unknown names themselves: rejects the one name that never reaches them. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { validationProblem } from './problems.ts';

/** Zod drops this name from every object, so no handler would see it. */
const DROPPED = '__proto__';

/** Whether the schema passes unknown names on to the handler. */
export const isOpenQuery = (query: z.ZodType | undefined): boolean =>
  query instanceof z.ZodObject && query.def.catchall !== undefined;

/** @throws ProblemError `bad_request` naming it */
export async function rejectDroppedName({ query }: FastifyRequest): Promise<void> {
  if (Object.hasOwn(query as object, DROPPED))
    throw validationProblem([{ instancePath: `/${DROPPED}`, message: 'there is no such setting' }], null);
}
