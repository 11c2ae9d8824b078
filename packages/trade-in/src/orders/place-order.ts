import { endOfGermanDay, germanDay } from '@rewald/server-kit/calendar/german-day';
import { TradeInOrderResult, type Locale, type TradeInOrderRequest } from '@rewald/contracts';
import type { Database, DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { once, type Repetition } from '@rewald/server-kit/idempotency/once';
import { invalidField } from '@rewald/server-kit/problems/problem';
import type { ShopLinks } from '@rewald/server-kit/web/shop-links';
import type { SignedLinks } from '@rewald/server-kit/web/signed-links';
import { newReference } from '@rewald/server-kit/writing/reference';
import { readMoment } from '@rewald/server-kit/database/moments';
import { needCompany } from '@rewald/messages/company/need-company';
import { enqueueMail } from '@rewald/messages/mail/outbox';
import type { IbanVault } from '@rewald/payouts/iban-vault';
import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import type { ShopNow } from '@rewald/assortment/shop';
import { Value } from 'typebox/value';
import { v7 as newId } from 'uuid';
import type { Product } from '@rewald/assortment/catalogue/types';
import { toEuros } from '@rewald/assortment/index/offer-card';
import { versionAt } from '@rewald/assortment/documents/shop-documents';
import { parcelPreparation } from '@rewald/assortment/index/parcel-preparation';
import { reference as catalogueReference } from '@rewald/assortment/index/reference';
import { soldDeviceName } from '@rewald/assortment/index/device-name';
import { productPicture } from '@rewald/assortment/index/product-picture';
import { ownsMailbox } from '@rewald/customers/account/owns-mailbox';
import { CASE_LINK, labelByMail } from '../cases/case-mails.ts';
import { watchArrival } from '../cases/watch-arrival.ts';
import { needCase, noteEvent } from '../cases/case-store.ts';
import { dropOffNear } from '../cases/drop-off.ts';
import { openParcel, parcelOf, presentParcel, type JoinedSale, type Parcel } from '../cases/parcel.ts';
import { accountColumns } from '../cases/check-account.ts';
import { checkSeller } from './check-order.ts';
import { keepBook, type Answers } from '../quotes/books.ts';
import { evaluateIfStillAsked, evaluateToday, findQuote } from '../quotes/quotes.ts';

const SHIP_WITHIN_DAYS = 14;

/** What is known of a request besides the order itself. */
export interface SaleOrigin {
  readonly locale: Locale;
  readonly customerId: string | null;
  /** Token of the cookie that was set with the quote. */
  readonly visitorToken: string | null;
  readonly repetition: Repetition | null;
  /** The partner in whose page the wizard ran; null for our own shop. */
  readonly partner: string | null;
  /** The earlier sale in whose parcel the device is to be sent; null for a parcel of its own. */
  readonly together: JoinedSale | null;
}

// Today's price, or a better one that was promised to this visitor.
const priceFor = async (
  shop: Stocked,
  database: Database,
  origin: SaleOrigin,
  product: Product,
  answers: Answers,
) => {
  const quote = await findQuote(database, origin.visitorToken, product, answers);
  const promised =
    quote !== null && (evaluateIfStillAsked(shop, product, answers)?.priceCents ?? 0) <= quote.priceCents;
  if (promised) return quote;
  const today = evaluateToday(shop, product, answers);
  return { ...today, ...(await keepBook(shop, database, product)), id: null };
};

/** Dependencies of sales besides the database. */
export interface SaleContext {
  readonly vault: IbanVault;
  readonly links: ShopLinks;
  readonly signedLinks: SignedLinks;
  /** Address of the carrier's own search for drop-off points. */
  readonly dropOffFinder: string | null;
  /** Per cent of the price that sellers get as a bonus. */
  readonly bonusPercent: number;
}

/** The data of a new row of `trade_in_orders`. */
interface NewOrder {
  readonly id: string;
  readonly reference: string;
  readonly product: Product;
  readonly answers: Answers;
  readonly seller: ReturnType<typeof checkSeller>;
  readonly bank: ReturnType<typeof accountColumns>;
  readonly price: Awaited<ReturnType<typeof priceFor>>;
  readonly shipBy: Date;
  /** The earlier sale in whose parcel the device is sent. */
  readonly joined: string | null;
  readonly bonusPercent: number;
}

const insertOrder = async (
  shop: ShopNow,
  transaction: DatabaseTransaction,
  { id, reference, product, answers, seller, bank, price, shipBy, joined, bonusPercent }: NewOrder,
  origin: SaleOrigin,
): Promise<void> => {
  await transaction
    .insertInto('trade_in_orders')
    .values({
      id,
      reference,
      customer_id: origin.customerId,
      locale: origin.locale,
      product_id: product.id,
      product_name: soldDeviceName(shop, product, 'de'),
      answers: JSON.stringify(answers),
      grade: price.grade,
      price_cents: price.priceCents,
      quote_id: price.id,
      book_id: price.book_id,
      base_cents: price.base_cents,
      floor_cents: price.floor_cents,
      partner: origin.partner,
      first_name: seller.firstName,
      last_name: seller.lastName,
      email: seller.email,
      phone: seller.phone,
      street: seller.street,
      house_number: seller.houseNumber,
      postal_code: seller.postalCode,
      city: seller.city,
      country: 'DE',
      payment_type: seller.payment.type,
      ...bank,
      ship_by: shipBy,
      parcel_of: joined,
      terms_version: versionAt(shop, 'terms', new Date()),
      bonus_percent: bonusPercent,
    })
    .execute();
};

// The sale is valid even without its mail, because the response leads to the case with the label.
const confirmSale = async (
  shop: Stocked,
  transaction: DatabaseTransaction,
  { links, signedLinks }: SaleContext,
  { id, reference, product, seller, bank, price }: NewOrder,
  parcel: Parcel,
  { customerId, locale }: SaleOrigin,
): Promise<void> => {
  const known = await ownsMailbox(transaction, customerId, seller.email);
  const { shipBy, devices } = presentParcel(shop, parcel, locale);
  const others = devices.filter((other) => other.reference !== reference);
  await enqueueMail(transaction, {
    kind: 'trade-in-received',
    known,
    locale,
    recipient: seller.email,
    payload: {
      firstName: seller.firstName,
      reference,
      device: soldDeviceName(shop, product, locale),
      ...productPicture(shop, product.id),
      priceCents: price.priceCents,
      shipBy,
      payment: seller.payment.type,
      account: bank.paypal_email ?? bank.iban_last_four ?? '',
      link: links.tradeInCase(locale, id, signedLinks.keyFor(CASE_LINK, id)),
      ...(others.length > 0 && {
        together: others.map((other) => `${other.device} (${other.reference})`),
      }),
      ...labelByMail(parcel, known),
    },
  });
};

/**
 * Places a trade-in order, all or nothing: the order, its reference, and the mail that confirms it and contains the label.
 *
 * @throws {Problem} 422 with messages by field; 409 for a reused Idempotency-Key
 */
export const placeTradeInOrder = async (
  shop: ShopNow,
  database: Database,
  context: SaleContext,
  request: TradeInOrderRequest,
  origin: SaleOrigin,
): Promise<TradeInOrderResult> => {
  needCompany(shop, context.links);
  const seller = checkSeller(request);
  const { answers, productId } = request.device;
  const product = catalogueReference(shop).products.get(productId);
  if (product === undefined) throw invalidField('productId', 'not-found');

  const place = async (transaction: DatabaseTransaction): Promise<TradeInOrderResult> => {
    const price = await priceFor(shop, transaction, origin, product, answers);
    const id = newId();
    const reference = newReference('RW');
    const shipBy = await readMoment(transaction, endOfGermanDay(SHIP_WITHIN_DAYS));
    const bank = accountColumns(seller.payment, id, context.vault);
    // If the parcel cannot be joined any more, the sale is still placed, with a parcel of its own.
    const [first] =
      (origin.together && (await openParcel(shop, transaction, origin.together, product))) ?? [];
    const joined = first?.id ?? null;
    const { bonusPercent } = context;
    const order = { id, reference, product, answers, seller, bank, price, shipBy, joined, bonusPercent };
    await insertOrder(shop, transaction, order, origin);
    const parcel = await parcelOf(transaction, await needCase(transaction, id));
    await noteEvent(transaction, id, 'submitted', 'customer');
    await watchArrival(transaction, id, shipBy);
    await confirmSale(shop, transaction, context, order, parcel, origin);
    return {
      id,
      reference,
      price: toEuros(price.priceCents),
      shipBy: germanDay(shipBy),
      ...(origin.together && { parcel: presentParcel(shop, parcel, origin.locale) }),
    };
  };

  const result = await once(
    database,
    'trade-in-order',
    origin.repetition,
    (stored) => Value.Parse(TradeInOrderResult, stored),
    place,
  );
  const dropOff = dropOffNear(shop, seller.postalCode, origin.locale, context.dropOffFinder);
  // The key is not stored with the answer, so that reading the database does not give access to cases.
  const preparation = parcelPreparation(shop, [productId]);
  return {
    ...result,
    preparation,
    ...(dropOff && { dropOff }),
    key: context.signedLinks.keyFor(CASE_LINK, result.id),
  };
};
