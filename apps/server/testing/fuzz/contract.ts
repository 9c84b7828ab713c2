/** The OpenAPI description as the fuzzer reads it: possible requests, and the required shape of each reply. */
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';

export interface Schema {
  [keyword: string]: unknown;
}
export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: Schema;
}
/** Errors in a body; empty when there are none. */
export type Check = (body: unknown) => ErrorObject[];
/** By content type; null: no body. */
export type Shapes = Map<string, Check> | null;
export interface Operation {
  /** `GET /api/match/{id}` */
  name: string;
  method: string;
  path: string;
  parameters: Parameter[];
  body: Schema | null;
  auth: 'feed' | 'staff' | 'none';
  replies: Map<number, Shapes>;
}
export interface Described {
  operations: Operation[];
  /** Replies that any address may give. */
  everywhere: Map<number, Shapes>;
  /** Operations that the router would choose for a path: literal segments before parameters. */
  at(pathname: string): Operation[];
  components: Record<string, Schema>;
}

type Content = Record<string, { schema?: Schema }>;
interface Written {
  parameters?: Parameter[];
  requestBody?: { content: Content };
  security?: Record<string, unknown>[];
  responses: Record<string, { content?: Content }>;
}
interface Document {
  paths: Record<string, Record<string, Written>>;
  components: { schemas: Record<string, Schema>; responses: Written['responses'] };
}

export function readContract(written: object): Described {
  const { paths, components } = written as Document;
  const ajv = new Ajv2020({ strict: false, validateFormats: false, code: { optimize: false } });
  ajv.addSchema({ $id: 'described', components });
  const known = new Map<string, Check>();
  /** Compiled on first use, once: most error schemas are the same. */
  const check =
    (schema: Schema): Check =>
    (body) => {
      const text = JSON.stringify(schema).replaceAll('"#/components/', '"described#/components/');
      const compiled = known.get(text) ?? compile(ajv, JSON.parse(text) as Schema);
      known.set(text, compiled);
      return compiled(body);
    };
  const shapes = (responses: Written['responses']): Map<number, Shapes> =>
    new Map(
      Object.entries(responses).map(([status, { content }]) => [
        Number(status),
        content === undefined
          ? null
          : new Map(Object.entries(content).map(([type, { schema }]) => [type, check(schema ?? {})])),
      ]),
    );
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, security = [], responses }]): Operation => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      parameters,
      body: requestBody?.content['application/json']?.schema ?? null,
      auth: security.some((one) => 'feedKey' in one)
        ? 'feed'
        : security.some((one) => 'staffSession' in one)
          ? 'staff'
          : 'none',
      replies: shapes(responses),
    })),
  );
  const templates = Object.keys(paths)
    .map((path) => ({ path, parts: path.split('/').slice(1) }))
    .sort((a, b) => precedence(a.parts, b.parts));
  return {
    operations,
    components: components.schemas,
    everywhere: shapes(components.responses),
    at: (pathname) => {
      // Rejected before routing.
      if (!decodable(pathname)) return [];
      const segments = pathname
        .replace(/(?<=.)\/$/, '')
        .split('/')
        .slice(1);
      const found = templates.find(({ parts }) => fits(parts, segments));
      return found === undefined ? [] : operations.filter(({ path }) => path === found.path);
    },
  };
}

function decodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

function compile(ajv: Ajv2020, schema: Schema): Check {
  const validate = ajv.compile(schema);
  return (body) => (validate(body) === true ? [] : (validate.errors ?? []));
}

const kindOf = (part: string | undefined): number =>
  part === undefined ? 3 : part === '{*}' ? 2 : part.startsWith('{') ? 1 : 0;
/** The first segment in which they differ decides. */
function precedence(a: string[], b: string[]): number {
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
    const difference = kindOf(a[at]) - kindOf(b[at]);
    if (difference !== 0) return difference;
  }
  return 0;
}
function fits(parts: string[], segments: string[]): boolean {
  if (parts.at(-1) === '{*}')
    return segments.length >= parts.length && parts.slice(0, -1).every((part, at) => part === segments[at]);
  return (
    parts.length === segments.length &&
    parts.every((part, at) => (part.startsWith('{') ? isShort(segments[at]!) : part === segments[at]))
  );
}
/** The router matches no address with a longer parameter, whatever the method. */
const MAX_PARAMETER_LENGTH = 200;
const isShort = (part: string): boolean =>
  part.length <= MAX_PARAMETER_LENGTH || decoded(part).length <= MAX_PARAMETER_LENGTH;
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
