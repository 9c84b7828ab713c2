/** SQL for DuckDB, written with Kysely's templates: values become parameters, identifiers are ours. */
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely';
import type { Statement, Value } from '../../../questions/questions.ts';

export type Sql = RawBuilder<unknown>;

/** Compiles and never runs. DuckDB takes PostgreSQL's quoting and `$1`. */
const compiler = new Kysely<never>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

export function statementOf(written: Sql): Statement & { params: readonly Value[] } {
  const { sql, parameters } = written.compile(compiler);
  return { sql, params: parameters as readonly Value[] };
}
