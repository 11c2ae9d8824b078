import {
  uploadOfferPicture,
  replaceOffers,
  changeOffers as changeOffersCall,
  exportOffers as exportOffersCall,
  readOfferReport,
} from '@rewald/contracts/calls/operators/assortment';
import { serve } from '@rewald/server-kit/web/serve';
import { Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { OfferChanges, OfferChangesResult, OfferFeedReport } from '@rewald/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recordAudit } from '@rewald/server-kit/audit/audit';
import type { Database } from '@rewald/server-kit/database/connection';
import { translate } from '@rewald/server-kit/problems/messages';
import { invalidField, Problem, type FieldMessage } from '@rewald/server-kit/problems/problem';
import { localeOf } from '@rewald/server-kit/web/locale';
import { countsInPostgres } from '@rewald/server-kit/web/limits/shared-counts';
import { createRateCounter } from '@rewald/server-kit/web/limits/rate-counter';
import type { Operator } from '@rewald/server-kit/operators/operators';
import type { Documents } from '@rewald/messages/documents/documents';
import { exportOffers, OFFERS_HEADER } from '../export/read-shop.ts';
import { claimPictures } from '../pictures/keep-picture.ts';
import { setOfferPhotos } from '../pictures/offer-photos.ts';
import { PICTURE_LIMIT, acceptAnyFile, receiveUpload } from '../picture-calls/upload.ts';
import { changeOffers } from './change-offers.ts';
import type { ChangedOfferField } from './feed-differences.ts';
import { useRows } from './feed-limits.ts';
import { keepReport, readReports } from './feed-reports.ts';
import type { RowFault } from './feed-fault.ts';
import { receiveFeed } from './receive-feed.ts';

/** How many faults the answer to a rejected feed names. */
const MOST_FAULTS_OF_REFUSAL = 100;
const LARGEST_FEED = 64 * 1024 * 1024;

/** Each page is a query of its own, so that a slow reader keeps no transaction open. */
async function* sellersFeed(database: Database, sellerId: number): AsyncGenerator<string, void, undefined> {
  yield OFFERS_HEADER;
  for await (const lines of exportOffers(database, sellerId)) yield lines.get(sellerId) ?? '';
}

/** @throws {Problem} 422 an offer names a picture that was not uploaded */
const claimPhotos = async (database: Database, offers: OfferChanges['offers']): Promise<void> => {
  const named = offers.flatMap(({ photos = [] }) => photos);
  const known = await claimPictures(database, [...new Set(named)]);
  offers.forEach(({ photos = [] }, place) => {
    const missing = photos.find((picture) => !known.has(picture));
    if (missing !== undefined)
      throw invalidField(`offers.${place}.photos`, 'picture.unknown', { value: missing });
  });
};

/** Changes prices, stocks and photos; nothing if a photo is unknown. */
const changeAll = async (
  database: Database,
  sellerId: number,
  offers: OfferChanges['offers'],
  by: string,
): Promise<OfferChangesResult> => {
  await claimPhotos(database, offers);
  const unknown = await changeOffers(
    database,
    sellerId,
    offers.map(({ sku, price, stock }) => ({
      sku,
      priceCents: price === undefined ? null : Math.round(price * 100),
      stock: stock ?? null,
    })),
    by,
  );
  const photographed = offers.flatMap(({ sku, photos }) =>
    photos === undefined ? [] : [{ sku, pictures: photos }],
  );
  if (photographed.length > 0) await setOfferPhotos(database, sellerId, photographed);
  const asked = new Set(offers.map(({ sku }) => sku)).size;
  return { changed: asked - unknown.length, unknown };
};

interface Selling {
  readonly database: Database;
  readonly documents: Documents;
  /** Counts the calls of each merchant. */
  readonly calls: ReturnType<typeof createRateCounter>;
}

/**
 * The seller whose offers a request concerns: the merchant who calls, or the seller named by the shop.
 *
 * @throws {Problem} 422 the shop names no seller; 404 unknown seller, or a merchant names another one; 429 too many calls
 */
const sellerOf = async (
  { database, calls }: Selling,
  { sellerId, id: keyId }: Operator,
  wanted: number | undefined,
): Promise<number> => {
  const id = sellerId ?? wanted;
  if (id === undefined) throw invalidField('seller', 'field.required');
  const seller = await database
    .selectFrom('sellers')
    .select(['id', 'calls_a_minute as most'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (seller === undefined || (wanted !== undefined && wanted !== id)) throw new Problem(404, 'not-found');
  const seconds = sellerId === null ? 0 : calls.hit(`feed ${keyId}`, seller.most, true);
  if (seconds > 0)
    throw new Problem(429, 'feed.calls-most', {
      values: { most: seller.most, seconds },
      headers: { 'retry-after': String(seconds) },
    });
  return seller.id;
};

interface FeedWishes {
  readonly whole?: boolean;
  readonly confirmSellOut?: boolean;
  readonly allOrNothing?: boolean;
  readonly dryRun?: boolean;
}

const wire = ({ field, before, after }: ChangedOfferField) => ({
  field,
  before: before ?? null,
  after: after ?? null,
});

const sentence = ({ problem, value }: RowFault): FieldMessage => ({ key: problem, values: { value } });

/** The answer to a complete feed that is rejected: why, and all faults by line and column. */
const refusal = (refused: RowFault, faults: readonly RowFault[]): Problem => {
  const fields: Record<string, FieldMessage[]> = { whole: [sentence(refused)] };
  for (const fault of faults.slice(0, MOST_FAULTS_OF_REFUSAL)) {
    const name = ['lines', fault.line, fault.field].filter((part) => part !== '').join('.');
    (fields[name] ??= []).push(sentence(fault));
  }
  return new Problem(422, refused.problem, { values: { value: refused.value }, fields });
};

/**
 * Imports the feed in the body and stores its report.
 *
 * @throws {Problem} 415 the body is no feed; 422 a complete feed is rejected
 */
const receiveSent = async (
  { database }: Selling,
  request: FastifyRequest & { readonly operator: Operator },
  sellerId: number,
  { whole = false, confirmSellOut = false, allOrNothing = false, dryRun = false }: FeedWishes,
): Promise<OfferFeedReport> => {
  const { body } = request;
  const { id, name: by, sellerId: own } = request.operator;
  if (!Buffer.isBuffer(body)) throw new Problem(415, 'feed.type');
  const format = request.headers['content-type']?.includes('ndjson') === true ? 'jsonl' : 'csv';
  const report = await receiveFeed(database, Readable.from([body]), {
    sellerId,
    format,
    whole,
    confirmSellOut,
    allOrNothing,
    dryRun,
    limited: own !== null,
    note: { by, source: 'PUT /operator/offers' },
  });
  await keepReport(database, { sellerId, by, dryRun }, report);
  const { faults, differences, refused, importId, ...counts } = report;
  if (refused !== null && !dryRun) throw refusal(refused, faults);
  const say = ({ problem, value }: RowFault) => translate(localeOf(request), problem, { value });
  if (report.written)
    await recordAudit(database, {
      actor: `operator:${id}`,
      action: 'offers.taken',
      subject: `seller:${sellerId}`,
      details: counts,
    });
  return {
    ...counts,
    import: importId,
    ...(refused === null ? {} : { refused: say(refused) }),
    faults: faults.map((fault) => ({ line: fault.line, field: fault.field, message: say(fault) })),
    ...(dryRun
      ? { differences: differences.map(({ fields, ...offer }) => ({ ...offer, fields: fields.map(wire) })) }
      : {}),
  };
};

/** Uploads of merchants: feeds of offers, and photos of devices. */
const uploadRoutes =
  (selling: Selling): FastifyPluginAsyncTypebox =>
  async (app) => {
    acceptAnyFile(app, LARGEST_FEED);
    serve(
      app,
      uploadOfferPicture,
      async (request) => {
        await sellerOf(selling, request.operator, request.query.seller);
        return { data: await receiveUpload(selling.database, selling.documents, request) };
      },
      { bodyLimit: PICTURE_LIMIT },
    );
    serve(app, replaceOffers, async (request) => {
      const { seller, ...wishes } = request.query;
      const report = await receiveSent(
        selling,
        request,
        await sellerOf(selling, request.operator, seller),
        wishes,
      );
      return { data: report };
    });
  };

const countCalls = (app: FastifyInstance, database: Database) => {
  const calls = createRateCounter(countsInPostgres(database), (error) =>
    app.log.warn({ err: error }, 'calls of merchants not counted together'),
  );
  app.addHook('onClose', () => calls.stop());
  return calls;
};

/** Offers of sellers. Merchants change only their own; the shop names a seller. Mounted at `/operator/:locale/offers`. */
export const operatorOfferRoutes =
  (database: Database, documents: Documents): FastifyPluginAsyncTypebox =>
  async (app) => {
    const selling: Selling = { database, documents, calls: countCalls(app, database) };

    serve(app, changeOffersCall, async (request) => {
      const sellerId = await sellerOf(selling, request.operator, request.query.seller);
      const { offers } = request.body;
      if (request.operator.sellerId !== null) await useRows(database, sellerId, offers.length);
      return { data: await changeAll(database, sellerId, offers, request.operator.name) };
    });

    serve(app, exportOffersCall, async (request, reply) => {
      const sellerId = await sellerOf(selling, request.operator, request.query.seller);
      return reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="offers-${sellerId}.csv"`,
        })
        .send(Readable.from(sellersFeed(database, sellerId)));
    });

    serve(app, readOfferReport, async (request) => {
      const sellerId = await sellerOf(selling, request.operator, request.query.seller);
      return { data: await readReports(database, sellerId, request.params.locale) };
    });

    await app.register(uploadRoutes(selling));
  };
