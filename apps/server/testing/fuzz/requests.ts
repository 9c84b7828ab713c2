/**
 * Generates the requests of an operation: mostly as described, sometimes odd, sometimes hostile. They are drawn first
 * and resolved against the data when sent.
 */
import { matchChangeExample, newMatchExample } from '@sightscreen/contracts/feed/examples';
import fc from 'fast-check';
import type { Described, Operation, Parameter } from './contract.ts';
import { bodies, queries, segments, values } from './hostile-values.ts';
import { Pick, resolve, type World } from './picks.ts';
import { valuesOf } from './valid-values.ts';

/** The caller: which key or session is sent, by name. */
export type Caller = 'whole' | 'narrow' | 'none' | 'odd';
export interface Plan {
  path: unknown[];
  query: [string, unknown][];
  odd: string | null;
  body: unknown;
  caller: Caller;
  headers: Record<string, string | undefined>;
  method: string | null;
  ownConnection: boolean;
}
export interface Request {
  operation: Operation;
  method: string;
  url: string;
  headers: Record<string, string>;
  payload: string | undefined;
  caller: Caller;
  /** By a connection of its own and not in this process. */ ownConnection: boolean;
}

/** A raw body, sent unchanged. */
class Raw {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
/** A path segment that is already encoded. */
class Segment {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const mostly = <T>(usual: fc.Arbitrary<T>, odd: fc.Arbitrary<T>, weight = 12): fc.Arbitrary<T> =>
  fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: odd });
const undefinedMostly = (...others: string[]) =>
  mostly<string | undefined>(fc.constant(undefined), fc.constantFrom(...others));

const HEADERS = fc.record({
  accept: fc.constantFrom(
    undefined,
    undefined,
    '*/*',
    'text/html',
    'application/json',
    'text/html,application/xhtml+xml,*/*;q=0.8',
    'image/avif,*/*',
    'application/problem+json',
    'x'.repeat(500),
    '',
  ),
  'accept-encoding': fc.constantFrom(
    undefined,
    undefined,
    undefined,
    'gzip',
    'br',
    'gzip, br',
    'gzip;q=0, *',
    '*;q=0',
    'identity;q=0',
    'zstd',
    'gzip;q=x',
    ',',
  ),
  'if-none-match': undefinedMostly('*', 'W/"x"', '"', 'W/"a", W/"b"', '__proto__'),
  'user-agent': undefinedMostly('Mozilla/5.0', 'x'.repeat(2_000)),
  'last-event-id': undefinedMostly('1-3', '0-0', 'x', '999999999-999999999', 'm:1-2', '__proto__:1-1'),
  'sec-fetch-site': undefinedMostly('cross-site', 'same-origin', 'odd'),
  'x-forwarded-for': undefinedMostly('203.0.113.9', 'x', '::1'),
  'x-forwarded-host': undefinedMostly('evil.example'),
  'if-modified-since': undefinedMostly('Thu, 01 Jan 1970 00:00:00 GMT'),
  range: undefinedMostly('bytes=0-1', 'bytes=9-1'),
  expect: undefinedMostly('100-continue'),
});
const TYPES = fc.constantFrom<string | undefined>(
  undefined,
  'text/plain',
  'application/json; charset=utf-8',
  'application/json;',
  'APPLICATION/JSON',
  'application/xml',
  'multipart/form-data; boundary=x',
  ' ',
  'application/json, text/plain',
  'application/x-www-form-urlencoded',
  '__proto__',
);
const ORIGINS = fc.constantFrom<string | undefined>(
  undefined,
  'null',
  'https://evil.example',
  'http://localhost:3000.evil.example',
  'x',
);
export const OURS = 'http://localhost:3000';

/** Replaces, removes or adds one value within it. */
function twisted(
  body: unknown,
  where: number,
  how: 'replace' | 'drop' | 'add' | 'twice',
  odd: unknown,
  name: string,
): unknown {
  if (typeof body !== 'object' || body === null || (where % 5 === 0 && how === 'replace')) return odd;
  const keys = Object.keys(body);
  const key = keys[where % Math.max(1, keys.length)];
  const inner = key === undefined ? undefined : (body as Record<string, unknown>)[key];
  if (key !== undefined && typeof inner === 'object' && inner !== null && where % 3 !== 0) {
    const deeper = twisted(inner, Math.floor(where / 2), how, odd, name);
    return Array.isArray(body) ? body.with(Number(key), deeper) : { ...body, [key]: deeper };
  }
  if (Array.isArray(body))
    return how === 'drop'
      ? body.slice(1)
      : how === 'twice'
        ? [...(body as unknown[]), ...(body as unknown[])]
        : [...(body as unknown[]), odd];
  if (how === 'drop') return Object.fromEntries(Object.entries(body).filter(([one]) => one !== key));
  const changed: object = { ...body };
  Object.defineProperty(changed, how === 'add' || key === undefined ? name : key, {
    value: odd,
    enumerable: true,
    configurable: true,
    writable: true,
  });
  return changed;
}

const TWIST = fc.record({
  where: fc.nat(400),
  how: fc.constantFrom('replace' as const, 'drop' as const, 'add' as const, 'twice' as const),
  odd: values,
  name: fc.constantFrom('__proto__', 'constructor', 'toString', 'x', '', 'then'),
});

