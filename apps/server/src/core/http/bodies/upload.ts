/** Multipart uploads: each file is streamed to its store, none is buffered here. */
import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NUL_REFUSED, whereNul } from '@sightscreen/contracts/text/plain-text';
import type { z } from 'zod';
import { validationProblem, ProblemError } from '../problems.ts';
import { FIELD_BYTES, MAX_FIELDS, type SentFile, type Upload, type UploadBody, uploadBytes } from './body.ts';
import { fieldsFor } from './form.ts';

const A_FEW = 20;
const HEADER_BYTES = 8 * 1024;

export async function addUploadParser(scope: FastifyInstance, body: UploadBody): Promise<void> {
  await scope.register(multipart);
  if (body.orJson)
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, scope.getDefaultJsonParser('error', 'error'));
  scope.addHook('preValidation', async (request, reply) => {
    request.body = request.isMultipart() ? uploadOf(request, reply, body) : asJson(request.body, body);
  });
}

/** Call this before the body is read. @throws ProblemError */
export function checkUploadLength({ headers }: FastifyRequest, body: UploadBody): void {
  const length = headers['content-length'];
  if (length === undefined || headers['transfer-encoding'] !== undefined) throw new ProblemError('length_missing');
  if (Number(length) > uploadBytes(body)) throw tooLarge(body);
}

const tooLarge = ({ files: { most, bytes, field, tooLarge: words } }: UploadBody) =>
  new ProblemError('too_large', {
    message:
      words ??
      `This request is too large. It may hold ${most === 1 ? 'one file' : `${most} files`} of at most ${bytes} bytes.`,
    ...(field !== undefined && { details: { field } }),
  });

function uploadOf(request: FastifyRequest, reply: FastifyReply, body: UploadBody): Upload {
  const {
    files: { most, bytes, types },
  } = body;
  return {
    async receive<T>(store: (file: SentFile) => Promise<T>, discard: (stored: T) => Promise<unknown>) {
      const stored: T[] = [];
      const pairs: [string, string][] = [];
      try {
        const parts = request.parts({
          limits: {
            files: most,
            fileSize: bytes,
            fields: MAX_FIELDS,
            fieldSize: FIELD_BYTES,
            parts: most + MAX_FIELDS,
            headerPairs: A_FEW,
            headerSize: HEADER_BYTES,
          },
        });
        for await (const part of parts) {
          if (part.type === 'field') {
            if (part.valueTruncated)
              throw new ProblemError('too_large', {
                message: `A field holds at most ${FIELD_BYTES} bytes.`,
                details: { field: part.fieldname },
              });
            pairs.push([part.fieldname, String(part.value)]);
            continue;
          }
          const { file: stream, fieldname: field, mimetype: type } = part;
          refuseNul({ [field]: part.filename });
          if (types !== undefined && !types.includes(type))
            throw new ProblemError('unsupported_type', {
              message: `A file must be ${types.join(' or ')}.`,
              details: { field },
            });
          stream.once('limit', () => stream.destroy(tooLarge(body)));
          // The reply may be sent before the body has arrived, for instance at the deadline.
          let broken: unknown = null;
          stream.once('error', (error) => {
            broken = error;
          });
          const answered = () => stream.destroy(new Error('the request has been answered'));
          reply.raw.once('close', answered);
          try {
            stored.push(await store({ field, name: part.filename, type, stream }));
            if (!stream.readableEnded) throw new Error('the file was not taken to its end');
          } catch (error) {
            throw isSendersFault(broken) ? broken : new StoreFailed(error);
          } finally {
            reply.raw.off('close', answered);
            stream.destroy();
          }
          if (stream.truncated) throw tooLarge(body);
        }
        return { fields: parsed(body.fields, fieldsFor(body.fields, pairs)), files: stored };
      } catch (error) {
        await Promise.allSettled([drained(request.raw), ...stored.map(discard)]);
        if (error instanceof StoreFailed) throw error.cause;
        const problem = problemOf(error, body);
        throw problem.code === 'too_large' ? new FieldsRefused(problem, [], Object.fromEntries(pairs)) : problem;
      }
    },
  };
}

/** Reads fields that were sent as JSON. */
const asJson = (sent: unknown, { fields }: UploadBody): Upload => ({
  receive: async () => ({
    fields: parsed(fields, typeof sent === 'object' && sent !== null && !Array.isArray(sent) ? { ...sent } : {}),
    files: [],
  }),
});

/** Whether the client's data, not the store, made the stream fail. */
function isSendersFault(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: string; message?: string };
  return (
    error instanceof ProblemError || code?.startsWith('FST_') === true || message?.includes('terminated early') === true
  );
}

/** The file could not be stored; the request itself was valid. */
class StoreFailed extends Error {
  constructor(cause: unknown) {
    super('a file was not kept', { cause });
  }
}

/**
 * Reads and drops the rest of the body, because most clients read no reply before they have sent everything. Bounded by
 * the length check and the request timeout.
 */
function drained(request: IncomingMessage): Promise<void> {
  request.unpipe();
  return finished(request.resume());
}

/**
 * Invalid fields, or a request that is too large. Carries everything that was read, so that the form can be shown again
 * as it was filled in.
 */
export class FieldsRefused extends ProblemError {
  readonly issues: readonly z.core.$ZodIssue[];
  readonly sent: Readonly<Record<string, unknown>>;
  constructor(problem: ProblemError, issues: readonly z.core.$ZodIssue[], sent: Readonly<Record<string, unknown>>) {
    super(problem.code, { message: problem.message, details: problem.details, cause: problem.cause });
    this.issues = issues;
    this.sent = sent;
  }
}

/** @throws FieldsRefused, as a `bad_request` */
function parsed<S extends z.ZodObject>(schema: S, fields: Record<string, unknown>): z.output<S> {
  refuseNul(fields);
  const read = schema.safeParse(fields);
  if (read.success) return read.data;
  const problem = validationProblem(
    read.error.issues.map((issue) => ({
      keyword: issue.code,
      message: issue.message,
      instancePath: `/${issue.path.join('/')}`,
      params: issue as object as Record<string, unknown>,
    })),
    read.error,
  );
  throw new FieldsRefused(problem, read.error.issues, fields);
}

function refuseNul(texts: object): void {
  const field = whereNul(texts);
  if (field !== null)
    throw new ProblemError('bad_request', { message: `Check ${field}: ${NUL_REFUSED}.`, details: { field } });
}

function problemOf(error: unknown, body: UploadBody): ProblemError {
  if (error instanceof ProblemError) return error;
  const { code } = error as { code?: string };
  if (code === 'FST_FILES_LIMIT' || code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(body);
  if (code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT')
    return new ProblemError('too_large', { message: `A form has at most ${MAX_FIELDS} fields.` });
  return new ProblemError('bad_request', {
    message: 'We can’t read this form: it breaks off or is not multipart/form-data.',
    cause: error,
  });
}
