/** Builds the OpenAPI 3.1 document from the contracts. */
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { EVERYWHERE, WORDS } from './default-responses.ts';

const DESCRIPTION = `Live cricket: scores, commentary, scorecards, and the feed for scorers.

HEAD returns the headers of GET, except for streams. Replies that any address may give are under \`components.responses\`: ${EVERYWHERE.join(', ')}.
Pages report errors as a page, unless the request accepts JSON.`;

const asCall = { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } } as const;
const asPage = { 'text/html': { schema: { type: 'string' } } } as const;

/** @param cookie name of the staff session cookie */
export async function document(app: FastifyInstance, origin: string, cookie: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Sightscreen', version: '1', description: DESCRIPTION },
      servers: [{ url: origin }],
      components: {
        securitySchemes: {
          feedKey: { type: 'http', scheme: 'bearer', description: 'A key created with `npm run feed-key`.' },
          staffSession: {
            type: 'apiKey',
            in: 'cookie',
            name: cookie,
            description: 'Set by signing in. Writes need our own Origin and a JSON body.',
          },
        },
        responses: Object.fromEntries(
          EVERYWHERE.map((status) => [
            String(status),
            { description: WORDS[status], content: { ...asCall, ...asPage } },
          ]),
        ),
      },
    },
    transform: jsonSchemaTransform,
    // Sorted, because a stable order makes two versions comparable.
    transformObject: (found) => {
      if (!('openapiObject' in found)) return found.swaggerObject;
      // Named schemas appear once and are referenced.
      const described = jsonSchemaTransformObject(found) as typeof found.openapiObject;
      described.paths = Object.fromEntries(Object.entries(described.paths ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)));
      return described;
    },
  });
}