export function plansOf(operation: Operation, { components }: Described): fc.Arbitrary<Plan> {
  const { path, parameters, body } = operation;
  const valueOf = ({ name, schema }: Parameter) => valuesOf(schema, components, path, name === '*' ? 'wildcard' : name);
  const rare = <T>(one: fc.Arbitrary<T>) =>
    fc.oneof({ weight: 15, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: one });
  const inPath = path
    .split('/')
    .slice(1)
    .map((part) => {
      const parameter = parameters.find((one) => one.in === 'path' && part === `{${one.name}}`);
      return parameter === undefined
        ? fc.constant<unknown>(new Segment(part))
        : mostly<unknown>(
            valueOf(parameter),
            segments.map((text) => new Segment(text)),
          );
    });
  const inQuery = parameters
    .filter((one) => one.in === 'query')
    .map((parameter) =>
      mostly<unknown>(valueOf(parameter), values).chain((value) =>
        fc
          .boolean()
          .map((isPresent): [string, unknown] | null =>
            isPresent || parameter.required ? [parameter.name, value] : null,
          ),
      ),
    );
  // A match body drawn field by field is almost never consistent enough to be accepted.
  const completeBody = wholeBody(path);
  const valid =
    body === null
      ? null
      : completeBody === null
        ? valuesOf(body, components, path)
        : fc.oneof(completeBody, valuesOf(body, components, path));
  const inBody =
    valid === null
      ? rare(bodies.map((text): unknown => new Raw(text)))
      : fc.oneof<fc.Arbitrary<unknown>[]>(
          { weight: 6, arbitrary: valid } as never,
          {
            weight: 4,
            arbitrary: fc
              .tuple(valid, TWIST)
              .map(([value, { where, how, odd, name }]) => twisted(value, where, how, odd, name)),
          } as never,
          { weight: 1, arbitrary: bodies.map((text): unknown => new Raw(text)) } as never,
        );
  return fc.record({
    path: fc.tuple(...inPath),
    query: fc.tuple(...inQuery).map((all) => all.filter((one) => one !== null)),
    odd: rare(queries),
    body: inBody,
    caller: fc.constantFrom<Caller>('whole', 'whole', 'whole', 'whole', 'whole', 'whole', 'narrow', 'none', 'odd'),
    headers: fc
      .tuple(
        HEADERS,
        mostly(fc.constant<string | undefined>('application/json'), TYPES),
        mostly(fc.constant<string | undefined>(OURS), ORIGINS),
      )
      .map(([all, type, origin]) => ({
        ...all,
        ...(body !== null && { 'content-type': type }),
        ...(operation.method !== 'GET' && !path.startsWith('/feed') && { origin }),
      })),
    method: fc.oneof(
      { weight: 20, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.constantFrom('HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'GET') },
    ),
    lane: fc.nat(5).map((one) => one === 0),
  }) as unknown as fc.Arbitrary<Plan>;
}

function wholeBody(path: string): fc.Arbitrary<unknown> | null {
  const commandId = fc.stringMatching(/^[a-z]{8}$/);
  if (path.endsWith('/matches')) return commandId.map((id) => ({ ...newMatchExample, commandId: id }));
  if (path === '/feed/matches/{id}') return commandId.map((id) => ({ ...matchChangeExample, commandId: id }));
  if (!path.endsWith('/spellings')) return null;
  return fc
    .tuple(fc.nat(1000), fc.constantFrom(null, 'हार्बर'))
    .chain(([at, name]) =>
      fc.constantFrom<unknown>(
        { language: 'hi', people: [{ id: new Pick('person', at), name }] },
        { language: 'hi', teams: [{ id: new Pick('team', at), name }] },
        { language: 'hi', venue: { name } },
        { language: 'hi', series: { name } },
      ),
    );
}

const encoded = (value: unknown): string => {
  try {
    return encodeURIComponent(
      typeof value === 'string' ? value : typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? ''),
    );
  } catch {
    return '%ED%A0%80';
  }
};

/** A client resolves segments of dots before it sends an address (WHATWG URL). */
const DOTS = /^(?:\.|%2e){1,2}$/i;

export function requestOf(operation: Operation, plan: Plan, world: World): Request {
  const path = plan.path
    .map((part) => (part instanceof Segment ? part.text : encoded(resolve(part, world))))
    .map((text) => (DOTS.test(text) ? `${text}x` : text));
  const query = [
    ...plan.query.map(([name, value]) => `${name}=${encoded(resolve(value, world))}`),
    ...(plan.odd === null ? [] : [plan.odd]),
  ];
  const { body } = plan;
  return {
    operation,
    method: plan.method ?? operation.method,
    url: `/${path.join('/')}${query.length > 0 ? `?${query.join('&')}` : ''}`,
    headers: Object.fromEntries(
      Object.entries(plan.headers).filter((one): one is [string, string] => one[1] !== undefined),
    ),
    payload:
      body === null || body === undefined
        ? undefined
        : body instanceof Raw
          ? body.text
          : JSON.stringify(resolve(body, world)),
    caller: plan.caller,
    ownConnection: plan.ownConnection,
  };
}
