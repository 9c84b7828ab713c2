/**
 * SQL for DuckDB, written with Kysely's templates. Identifiers are constants; values are written as literals, because
 * DuckDB plans a statement with parameters twice, which took a tenth of the time.
 */
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely';
import type { NamedIds, Statement } from '../../../almanac/query-engine/query-engine.ts';

export type Sql = RawBuilder<unknown>;

class LiteralCompiler extends PostgresQueryCompiler {
  /** DuckDB literals only need quotes doubled. */
  protected override appendValue(value: unknown): void {
    this.appendImmediateValue(value);
  }
}
/** Compiles but never runs. DuckDB accepts PostgreSQL quoting. */
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
