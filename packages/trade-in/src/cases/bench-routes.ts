import {
  blockDevice as blockDeviceCall,
  clearDevice as clearDeviceCall,
  destineDevice as destineDeviceCall,
  listBlockedDevices,
  priceFoundDevice,
  readOperatorCertificate,
  readSerialNumber,
  unblockDevice as unblockDeviceCall,
} from '@rewald/contracts/calls/operators/trade-in-cases';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Database } from '@rewald/server-kit/database/connection';
import { serve } from '@rewald/server-kit/web/serve';
import type { Documents } from '@rewald/messages/documents/documents';
import { sendFile } from '@rewald/customers/attachments/accept-files';
import type { CaseContext } from './case-context.ts';
import { showCaseToOperator } from './show-case.ts';
import { blockDevice, listBlocked, unblockDevice } from './blocked-devices.ts';
import { clearDevice } from './clear-device.ts';
import { destineDevice } from './destine-device.ts';
import { noteSerialNumber } from './note-serial-number.ts';
import { priceFound } from './price-found.ts';

/** What the bench finds, who allows what is suspicious, and what becomes of a device. */
export const benchRoutes =
  (cases: CaseContext, documents: Documents): FastifyPluginAsyncTypebox =>
  async (app) => {
    serve(app, priceFoundDevice, async ({ params: { caseId }, body: { answers } }) => ({
      data: await priceFound(cases.database, caseId, answers),
    }));

    serve(app, readSerialNumber, async ({ operator, params: { caseId, locale }, body }) => {
      await noteSerialNumber(app.shop.now(), cases, caseId, operator, body.serialNumber);
      return showCaseToOperator(app.shop.now(), cases, caseId, locale);
    });

    serve(app, clearDeviceCall, async ({ operator, params: { caseId, locale }, body }) => {
      await clearDevice(cases, caseId, operator, body.reason);
      return showCaseToOperator(app.shop.now(), cases, caseId, locale);
    });

    serve(app, readOperatorCertificate, async ({ params: { caseId } }, reply) =>
      sendFile(reply, await documents.get('erasure-certificate', caseId)),
    );

    serve(app, destineDeviceCall, async ({ operator, params: { caseId, locale }, body }) => {
      await destineDevice(app.shop.now(), cases, documents, caseId, operator, body);
      return showCaseToOperator(app.shop.now(), cases, caseId, locale);
    });
  };

/** Devices that nobody should be paid for. */
export const blockedDeviceRoutes =
  (database: Database): FastifyPluginAsyncTypebox =>
  async (app) => {
    serve(app, listBlockedDevices, async ({ query }) => ({ data: await listBlocked(database, query) }));

    serve(app, blockDeviceCall, async ({ operator, body }, reply) => {
      reply.code(201);
      return { data: await blockDevice(database, operator, body) };
    });

    serve(app, unblockDeviceCall, async ({ operator, params: { blockedId } }) => ({
      data: await unblockDevice(database, operator, blockedId),
    }));
  };
