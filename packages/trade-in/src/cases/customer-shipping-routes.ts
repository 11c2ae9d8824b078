import { readCaseLabel, readDropOffCode, readShippingReminder } from '@rewald/contracts/calls/trade-in-cases';
import { serve } from '@rewald/server-kit/web/serve';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Problem } from '@rewald/server-kit/problems/problem';
import { sendFile } from '@rewald/customers/attachments/accept-files';
import { needCase } from './case-store.ts';
import { labelOf, parcelOf } from './parcel.ts';
import { shippingReminder } from './shipping-reminder.ts';
import { enterCase, type CaseRouteContext } from './case-access.ts';

/** What sellers need to send a device, until it is on its way. */
export const caseShippingRoutes =
  (calls: CaseRouteContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { cases, documents, links } = calls;

    serve(app, readCaseLabel, async (request, reply) => {
      const { caseId } = request.params;
      await enterCase(calls, request, caseId, request.query.key);
      const row = await needCase(cases.database, caseId);
      // A device is sent in only once, and an unused label costs money.
      if (row.status !== 'submitted') throw new Problem(404, 'not-found');
      return sendFile(
        reply,
        await documents.get('trade-in-label', labelOf(await parcelOf(cases.database, row))),
      );
    });

    serve(app, readDropOffCode, async (request, reply) => {
      const { caseId } = request.params;
      await enterCase(calls, request, caseId, request.query.key);
      const row = await needCase(cases.database, caseId);
      if (row.status !== 'submitted') throw new Problem(404, 'not-found');
      // Loaded on demand, because the barcode library is large and few sellers need it.
      const { qrAsSvg } = await import('@rewald/messages/documents/pdf/barcodes');
      const [first] = await parcelOf(cases.database, row);
      return reply.type('image/svg+xml').send(qrAsSvg(first.reference));
    });

    serve(app, readShippingReminder, async (request, reply) => {
      const { caseId, locale } = request.params;
      const { key } = request.query;
      await enterCase(calls, request, caseId, key);
      const row = await needCase(cases.database, caseId);
      if (row.status !== 'submitted') throw new Problem(404, 'not-found');
      const [{ ship_by }] = await parcelOf(cases.database, row);
      const link = links.tradeInCase(locale, caseId, key);
      return sendFile(reply, shippingReminder(app.shop.now(), { ...row, ship_by }, locale, link));
    });
  };
