/** Writes the table types of a migrated database, for `schema.generated.ts`. */
import { type Kysely, sql } from 'kysely';
import {
  ArrayExpressionNode,
  type ColumnMetadata,
  type DatabaseMetadata,
  type ExpressionNode,
  GenericExpressionNode,
  IdentifierNode,
  PostgresDialect,
  serializeFromMetadata,
} from 'kysely-codegen';
import { COLUMN_TYPES, NOT_NULL_IN_VIEWS } from './generated-types.config.ts';

/** The types to which `client.ts` parses these columns. */
const PARSED = { date: 'string', int8: 'number', timestamptz: 'Date' };

export async function generateTypes(db: Kysely<unknown>): Promise<string> {
  const dialect = new PostgresDialect();
  const metadata = await dialect.introspector.introspect({ db });
  await readChecks(db, metadata);
  const columns: Record<string, ExpressionNode> = {};
  const unused = new Set([...Object.keys(COLUMN_TYPES), ...NOT_NULL_IN_VIEWS]);
  for (const table of metadata.tables)
    for (const column of table.columns) {
      const name = `${table.name}.${column.name}`;
      if (NOT_NULL_IN_VIEWS.includes(name)) column.isNullable = false;
      const key = [name, `*.${column.name}`].find((key) => key in COLUMN_TYPES);
      if (key !== undefined) columns[name] = override(column, COLUMN_TYPES[key]!);
      for (const used of [name, key]) if (used !== undefined) unused.delete(used);
    }
  if (unused.size > 0)
    throw new Error(`generated-types.config.ts names columns that do not exist: ${[...unused].join(', ')}`);
  return serializeFromMetadata({
    dialect,
    metadata,
    typeMapping: PARSED,
    customImports: Object.fromEntries(
      Object.values(COLUMN_TYPES)
        .filter((type) => type !== 'unknown')
        .map((type) => [type, './column-types.ts']),
    ),
    overrides: { columns },
  });
}

/**
 * Builds a syntax tree, because kysely-codegen parses an override given as text with TypeScript 5, which this project
 * does not have. kysely-codegen adds null itself.
 */
function override(column: ColumnMetadata, type: string): ExpressionNode {
  const text = new IdentifierNode('string');
  let node: ExpressionNode = new IdentifierNode(type);
  if (column.isArray) node = new ArrayExpressionNode(node);
  // Read as a value, written as text.
  if (column.dataType === 'jsonb') node = new GenericExpressionNode('ColumnType', [node, text, text]);
  return column.hasDefaultValue ? new GenericExpressionNode('Generated', [node]) : node;
}

/** Builds unions from checks such as `check (kind in ('banner', 'skin'))`, which kysely-codegen ignores. */
async function readChecks(db: Kysely<unknown>, metadata: DatabaseMetadata): Promise<void> {
  const { rows } = await sql<{ table: string; column: string; definition: string }>`
    select c.relname as table, a.attname as column, pg_get_constraintdef(k.oid) as definition
      from pg_constraint k join pg_class c on c.oid = k.conrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
     where k.contype = 'c' and cardinality(k.conkey) = 1`.execute(db);
  for (const { table, column, definition } of rows) {
    const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(definition)?.[1];
    const found = metadata.tables.find(({ name }) => name === table)?.columns.find(({ name }) => name === column);
    if (list !== undefined && found)
      found.enumValues = Array.from(list.matchAll(/'([^']*)'::text/g), ([, value]) => value!);
  }
}
