import { exportBookings, readBookFigures } from '@rewald/contracts/calls/operators/money';
import { serve } from '@rewald/server-kit/web/serve';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { recordAudit } from '@rewald/server-kit/audit/audit';
import type { Database } from '@rewald/server-kit/database/connection';
import type { DatevSettings } from './datev-settings.ts';
import { exportBooks, sumUpBooks } from './export-books.ts';

/** Exports of the books. Mounted at `/operator/:locale/bookkeeping`. */
export const bookkeepingRoutes =
  (database: Database, settings: DatevSettings): FastifyPluginAsyncTypebox =>
  async (app) => {
    serve(app, exportBookings, async (request, reply) => {
      const { fileName, bytes, entries } = await exportBooks(
        app.shop.now(),
        database,
        request.query,
        settings,
      );
      await recordAudit(database, {
        actor: `operator:${request.operator.id}`,
        action: 'books.exported',
        subject: `books:${request.query.from}/${request.query.to}`,
        details: { entries },
      });
      return reply
        .type('text/csv; charset=windows-1252')
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .header('x-content-type-options', 'nosniff')
        .send(bytes);
    });

    serve(app, readBookFigures, async ({ query }) => ({ data: await sumUpBooks(database, query, settings) }));
  };
