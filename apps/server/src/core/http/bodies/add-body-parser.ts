/** Adds the parser of one route whose body is not JSON. */
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { ProblemError } from '../problems.ts';
import type { Body } from './body.ts';
import { addFormParser } from './form.ts';
import { addUploadParser } from './upload.ts';

/** @param scope an encapsulated scope for this route alone */
export async function addBodyParser(
  scope: FastifyInstance,
  body: Exclude<Body, z.ZodType>,
  bytes: number,
): Promise<void> {
  scope.removeAllContentTypeParsers();
  if (body.as === 'upload') return addUploadParser(scope, body);
  if (body.as === 'form') addFormParser(scope, body);
  else
    scope.addContentTypeParser(body.types.slice(), { parseAs: 'buffer' }, (_request, bytesAsTheyCame, done) =>
      done(null, bytesAsTheyCame),
    );
  // The framework's error does not state the limit.
  scope.setErrorHandler((error) => {
    throw (error as { statusCode?: number }).statusCode === 413 && !(error instanceof ProblemError)
      ? new ProblemError('too_large', {
          message: `This request is too large. The body may have up to ${bytes} bytes.`,
          cause: error,
        })
      : error;
  });
}
