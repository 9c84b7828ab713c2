/** Kinds of request body. A contract whose body is a plain schema takes JSON. */
import type { Readable } from 'node:stream';
import { z } from 'zod';

/**
 * A form of a page without script. It is flat; a field that is an array in the schema may occur any number of times.
 */
export interface FormBody<S extends z.ZodObject = z.ZodObject> {
  as: 'form';
  schema: S;
}

/** The exact bytes, for signed webhooks. Not allowed on routes that authenticate by a cookie. */
export interface RawBody {
  as: 'raw';
  types: readonly string[];
}

export interface UploadBody<S extends z.ZodObject = z.ZodObject> {
  as: 'upload';
  fields: S;
  files: FileLimits;
  /** The fields may also be sent as JSON, without files. */
  orJson: boolean;
}
export interface FileLimits {
  /** Maximum number of files. */
  most: number;
  /** Maximum size of each. */
  bytes: number;
  /**
   * Accepted media types as declared by the client; any by default. The real type must be determined from the bytes.
   */
  types?: readonly string[];
  /** The field named in the error when a limit is exceeded. */
  field?: string;
  /** Message for an exceeded limit, instead of the limits themselves. */
  tooLarge?: string;
}

export type Body = z.ZodType | FormBody | RawBody | UploadBody;
export type ParsedBody<B> = B extends z.ZodType
  ? z.output<B>
  : B extends FormBody<infer S>
    ? z.output<S>
    : B extends RawBody
      ? Buffer
      : B extends UploadBody<infer S>
        ? Upload<z.output<S>>
        : undefined;

export const form = <S extends z.ZodObject>(schema: S): FormBody<S> => ({ as: 'form', schema });
/** @param types media types without parameters: `application/json` */
export const raw = (...types: [string, ...string[]]): RawBody => ({ as: 'raw', types });
export const upload = <S extends z.ZodObject>(
  fields: S,
  files: FileLimits,
  { orJson = false } = {},
): UploadBody<S> => ({ as: 'upload', fields, files, orJson });

export interface SentFile {
  field: string;
  /** File name from the client: without folders, otherwise arbitrary. Never use it as a path. */
  name: string;
  type: string;
  /** Fails when the upload breaks off or exceeds its limit. */
  stream: Readable;
}

export interface Upload<F = unknown> {
  /**
   * Passes on each file as it arrives, one after the other. Fields may follow the files, so they are complete only at
   * the end.
   * @param store consumes the stream
   * @param discard removes a stored file when the rest of the upload is refused or breaks off
   * @throws ProblemError; `FieldsRefused` for invalid fields and for anything too large
   */
  receive<T>(
    store: (file: SentFile) => Promise<T>,
    discard: (stored: T) => Promise<unknown>,
  ): Promise<{ fields: F; files: T[] }>;
}

/** Maximum number of fields in a form, and maximum bytes of a field beside files. */
export const MAX_FIELDS = 200;
export const FIELD_BYTES = 64 * 1024;

export const isJson = (body: Body): body is z.ZodType => body instanceof z.ZodType;

/** Media types that a route accepts, with their description for a 415 and the documentation. */
export interface AcceptedBody {
  kind: 'json' | 'form' | 'raw' | 'upload';
  types: readonly string[];
  words: string;
}

export function acceptedBy(body: Body | undefined): AcceptedBody {
  if (body === undefined || isJson(body)) return { kind: 'json', types: ['application/json'], words: 'JSON' };
  if (body.as === 'form')
    return {
      kind: 'form',
      types: ['application/x-www-form-urlencoded'],
      words: 'a form (application/x-www-form-urlencoded)',
    };
  if (body.as === 'raw') return { kind: 'raw', types: body.types, words: body.types.join(' or ') };
  const words = 'a form with files (multipart/form-data)';
  return body.orJson
    ? { kind: 'upload', types: ['multipart/form-data', 'application/json'], words: `${words} or JSON` }
    : { kind: 'upload', types: ['multipart/form-data'], words };
}

/** Maximum size of a whole upload: files, fields and boundaries. */
export const uploadBytes = ({ files: { most, bytes } }: UploadBody): number => most * bytes + 256 * 1024;

/** The schema that validates the body, also shown in the documentation. */
export function schemaOf(body: Body): z.ZodType {
  if (isJson(body)) return body;
  if (body.as === 'form') return body.schema;
  if (body.as === 'raw')
    return z.custom<Buffer>((value) => Buffer.isBuffer(value)).meta({ type: 'string', format: 'binary' });
  const { $schema: _, ...fields } = z.toJSONSchema(body.fields, { io: 'input' });
  return z
    .custom<Upload>((value) => value !== undefined)
    .meta({
      ...fields,
      description: `At most ${body.files.most} ${body.files.most === 1 ? 'file' : 'files'} of ${body.files.bytes} bytes, in fields of any name${body.files.types ? `: ${body.files.types.join(', ')}` : ''}`,
      additionalProperties: { type: 'string', format: 'binary' },
    });
}
