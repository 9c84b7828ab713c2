/** In which form a body comes. A contract whose body is a schema takes JSON; the others say so. */
import type { Readable } from 'node:stream';
import { z } from 'zod';

/** A form of a page without script. Flat; a field that is an array in the schema may come once, several times or not at all. */
export interface FormBody<S extends z.ZodObject = z.ZodObject> { as: 'form'; schema: S }

/** The exact bytes, for signed webhooks. Not for routes that authenticate by a cookie. */
export interface RawBody { as: 'raw'; types: readonly string[] }

export interface UploadBody<S extends z.ZodObject = z.ZodObject> { as: 'upload'; fields: S; files: FileLimits }
export interface FileLimits {
  /** How many at most. */
  most: number;
  /** Of each at most. */
  bytes: number;
  /** Media types that their sender may give them; any unless told. What a file really is, its bytes say. */
  types?: readonly string[];
}

export type Body = z.ZodType | FormBody | RawBody | UploadBody;
export type ParsedBody<B> = B extends z.ZodType ? z.output<B> : B extends FormBody<infer S> ? z.output<S> : B extends RawBody ? Buffer : B extends UploadBody<infer S> ? Upload<z.output<S>> : undefined;

export const form = <S extends z.ZodObject>(schema: S): FormBody<S> => ({ as: 'form', schema });
/** @param types media types without parameters: `application/json` */
export const raw = (...types: [string, ...string[]]): RawBody => ({ as: 'raw', types });
export const upload = <S extends z.ZodObject>(fields: S, files: FileLimits): UploadBody<S> => ({ as: 'upload', fields, files });

export interface SentFile {
  /** Name of the field. */
  field: string;
  /** As its sender calls it: without folders, and otherwise anything. Never a path of ours. */
  name: string;
  type: string;
  /** Ends with an error when the rest does not come or is too much. */
  stream: Readable;
}

export interface Upload<F = unknown> {
  /**
   * Hands on each file as it comes, one after the other; the fields are known at the end, for they may come behind the files.
   * @param keep takes the stream to its end
   * @param discard takes away what was kept, when what follows it is refused or does not come
   * @throws Problem
   */
  receive<T>(keep: (file: SentFile) => Promise<T>, discard: (kept: T) => Promise<unknown>): Promise<{ fields: F; files: T[] }>;
}

/** How many fields a form has at most, and how long one may be in bytes beside files. */
export const MOST_FIELDS = 200;
export const FIELD_BYTES = 64 * 1024;

export const isJson = (body: Body): body is z.ZodType => body instanceof z.ZodType;

/** Media types that a route accepts, with their name for a 415 and the documentation. */
export interface AcceptedBody { kind: 'json' | 'form' | 'raw' | 'upload'; types: readonly string[]; words: string }

export function acceptedBy(body: Body | undefined): AcceptedBody {
  if (body === undefined || isJson(body)) return { kind: 'json', types: ['application/json'], words: 'JSON' };
  if (body.as === 'form') return { kind: 'form', types: ['application/x-www-form-urlencoded'], words: 'a form (application/x-www-form-urlencoded)' };
  if (body.as === 'raw') return { kind: 'raw', types: body.types, words: body.types.join(' or ') };
  return { kind: 'upload', types: ['multipart/form-data'], words: 'a form with files (multipart/form-data)' };
}

/** Of a whole upload: its files, its fields and the boundaries. */
export const uploadBytes = ({ files: { most, bytes } }: UploadBody): number => most * bytes + 256 * 1024;

/** The schema that the body is held against, and that the documentation shows. */
export function schemaOf(body: Body): z.ZodType {
  if (isJson(body)) return body;
  if (body.as === 'form') return body.schema;
  if (body.as === 'raw') return z.custom<Buffer>((given) => Buffer.isBuffer(given)).meta({ type: 'string', format: 'binary' });
  const { $schema: _, ...fields } = z.toJSONSchema(body.fields, { io: 'input' });
  return z.custom<Upload>((given) => given !== undefined).meta({
    ...fields, description: `At most ${body.files.most} ${body.files.most === 1 ? 'file' : 'files'} of ${body.files.bytes} bytes, in fields of any name${body.files.types ? `: ${body.files.types.join(', ')}` : ''}`,
    additionalProperties: { type: 'string', format: 'binary' },
  });
}
