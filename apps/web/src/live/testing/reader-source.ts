/** Writes the readers of a page from the schemas of the contracts, which are too large to ship to browsers. */

/** The part of a zod schema that the readers need. */
interface Schema {
  def: {
    type: string;
    shape?: Record<string, Schema>;
    element?: Schema;
    innerType?: Schema;
    options?: Schema[];
    items?: Schema[];
    entries?: Record<string, string>;
  };
}

/** Each schema becomes a constant; a later one refers to earlier ones by their names. */
export function readerSource(schemas: Record<string, unknown>): string {
  const named = new Map<unknown, string>();
  const lines = Object.entries(schemas).map(([name, schema]) => {
    const line = `${name.startsWith('read') ? 'export ' : ''}const ${name} = ${reader(schema as Schema, named)};`;
    named.set(schema, name);
    return line;
  });
  const body = lines.join('\n');
  const used = ['list', 'oneOf', 'oneOfOrOther', 'orNull', 'pair', 'shape', 'side', 'text', 'truth', 'whole'].filter(
    (name) => new RegExp(`(?<![\\w.])${name}(?=[(,;)])`).test(body),
  );
  return `/** Written from the schemas of the contracts by readers.test.ts: run it with --update after a change. */
import { ${used.join(', ')} } from './read.ts';

${body}
`;
}

function reader(schema: Schema, named: ReadonlyMap<unknown, string>): string {
  const known = named.get(schema);
  if (known !== undefined) return known;
  const of = (one: Schema | undefined): string => reader(one!, named);
  const { type, shape, element, innerType, options, items, entries = {} } = schema.def;
  switch (type) {
    case 'string':
      return 'text';
    case 'number':
      return 'whole';
    case 'boolean':
      return 'truth';
    case 'enum': {
      const words = Object.values(entries).map((word) => `'${word}'`);
      return `${words.includes("'other'") ? 'oneOfOrOther' : 'oneOf'}(${words.join(', ')})`;
    }
    case 'array':
      return `list(${of(element)})`;
    case 'nullable':
      return `orNull(${of(innerType)})`;
    case 'optional':
      return of(innerType);
    case 'union':
      if (options?.every((one) => one.def.type === 'literal') === true) return 'side';
      break;
    case 'tuple':
      if (items?.length === 2) return `pair(${of(items[0])})`;
      break;
    case 'object':
      return `shape({ ${Object.entries(shape!)
        .filter(([, field]) => !isOmitted(field))
        .map(([name, field]) => `${name}: ${of(field)}`)
        .join(', ')} })`;
  }
  throw new Error(`no reader for a schema of type ${type}`);
}

/** A field that may be missing and is never null: only pages of other languages have one, and they do not use it. */
const isOmitted = ({ def }: Schema): boolean => def.type === 'optional' && def.innerType?.def.type !== 'nullable';
