/** Values that fit a JSON schema, for the subset of JSON Schema used by the descriptions of this site. */
import fc from 'fast-check';
import type { Schema } from './contract.ts';
import { fieldKindOf, Pick } from './picks.ts';

type Values = fc.Arbitrary<unknown>;
const MAX_ENTRIES = 4;

export function valuesOf(schema: Schema, components: Record<string, Schema>, path: string, field = ''): Values {
  const inner = (one: unknown, name = field): Values => valuesOf(one as Schema, components, path, name);
  const { type, $ref, anyOf, oneOf, allOf, prefixItems, items } = schema;
  const choices = (anyOf ?? oneOf) as Schema[] | undefined;
  const plain = ((): Values => {
    if (typeof $ref === 'string') return inner(components[$ref.split('/').at(-1) ?? ''] ?? {});
    if (choices) return fc.oneof(...choices.map((one) => inner(one)));
    if (allOf)
      return fc
        .tuple(...(allOf as Schema[]).map((one) => inner(one)))
        .map((objects) => Object.assign({}, ...objects) as object);
    if ('const' in schema) return fc.constant(schema.const);
    if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]));
    if (Array.isArray(type)) return fc.oneof(...type.map((one) => inner({ ...schema, type: one as unknown })));
    switch (type) {
      case 'null':
        return fc.constant(null);
      case 'boolean':
        return fc.boolean();
      case 'integer':
        return wholeNumber(schema);
      case 'number':
        return fc.oneof(
          fc.integer({ min: 0, max: 360 }),
          fc.double({ min: Number(schema.minimum ?? -1e6), max: Number(schema.maximum ?? 1e6), noNaN: true }),
        );
      case 'string':
        return text(schema);
      case 'array':
        return Array.isArray(prefixItems)
          ? fc.tuple(...(prefixItems as Schema[]).map((one) => inner(one)))
          : fc.array(inner(items ?? {}), {
              minLength: Number(schema.minItems ?? 0),
              maxLength: Math.min(Number(schema.maxItems ?? Infinity), Number(schema.minItems ?? 0) + MAX_ENTRIES),
            });
      case 'object':
        return record(schema, inner);
      default:
        return fc.jsonValue({ maxDepth: 1 });
    }
  })();
  const entity = type === 'object' || type === 'array' ? null : fieldKindOf(field, path);
  return entity === null
    ? plain
    : fc.oneof(
        { weight: 4, arbitrary: fc.nat(1000).map((at) => new Pick(entity, at)) },
        { weight: 1, arbitrary: plain },
      );
}

function wholeNumber({ minimum = -1e6, maximum = 1e6 }: Schema): Values {
  const [min, max] = [Number(minimum), Number(maximum)];
  const near = Math.max(min, Math.min(max, 0));
  return fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: near, max: Math.min(max, near + 12) }) },
    { weight: 1, arbitrary: fc.maxSafeInteger().map((any) => min + (Math.abs(any) % (max - min + 1))) },
    { weight: 1, arbitrary: fc.constantFrom(min, max) },
  );
}

/** Characters of every plane; the library's own string generators are slow to construct. */
const characters = fc.oneof(
  fc.integer({ min: 0x20, max: 0x7e }),
  fc.integer({ min: 0xa0, max: 0xd7ff }),
  fc.integer({ min: 0x1_0000, max: 0x2_ffff }),
);
const WORDS = fc.oneof(
  fc.array(characters, { maxLength: 12 }).map((codes) => String.fromCodePoint(...codes)),
  fc.lorem({ maxCount: 3 }),
);
const matching = new Map<string, fc.Arbitrary<string>>();
const CENTURIES = { min: new Date('1900-01-01T00:00:00Z'), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true };
function text({ format, pattern, minLength = 0, maxLength = 40 }: Schema): Values {
  if (format === 'date-time') return fc.date(CENTURIES).map((date) => date.toISOString());
  if (format === 'date') return fc.date(CENTURIES).map((date) => date.toISOString().slice(0, 10));
  const [least, most] = [Number(minLength), Number(maxLength)];
  const sized = (one: string) => one.length >= least && one.length <= most;
  const words = WORDS.map((one) => one.slice(0, most).padEnd(least, 'x'));
  if (typeof pattern !== 'string') return words;
  const form = new RegExp(pattern, 'u');
  // A pattern that only forbids characters matches many plain texts; any other needs texts generated from it.
  return fitsWords(pattern, form) ? words.filter((one) => sized(one) && form.test(one)) : drawnFrom(pattern, form);
}

const fitting = new Map<string, boolean>();
function fitsWords(pattern: string, form: RegExp): boolean {
  const known = fitting.get(pattern) ?? fc.sample(WORDS, { numRuns: 40, seed: 1 }).some((one) => form.test(one));
  fitting.set(pattern, known);
  return known;
}

function drawnFrom(pattern: string, form: RegExp): fc.Arbitrary<string> {
  // The library cannot generate from assertions.
  const drawn = pattern.replaceAll(/\(\?<?[=!][^()]*\)/g, '');
  const known = matching.get(pattern) ?? fc.stringMatching(new RegExp(drawn, 'u')).filter((one) => form.test(one));
  matching.set(pattern, known);
  return known;
}

function record(schema: Schema, inner: (one: unknown, name: string) => Values): Values {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
  const required = (schema.required ?? []) as string[];
  const known = fc.record(Object.fromEntries(properties.map(([name, one]) => [name, inner(one, name)])), {
    requiredKeys: required,
  });
  if (properties.length > 0 || typeof schema.additionalProperties !== 'object') return known;
  return fc.dictionary(fc.string({ maxLength: 8 }), inner(schema.additionalProperties, ''), { maxKeys: 3 });
}
