import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  CounterOfferDecision,
  Data,
  Page,
  SerialNumberRequest,
  TradeInCase,
  TradeInCaseSummary,
  TradeInPayment,
  Uuid,
} from '@rewald/contracts';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { loginNeeded } from '../../plumbing/sessions/login-needed.ts';
import { sendFile } from '../../customers/attachments/take-files.ts';
import type { Documents } from '../../outbound/documents/documents.ts';
import { Problem } from '../../plumbing/problems/problem.ts';
import type { Sessions } from '../../plumbing/sessions/sessions.ts';
import { LocaleParams } from '../../plumbing/web/locale.ts';
import { paged, PageQuery } from '../../plumbing/web/paging.ts';
import type { ShopLinks } from '../../plumbing/web/shop-links.ts';
import type { SignedLinks } from '../../plumbing/web/signed-links.ts';
import type { CaseContext } from './case-context.ts';
import { CASE_LINK } from './case-mails.ts';
import { listCases, needCase } from './case-store.ts';
import { claimCase } from './claim-case.ts';
import { giveAccount } from './give-account.ts';
import { giveSerialNumber } from './give-serial-number.ts';
import { decideCounterOffer } from './decide-counter-offer.ts';
import { presentSummary } from './present-case.ts';
import { showCase } from './show-case.ts';
import { shippingReminder } from './shipping-reminder.ts';

const CaseParams = Type.Object({ ...LocaleParams.properties, caseId: Uuid });
const KeyQuery = Type.Object({ key: Type.Optional(Type.String({ maxLength: 100 })) });
const answersCase = { 200: Data(TradeInCase) };

