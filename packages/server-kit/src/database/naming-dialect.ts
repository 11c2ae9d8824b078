import {
  PostgresDialect,
  PostgresQueryCompiler,
  type CompiledQuery,
  type QueryCompiler,
  type QueryId,
  type RootOperationNode,
} from 'kysely';
import { requestUnderWay } from '@rewald/contracts/servers/escaped-errors';

/**
 * Puts the id of the request into each of its statements, as a comment after the first word: there `pg_stat_activity` shows it even
 * for a long statement, and traces still name statements by their first word. Statements are never prepared under names, so a
 * different text costs nothing, and a pooler passes it on.
 */
class NamingCompiler extends PostgresQueryCompiler {
  override compileQuery(node: RootOperationNode, queryId: QueryId): CompiledQuery {
    const compiled = super.compileQuery(node, queryId);
    const id = requestUnderWay();
    if (id === undefined) return compiled;
    return { ...compiled, sql: compiled.sql.replace(/^\s*\w+/, (word) => `${word} /* request ${id} */`) };
  }
}

/** PostgreSQL, whose activity view and log name the requests that statements belong to. */
export class NamingDialect extends PostgresDialect {
  override createQueryCompiler(): QueryCompiler {
    return new NamingCompiler();
  }
}
