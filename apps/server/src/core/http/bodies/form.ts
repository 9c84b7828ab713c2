/** Parses fields of forms without script; some may occur several times. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ProblemError } from '../problems.ts';
import { type FormBody, MAX_FIELDS } from './body.ts';

export function addFormParser(scope: FastifyInstance, { schema }: FormBody): void {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) => {
    const pairs = [...new URLSearchParams(String(text))];
    if (pairs.length > MAX_FIELDS)
      return done(new ProblemError('too_large', { message: `A form has at most ${MAX_FIELDS} fields.` }));
    done(null, fieldsFor(schema, pairs));
  });
}

/**
 * All values of an array field, one value of any other. A repeated single field stays an array, which the schema
 * rejects.
 */
export function fieldsFor(
  schema: z.ZodObject,
  pairs: readonly (readonly [string, string])[],
): Record<string, string | string[]> {
  const found = new Map<string, string[]>();
  for (const [name, value] of pairs) found.set(name, [...(found.get(name) ?? []), value]);
  const lists = new Set(
    Object.entries(schema.shape).flatMap(([name, field]) => (isList(field as z.ZodType) ? [name] : [])),
  );
  const fields = Object.create(null) as Record<string, string | string[]>;
  for (const [name, values] of found) fields[name] = values.length === 1 && !lists.has(name) ? values[0]! : values;
  // Browsers do not send a list without a ticked box.
  for (const name of lists) fields[name] ??= [];
  return fields;
}

function isList(field: z.ZodType): boolean {
  if (field instanceof z.ZodArray) return true;
  return (
    (field instanceof z.ZodOptional || field instanceof z.ZodDefault || field instanceof z.ZodReadonly) &&
    isList(field.unwrap() as z.ZodType)
  );
}
