/**
 * SQL for DuckDB, written with Kysely's templates: identifiers are ours, values are written as literals. DuckDB plans a
 * statement with parameters twice, once without and once with their values, which took a tenth of an answer.
 */
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely';
import type { NamedIds, Statement } from '../../../questions/questions.ts';

export type Sql = RawBuilder<unknown>;

class LiteralCompiler extends PostgresQueryCompiler {
  /** A quote in a text is doubled, which is all that DuckDB's literals need. */
  protected override appendValue(value: unknown): void {
    this.appendImmediateValue(value);
  }
}
/** Compiles and never runs. DuckDB takes PostgreSQL's quoting. */
const compiler = new Kysely<never>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new LiteralCompiler(),
  },
});

export const statementOf = (written: Sql, named?: readonly NamedIds[]): Statement => ({
  sql: written.compile(compiler).sql,
  ...(named && { named }),
});
