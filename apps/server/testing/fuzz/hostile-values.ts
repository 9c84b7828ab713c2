/**
 * Hostile values: names of object properties, characters of every plane, NUL, extreme times and numbers, depth and
 * size.
 */
import fc from 'fast-check';

export const words = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    'valueOf',
    'then',
    'length',
    'null',
    'undefined',
    'NaN',
    'true',
    '[object Object]',
  ),
  fc.constantFrom(
    '\u0000',
    'a\u0000b',
    '\u202e',
    '\u200b',
    '\u061c',
    '\u3164',
    '\u{e0041}',
    '\ufeff',
    '𠮷',
    '𠮷田',
    '👩‍👩‍👧',
    'e\u0301',
    '\u{10ffff}',
    '\ud800',
    'x\udc00',
    'ﷺ',
    'İ',
    'ẞ',
  ),
  fc.constantFrom(
    '<script>alert(1)</script>',
    '"><img src=x>',
    "'; drop table match; --",
    '${7*7}',
    '{{7*7}}',
    '../../etc/passwd',
    '%00',
    '\r\nset-cookie: a=b',
    'javascript:alert(1)',
    '-1',
    '1e309',
    '0x10',
    '01',
    ' 1',
    '١٢',
  ),
  fc.constantFrom('', ' ', '\t', 'a'.repeat(100), 'a'.repeat(300), 'é'.repeat(5_000), '9'.repeat(400)),
  fc.constantFrom(
    '0000-01-01',
    '9999-12-31',
    '2026-02-30',
    '-271821-04-20',
    '+275760-09-13',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59+14:00',
    '2026-11-22T24:00:00Z',
    '1699-12-31T23:59:59Z',
    '2200-01-01T00:00:01Z',
    '+275760-09-13T00:00:00Z',
    '2026-11-22T10:00:00',
  ),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 }).map((units) => String.fromCharCode(...units)),
);

export const numbers = fc.oneof(
  fc.constantFrom(
    0,
    -0,
    -1,
    1.5,
    0.1,
    2 ** 31 - 1,
    2 ** 31,
    2 ** 32,
    2 ** 53 - 1,
    2 ** 53,
    -(2 ** 53),
    1e21,
    1e308,
    -1e308,
    5e-324,
    8.64e15,
    8.64e15 + 1,
    -8.64e15,
    -62_135_596_800_000,
    253_402_300_800_000,
    7_258_118_400_000,
  ),
  fc.double(),
  fc.maxSafeInteger(),
);

const nest = (depth: number): unknown => {
  let value: unknown = [];
  for (let at = 0; at < depth; at += 1) value = at % 2 === 0 ? [value] : { a: value };
  return value;
};
const own = (name: string, value: unknown): object =>
  JSON.parse(`{${JSON.stringify(name)}:${JSON.stringify(value)}}`) as object;

export const values: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: words as fc.Arbitrary<unknown> },
  { weight: 3, arbitrary: numbers as fc.Arbitrary<unknown> },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      [],
      {},
      [[]],
      [null],
      own('__proto__', { a: 1 }),
      own('constructor', { prototype: { a: 1 } }),
      own('toString', 1),
      nest(40),
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Bodies that are not JSON, or far too much of it. */
export const bodies = fc.constantFrom(
  '',
  ' ',
  'null',
  '0',
  '""',
  '[]',
  '{',
  '{"a":}',
  '{"a":1,"a":2}',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{"a":1}}}',
  '\u0000',
  '\ufeff{}',
  'NaN',
  '{"commandId":1e999}',
  'a=b&c=d',
  '['.repeat(20_000) + ']'.repeat(20_000),
  '{"a":'.repeat(9_000) + '1' + '}'.repeat(9_000),
  `{"a":"${'x'.repeat(64_000)}"}`,
  `{"a":"${'x'.repeat(70_000)}"}`,
  `[${'1,'.repeat(30_000)}1]`,
  '"\\ud800"',
  '{"a":"\\u0000"}',
);

/** Path segments, already encoded. */
export const segments = fc.oneof(
  words.map((word) => {
    try {
      return encodeURIComponent(word);
    } catch {
      return '%ED%A0%80';
    }
  }),
  fc.constantFrom(
    '%zz',
    '%',
    '%2',
    '%00',
    '%2f',
    '%c0%80',
    '%ff',
    '%F0%A0%AE%B7',
    ';a=b',
    'a;b',
    'a,b',
    '*',
    '(',
    '~',
    '@',
    ':',
    '$',
    "'",
  ),
);
export const queries = fc.oneof(
  segments.map((segment) => `q=${segment}`),
  fc.tuple(segments, segments).map(([name, value]) => `${name}=${value}`),
  fc.constantFrom(
    'since=1&since=2',
    'id[a]=b',
    '__proto__=1',
    'constructor=1&toString=2',
    '=',
    '&&&',
    'since',
    'limit=-1',
    'limit=1e3',
    'innings=NaN',
    '%zz=%zz',
    `q=${'a'.repeat(3_000)}`,
    'matchId=__proto__',
    'ids=,,,',
    'team=1&team=2',
  ),
);
