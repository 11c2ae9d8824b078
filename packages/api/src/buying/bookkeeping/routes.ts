import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { recordAudit } from '../../plumbing/audit/audit.ts';
import type { Database } from '../../plumbing/database/connection.ts';
import type { Operators } from '../../plumbing/operators/operators.ts';
import { LocaleParams } from '../../plumbing/web/locale.ts';
import type { DatevSettings } from './datev-settings.ts';
import { exportBooks } from './export-books.ts';

const Day = Type.String({ format: 'date' });

/** Exports of the books. Mounted at `/operator/:locale/bookkeeping`. */
export const bookkeepingRoutes =
  (database: Database, operators: Operators, settings: DatevSettings): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/datev',
      {
        schema: {
          summary: 'Sales, credit notes, payments, refunds and payouts of a period for DATEV (EXTF)',
          params: LocaleParams,
          querystring: Type.Object({ from: Day, to: Day }),
        },
      },
      async (request, reply) => {
        const { fileName, bytes, entries } = await exportBooks(database, request.query, settings);
        await recordAudit(database, {
          actor: `operator:${operators.of(request).id}`,
          action: 'books.exported',
          subject: `books:${request.query.from}/${request.query.to}`,
          details: { entries },
        });
        return reply
          .type('text/csv; charset=windows-1252')
          .header('content-disposition', `attachment; filename="${fileName}"`)
          .header('x-content-type-options', 'nosniff')
          .send(bytes);
      },
    );
  };
