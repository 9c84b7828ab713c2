/** Examples of a call, in its contract and in the API description. */
import type { z } from 'zod';
import type { TestSite } from './identity-test-site.ts';

interface Content {
  'application/json': {
    example?: object;
    examples?: Record<string, { value: object }>;
    schema: { examples?: object[] };
  };
}
interface Operation {
  requestBody?: { content: Content };
  responses: Record<string, { content: Content }>;
}

export const schemaExamples = (schema: z.ZodType): object[] => (schema.meta()?.['examples'] ?? []) as object[];

/** Returns the single example, the named examples or those of the schema. */
function examplesIn({ 'application/json': { example, examples, schema } }: Content): object[] {
  if (example) return [example];
  return examples ? Object.values(examples).map(({ value }) => value) : (schema.examples ?? []);
}

/** @param path for example `/cbplus/auth/client/send-otp` */
export function openApiExamples(
  { site }: TestSite,
  path: string,
  method: 'get' | 'post',
): { body: object[] | null; reply: object[] } {
  const { paths } = site.app.swagger() as unknown as { paths: Record<string, Record<string, Operation>> };
  const operation = paths[path]?.[method];
  if (operation === undefined) throw new Error(`${method} ${path} is not described`);
  return {
    body: operation.requestBody === undefined ? null : examplesIn(operation.requestBody.content),
    reply: examplesIn(operation.responses['200']!.content),
  };
}
