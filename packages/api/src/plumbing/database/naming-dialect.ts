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
 * Puts the id of the request into each of its statements, as a comment after the first word: there `pg_stat_activity` shows it also
 * of a long statement, and traces go on naming statements by their first word. Statements are never prepared under names, so
 * that another text costs nothing, and a pooler hands it on as it is.
 */
class NamingCompiler extends PostgresQueryCompiler {
  override compileQuery(node: RootOperationNode, queryId: QueryId): CompiledQuery {
    const compiled = super.compileQuery(node, queryId);
    const id = requestUnderWay();
    if (id === undefined) return compiled;
    return { ...compiled, sql: compiled.sql.replace(/^\s*\w+/, (word) => `${word} /* request ${id} */`) };
  }
}

/** PostgreSQL, whose activity and log name the requests that statements are of. */
export class NamingDialect extends PostgresDialect {
  override createQueryCompiler(): QueryCompiler {
    return new NamingCompiler();
  }
}
