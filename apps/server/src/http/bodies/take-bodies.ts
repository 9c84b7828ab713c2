/** What reads the body of one route, and nothing else there. */
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { Problem } from '../problems.ts';
import type { Body } from './body.ts';
import { parseForms } from './form.ts';
import { takeUploads } from './upload.ts';

/** @param scope of this route alone */
export async function takeBodies(scope: FastifyInstance, body: Exclude<Body, z.ZodType>, bytes: number): Promise<void> {
  scope.removeAllContentTypeParsers();
  if (body.as === 'upload') return takeUploads(scope, body);
  if (body.as === 'form') parseForms(scope, body);
  else scope.addContentTypeParser(body.types.slice(), { parseAs: 'buffer' }, (_request, bytesAsTheyCame, done) => done(null, bytesAsTheyCame));
  // The framework knows that it is too much, and not what would not be.
  scope.setErrorHandler((error) => {
    throw (error as { statusCode?: number }).statusCode === 413 && !(error instanceof Problem) ? new Problem('too_large', { message: `The request is too large: its body may have at most ${bytes} bytes.`, cause: error }) : error;
  });
}