/** What people see and decide after they sold a device: in their account, or with the link of a mail. */
export const caseRoutes =
  (
    cases: CaseContext,
    sessions: Sessions,
    signedLinks: SignedLinks,
    documents: Documents,
    links: ShopLinks,
  ): FastifyPluginAsyncTypebox =>
  async (app) => {
    const hasKey = (caseId: string, key: string | undefined): boolean =>
      key !== undefined && signedLinks.opens(CASE_LINK, caseId, key);

    /** Lets in the case's customer, and anyone with its link. For all others there is no such case. */
    const enter = async (
      request: FastifyRequest,
      caseId: string,
      key: string | undefined,
    ): Promise<{ customerId: string | null }> => {
      const customerId = await sessions.customerIdOf(request);
      const row = await needCase(cases.database, caseId);
      const own = customerId !== null && row.customer_id === customerId;
      if (!own && !hasKey(caseId, key)) throw new Problem(404, 'not-found');
      return { customerId: own ? customerId : null };
    };

    app.get(
      '/',
      {
        schema: {
          summary: 'Sold devices of the customer',
          params: LocaleParams,
          querystring: PageQuery,
          response: { 200: Data(Page(TradeInCaseSummary)) },
        },
      },
      async (request) => {
        const customerId = await sessions.customerIdOf(request);
        if (customerId === null) throw loginNeeded();
        const page = request.query.page ?? 1;
        const { rows, total } = await listCases(cases.database, { customerId }, page);
        const { locale } = request.params;
        return {
          data: paged(
            rows.map((row) => presentSummary(row, locale)),
            total,
            page,
          ),
        };
      },
    );

    app.get(
      '/:caseId',
      {
        schema: {
          summary: 'A sold device with its timeline',
          params: CaseParams,
          querystring: KeyQuery,
          response: answersCase,
        },
      },
      async (request) => {
        const { caseId, locale } = request.params;
        await enter(request, caseId, request.query.key);
        return showCase(cases, caseId, locale);
      },
    );

    app.post(
      '/:caseId/decision',
      {
        schema: {
          summary: 'Accept or decline a lower price',
          params: CaseParams,
          querystring: KeyQuery,
          body: CounterOfferDecision,
          response: answersCase,
        },
      },
      async (request) => {
        const { caseId, locale } = request.params;
        const { customerId } = await enter(request, caseId, request.query.key);
        await decideCounterOffer(cases, caseId, request.body.accept, customerId);
        return showCase(cases, caseId, locale);
      },
    );

    app.post(
      '/:caseId/account',
      {
        schema: {
          summary: 'Another account for money that did not arrive',
          params: CaseParams,
          querystring: KeyQuery,
          body: TradeInPayment,
          response: answersCase,
        },
      },
      async (request) => {
        const { caseId, locale } = request.params;
        const { customerId } = await enter(request, caseId, request.query.key);
        await giveAccount(cases, caseId, request.body, customerId);
        return showCase(cases, caseId, locale);
      },
    );

    app.post(
      '/:caseId/serial-number',
      {
        schema: {
          summary: 'IMEI or serial number of the sold device, before it is sent',
          params: CaseParams,
          querystring: KeyQuery,
          body: SerialNumberRequest,
          response: answersCase,
        },
      },
      async (request) => {
        const { caseId, locale } = request.params;
        const { customerId } = await enter(request, caseId, request.query.key);
        await giveSerialNumber(cases, caseId, request.body.serialNumber, customerId);
        return showCase(cases, caseId, locale);
      },
    );

    app.get(
      '/:caseId/erasure-certificate',
      {
        schema: {
          summary: 'Certificate that the data of the device were erased, PDF',
          params: CaseParams,
          querystring: KeyQuery,
        },
      },
      async (request, reply) => {
        const { caseId } = request.params;
        await enter(request, caseId, request.query.key);
        return sendFile(reply, await documents.get('erasure-certificate', caseId));
      },
    );

    app.post(
      '/:caseId/claim',
      {
        schema: {
          summary: 'Take a sale made as a guest into the account',
          params: CaseParams,
          querystring: KeyQuery,
          response: answersCase,
        },
      },
      async (request) => {
        const { caseId, locale } = request.params;
        const customerId = await sessions.customerIdOf(request);
        if (customerId === null) throw loginNeeded();
        if (!hasKey(caseId, request.query.key)) throw new Problem(404, 'not-found');
        await claimCase(cases, caseId, customerId);
        return showCase(cases, caseId, locale);
      },
    );

    app.get(
      '/:caseId/label',
      { schema: { summary: 'Shipping label, PDF', params: CaseParams, querystring: KeyQuery } },
      async (request, reply) => {
        const { caseId } = request.params;
        await enter(request, caseId, request.query.key);
        const row = await needCase(cases.database, caseId);
        // A device is sent in once, and an unneeded label costs money.
        if (row.status !== 'submitted') throw new Problem(404, 'not-found');
        return sendFile(reply, await documents.get('trade-in-label', caseId));
      },
    );

    app.get(
      '/:caseId/drop-off-code',
      {
        schema: {
          summary: 'QR code to hand a parcel in without a printed label, SVG',
          params: CaseParams,
          querystring: KeyQuery,
        },
      },
      async (request, reply) => {
        const { caseId } = request.params;
        await enter(request, caseId, request.query.key);
        const row = await needCase(cases.database, caseId);
        if (row.status !== 'submitted') throw new Problem(404, 'not-found');
        // The library that draws codes is large, and few ask for one.
        const { qrAsSvg } = await import('../../outbound/documents/pdf/barcodes.ts');
        return reply.type('image/svg+xml').send(qrAsSvg(row.reference));
      },
    );

    app.get(
      '/:caseId/reminder',
      {
        schema: {
          summary: 'Entry for a calendar: ship by this day',
          params: CaseParams,
          querystring: KeyQuery,
        },
      },
      async (request, reply) => {
        const { caseId, locale } = request.params;
        const { key } = request.query;
        await enter(request, caseId, key);
        const row = await needCase(cases.database, caseId);
        if (row.status !== 'submitted') throw new Problem(404, 'not-found');
        return sendFile(reply, shippingReminder(row, locale, links.tradeInCase(locale, caseId, key)));
      },
    );

    app.get(
      '/:caseId/photos/:photoId',
      {
        schema: {
          summary: 'Photo of what the inspection found',
          params: Type.Object({ ...CaseParams.properties, photoId: Uuid }),
          querystring: KeyQuery,
        },
      },
      async (request, reply) => {
        const { caseId, photoId } = request.params;
        await enter(request, caseId, request.query.key);
        // Only what a counter-offer rests on is shown.
        const { counter_cents: counterOffer } = await needCase(cases.database, caseId);
        if (counterOffer === null) throw new Problem(404, 'not-found');
        return sendFile(reply, await cases.attachments.read(photoId, 'case', [caseId]));
      },
    );
  };
