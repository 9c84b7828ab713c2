/** OpenAPI 3.1 from the contracts. */
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { EVERYWHERE, WORDS } from './standing-replies.ts';

const DESCRIPTION = `Live cricket: scores, commentary, cards, and the feed that scorers write to.

HEAD is answered as GET without its body, except of streams. What any address may answer, one of ours or not, stands under \`components.responses\`: ${EVERYWHERE.join(', ')}.
A page answers its failures as a page too, unless JSON is asked for.`;

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
          feedKey: { type: 'http', scheme: 'bearer', description: 'A key made with `npm run feed-key`.' },
          staffSession: {
            type: 'apiKey',
            in: 'cookie',
            name: cookie,
            description: 'Set by signing in. Writes need an Origin of ours and JSON.',
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
    // Sorted, since a stable order lets two descriptions be compared.
    transformObject: (found) => {
      if (!('openapiObject' in found)) return found.swaggerObject;
      // Named schemas appear once and are referenced.
      const described = jsonSchemaTransformObject(found) as typeof found.openapiObject;
      described.paths = Object.fromEntries(Object.entries(described.paths ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)));
      return described;
    },
  });
}
