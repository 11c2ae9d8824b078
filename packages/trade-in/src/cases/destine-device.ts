import { Readable } from 'node:stream';
import type { DestinationRequest } from '@rewald/contracts';
import { recordAudit } from '@rewald/server-kit/audit/audit';
import type { DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { NOW } from '@rewald/server-kit/database/moments';
import type { Operator } from '@rewald/server-kit/operators/operators';
import { invalidField, Problem } from '@rewald/server-kit/problems/problem';
import type { Documents } from '@rewald/messages/documents/documents';
import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import { lockFeeds, receiveFeedInto } from '@rewald/assortment/feed/receive-feed';
import { OFFER_SOURCES } from '@rewald/assortment/import/history';
import { reference } from '@rewald/assortment/index/reference';
import { receivePicture } from '@rewald/assortment/picture-calls/upload';
import { changeCase, type CaseContext } from './case-context.ts';
import { lockCase, needCase, type StoredCase } from './case-store.ts';
import { isHomeless, maySell, ownSeller } from './resale.ts';
import { needUnsuspicious } from './suspicions.ts';

const MOST_PICTURES = 12;

/** What the offer of a device is to be. */
interface WantedOffer {
  readonly productId: number;
  readonly conditionId: number;
  readonly price: number;
  readonly pictures: readonly string[];
}

type Seller = NonNullable<Awaited<ReturnType<typeof ownSeller>>>;

/** Our offer for the same, locked: nobody buys of it until the device is added. */
const sameOffer = (transaction: DatabaseTransaction, { id }: Seller, wanted: WantedOffer) =>
  transaction
    .selectFrom('offers')
    .leftJoin('offer_photos', 'offer_photos.offer_id', 'offers.id')
    .select(['offers.id', 'sku', 'stock', 'tax', 'pictures'])
    .where('seller_id', '=', id)
    .where('product_id', '=', wanted.productId)
    .where('condition_id', '=', wanted.conditionId)
    .forUpdate('offers')
    .executeTakeFirst();

/**
 * Adds a device to our offer for the same, or makes one, as a feed with one row does. What a private person sold is taxed by its margin
 * (§ 25a UStG). @returns the offer's id
 */
const becomeOffer = async (
  transaction: DatabaseTransaction,
  row: StoredCase,
  operator: Operator,
  wanted: WantedOffer,
): Promise<number> => {
  const seller = await ownSeller(transaction);
  if (seller === null) throw new Problem(409, 'case.no-seller');
  await lockFeeds(transaction, seller.id);
  const same = await sameOffer(transaction, seller, wanted);
  if (same !== undefined && (same.tax ?? seller.tax) !== 'margin')
    throw invalidField('conditionId', 'case.taxed-otherwise');
  const others = same === undefined || same.stock === 0 ? [] : (same.pictures ?? []);
  const entry = {
    sku: same === undefined ? row.reference : (same.sku ?? ''),
    product: String(wanted.productId),
    condition: String(wanted.conditionId),
    price: wanted.price.toFixed(2),
    stock: String((same?.stock ?? 0) + 1),
    photos: [...new Set([...wanted.pictures, ...others])].slice(0, MOST_PICTURES),
    ...(same === undefined && { tax: 'margin' }),
  };
  const { faults } = await receiveFeedInto(transaction, Readable.from([Buffer.from(JSON.stringify(entry))]), {
    sellerId: seller.id,
    format: 'jsonl',
    keyless: entry.sku === '',
    note: { by: operator.name, source: OFFER_SOURCES.device },
  });
  const [fault] = faults;
  if (fault !== undefined) throw new Error(`The device ${row.reference} is no offer: ${fault.problem}`);
  const made = await sameOffer(transaction, seller, wanted);
  if (made === undefined) throw new Error(`The device ${row.reference} is no offer.`);
  return made.id;
};

/** @throws {Problem} 422 something is missing or unknown, or a photo is no picture for the shop */
const wantedOffer = async (
  shop: Stocked,
  { attachments, database }: CaseContext,
  documents: Documents,
  caseId: string,
  { productId, conditionId, price, photos }: DestinationRequest,
): Promise<WantedOffer> => {
  if (productId === undefined) throw invalidField('productId', 'field.required');
  if (!reference(shop).products.has(productId)) throw invalidField('productId', 'not-found');
  if (conditionId === undefined) throw invalidField('conditionId', 'field.required');
  if (!reference(shop).conditions.has(conditionId)) throw invalidField('conditionId', 'not-found');
  if (price === undefined) throw invalidField('price', 'field.required');
  const all = (await attachments.of('case', [caseId])).get(caseId) ?? [];
  const pictures: string[] = [];
  for (const id of photos ?? all.map((photo) => photo.id)) {
    const { bytes } = await attachments.read(id, 'case', [caseId]);
    pictures.push(await receivePicture(database, documents, bytes));
  }
  return { productId, conditionId, price, pictures };
};

/**
 * Decides, once, what becomes of a device that was bought. As an offer of our own it is on sale at once, with its photos.
 *
 * @throws {Problem} 404; 409 while it is not ours or not erased, when something else became of it, or it is suspicious; 422
 */
export const destineDevice = async (
  shop: Stocked,
  context: CaseContext,
  documents: Documents,
  caseId: string,
  operator: Operator,
  request: DestinationRequest,
): Promise<void> => {
  const { destination } = request;
  const before = await needCase(context.database, caseId);
  const wanted =
    destination === 'offer' && maySell(before)
      ? await wantedOffer(shop, context, documents, caseId, request)
      : null;
  await changeCase(context, async (transaction) => {
    const row = await lockCase(transaction, caseId);
    if (row.destination === destination) return;
    if (!isHomeless(row) || (destination === 'offer' && wanted === null))
      throw new Problem(409, 'case.state');
    await needUnsuspicious(transaction, row);
    const offerId = wanted === null ? null : await becomeOffer(transaction, row, operator, wanted);
    await transaction
      .updateTable('trade_in_orders')
      .set({ destination, destined_at: NOW, offer_id: offerId })
      .where('id', '=', caseId)
      .execute();
    await recordAudit(transaction, {
      actor: `operator:${operator.id}`,
      action: 'trade-in-case.destined',
      subject: `trade-in-case:${caseId}`,
      details: { destination, ...(wanted !== null && { offerId, price: wanted.price }) },
    });
  });
};
