import { listSearchesInVain } from '@rewald/contracts/calls/operators/content';
import { serve } from '@rewald/server-kit/web/serve';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { SearchesWithoutResults } from '@rewald/contracts';
import { sql } from 'kysely';
import type { Database } from '@rewald/server-kit/database/connection';
import type { SearchesInVain } from './searches-in-vain.ts';

const MOST = 500;

/** Searches without a result. Mounted at `/operator/:locale/searches`. */
export const operatorSearchRoutes =
  (database: Database, inVain: SearchesInVain): FastifyPluginAsyncTypebox =>
  async (app) => {
    serve(app, listSearchesInVain, async (request) => {
      const { days = 30, least = 2 } = request.query;
      await inVain.write();
      const { rows } = await sql<SearchesWithoutResults[number]>`
          select text, sum(count)::int as count, max(day)::text as last from searches_without_results
          where day > (now() at time zone 'Europe/Berlin')::date - ${days}::int
          group by text having sum(count) >= ${least}
          order by 2 desc, 3 desc, 1 limit ${MOST}`.execute(database);
      return { data: rows };
    });
  };
