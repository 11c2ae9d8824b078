import type { OrderAddress } from '@rewald/contracts';
import type { Database } from '@rewald/server-kit/database/connection';
import { Problem } from '@rewald/server-kit/problems/problem';
import { germanDay } from '@rewald/server-kit/calendar/german-day';
import type { Addressee } from '@rewald/server-kit/writing/addresses';
import type { DocumentFile, DocumentMaker } from '@rewald/messages/documents/documents';
import { drawApart } from '@rewald/messages/documents/drawing/draw-apart';
import type { Invoice, InvoiceInsurance, InvoiceSeller } from '@rewald/messages/documents/invoice/invoice';
import type { DocumentSeller } from '@rewald/messages/documents/invoice/document-seller';
import { totalsByRate } from '@rewald/messages/documents/invoice/taxes';
import { SellerIncompleteError, xRechnung } from '@rewald/messages/documents/e-invoice/x-rechnung';
import type { WeightClass } from '@rewald/messages/documents/label/label-content';
import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import type { Shop, ShopNow } from '@rewald/assortment/shop';
import { known, reference } from '@rewald/assortment/index/reference';
import { parcelPreparation } from '@rewald/assortment/index/parcel-preparation';
import { pickUpPlaceOf } from '../shipping/pick-up-places.ts';
import { createInvoiceNumbers } from './invoice-numbers.ts';
import { parseAddress, parseContact } from './order-basis.ts';
import { paymentName } from './order-mails.ts';
import { creditNoteName, invoiceName, readDocumentName } from './order-number.ts';
import {
  findOrder,
  readLines,
  readOrder,
  type StoredLine,
  type StoredOrder,
  type WholeOrder,
} from './order-store.ts';
import { shippingName } from '../shipping/shipping.ts';
import { pricedVariationOf, variationOf } from './variation-of.ts';
import type { RefundPart } from './refund-parts.ts';
import type { RefundReason } from '../tables.ts';

const addressee = (address: OrderAddress): Addressee => ({
  name: `${address.firstName} ${address.lastName}`,
  ...(address.addition === '' ? {} : { addition: address.addition }),
  street: address.address,
  houseNumber: address.houseNumber,
  postalCode: address.plz,
  city: address.city,
  countryCode: address.countryCode,
});

const deviceOf = (line: StoredLine): string => {
  const variation = variationOf(line);
  return variation === '' ? line.name : `${line.name}, ${variation}`;
};

const readSellers = async (
  database: Database,
  lines: readonly StoredLine[],
): Promise<ReadonlyMap<number, InvoiceSeller>> => {
  const rows = await database
    .selectFrom('sellers')
    .select(['id', 'name', 'city', 'country'])
    .where('id', 'in', [...new Set(lines.map((line) => line.seller_id))])
    .execute();
  return new Map(rows.map(({ id, name, city, country }) => [id, { name, city, countryCode: country }]));
};

/** The order; if it was paid but still waits for its invoice number, it gets the number first. */
const findNumbered = async (database: Database, orderId: string) => {
  const order = await findOrder(database, orderId);
  if (order === null || order.confirmed_at === null || order.invoice_number !== null) return order;
  await createInvoiceNumbers(database).give();
  return findOrder(database, orderId);
};

/** A paid order with the data of its invoice, either of one seller or of all sellers. */
interface InvoicedOrder {
  readonly order: StoredOrder & { readonly confirmed_at: Date };
  /** Lines of the seller, or of all sellers. */
  readonly lines: readonly StoredLine[];
  readonly sellerId: number | null;
  readonly number: number;
  readonly issuer: DocumentSeller | null;
}

/** @throws {Problem} 404 before the order was paid, and for a seller without lines in it */
const findInvoiced = async (
  database: Database,
  orderId: string,
  sellerId: number | null,
): Promise<InvoicedOrder> => {
  const order = await findNumbered(database, orderId);
  const confirmedAt = order?.confirmed_at ?? null;
  if (order === null || confirmedAt === null || order.invoice_number === null)
    throw new Problem(404, 'not-found');
  const paid = { ...order, confirmed_at: confirmedAt };
  const lines = await readLines(database, orderId);
  if (sellerId === null) return { order: paid, lines, sellerId, number: order.invoice_number, issuer: null };
  const invoice = await database
    .selectFrom('invoices')
    .select(['number', 'seller'])
    .where('order_id', '=', orderId)
    .where('seller_id', '=', sellerId)
    .executeTakeFirst();
  if (invoice === undefined) throw new Problem(404, 'not-found');
  return {
    order: paid,
    lines: lines.filter((line) => line.seller_id === sellerId),
    sellerId,
    number: invoice.number,
    issuer: invoice.seller,
  };
};

const premiumsOf = (lines: readonly StoredLine[]): InvoiceInsurance[] =>
  lines.flatMap((line) =>
    line.insurance_name === null || line.insurance_cents === 0
      ? []
      : [
          {
            name: line.insurance_name,
            device: deviceOf(line),
            quantity: line.quantity,
            unitCents: line.insurance_cents,
          },
        ],
  );

/** The content of an invoice; the subject is the order, or the order and a seller (`documentNameOf`). */
const invoiceContent = async (shop: Stocked, database: Database, subject: string): Promise<Invoice> => {
  const name = readDocumentName(subject);
  const { order, lines, sellerId, number, issuer } = await findInvoiced(
    database,
    name.subjectId,
    name.sellerId,
  );
  const sellers = await readSellers(database, lines);
  const delivery = parseAddress(order.delivery);
  const billing = order.billing === null ? null : parseAddress(order.billing);
  const discountCents = lines.reduce((sum, line) => sum + line.discount_cents, 0);
  const goodsCents = lines.reduce(
    (sum, line) => sum + line.quantity * (line.price_cents + line.insurance_cents),
    0,
  );
  const shippingCents = lines.reduce((sum, line) => sum + line.shipping_cents, 0);
  return {
    language: order.locale,
    issuer,
    number: invoiceName(number, sellerId),
    issuedOn: germanDay(order.confirmed_at),
    orderNumber: order.number,
    orderedOn: germanDay(order.placed_at),
    delivery: order.expected,
    payment: paymentName(order.payment_provider),
    instalments: order.instalments,
    customer: addressee(billing ?? delivery),
    deliveryAddress: billing === null ? null : addressee(delivery),
    lines: lines.map((line) => ({
      name: line.name,
      variation: pricedVariationOf(line, order.locale),
      condition: line.condition_name,
      seller: sellers.get(line.seller_id) ?? { name: line.seller_name, city: '', countryCode: 'DE' },
      quantity: line.quantity,
      unitCents: line.price_cents,
      discountCents: line.discount_cents,
      shippingCents: line.shipping_cents,
      vatPerMille: line.vat_per_mille,
    })),
    insurances: premiumsOf(lines),
    discount: order.discount_code === null ? null : { code: order.discount_code, cents: discountCents },
    shippingName: shippingName(shop, order.shipping_method, delivery, order.locale),
    totalCents: goodsCents - discountCents + shippingCents,
    madeAt: order.confirmed_at,
  };
};

/** Makes the invoice of an order, or of one of its sellers; there is none before the order was paid. */
export const makeInvoice =
  (shop: Shop, database: Database): DocumentMaker =>
  async (subject) =>
    drawApart(shop.now(), { kind: 'invoice', content: await invoiceContent(shop.now(), database, subject) });

/**
 * The electronic invoice of one seller of an order, generated on each request from the data of the printed invoice.
 *
 * @param buyersReference defaults to the order number
 * @throws {Problem} 404; 409 when the seller's data are incomplete, and for an invoice of several sellers
 */
export const makeXRechnung = async (
  shop: ShopNow,
  database: Database,
  subject: string,
  buyersReference: string | undefined,
): Promise<DocumentFile> => {
  const invoice = await invoiceContent(shop, database, subject);
  const { issuer } = invoice;
  const { contact } = (await findOrder(database, readDocumentName(subject).subjectId)) ?? {};
  const { email } = parseContact(contact);
  try {
    if (issuer === null) throw new SellerIncompleteError('An invoice of several sellers.');
    const buyer = { email, reference: buyersReference ?? invoice.orderNumber };
    const xml = xRechnung(shop, { ...invoice, issuer }, buyer);
    return {
      bytes: Buffer.from(xml),
      fileName: `XRechnung-${invoice.number}.xml`,
      contentType: 'application/xml',
    };
  } catch (error) {
    if (!(error instanceof SellerIncompleteError)) throw error;
    throw new Problem(409, 'order.e-invoice');
  }
};

/** The pieces that a refund is for: those of its return that were not rejected, or all of a cancelled order. */
const piecesOf = (
  { lines, returns }: Pick<WholeOrder, 'lines' | 'returns'>,
  refund: { readonly return_id: string | null; readonly reason: RefundReason },
): string[] => {
  const back = returns.find(({ id }) => id === refund.return_id);
  const quantityOf = (line: StoredLine): number => {
    if (back === undefined) return refund.reason === 'cancelled' ? line.quantity : 0;
    const rejected = back.findings.filter(
      ({ lineId, rejection }) => lineId === line.id && rejection !== null,
    );
    const quantity = back.lines.find(({ lineId }) => lineId === line.id)?.quantity ?? 0;
    return quantity - rejected.length;
  };
  return lines.flatMap((line) => {
    const quantity = quantityOf(line);
    return quantity === 0 ? [] : [`${quantity} × ${deviceOf(line)}`];
  });
};

/** How a refund is split between lines; null for older refunds, for which that was not recorded. */
const readParts = async (database: Database, refundId: string): Promise<readonly RefundPart[] | null> => {
  const rows = await database
    .selectFrom('order_refund_parts')
    .select(['line_id as lineId', 'goods_cents as goodsCents', 'insurance_cents as insuranceCents'])
    .where('refund_id', '=', refundId)
    .execute();
  return rows.length === 0 ? null : rows;
};

/** The part of a refund that concerns these lines, and how it is taxed. */
const creditedOf = (lines: readonly StoredLine[], parts: readonly RefundPart[]) => {
  const own = parts.flatMap((part) => {
    const line = lines.find(({ id }) => id === part.lineId);
    return line === undefined ? [] : [{ ...part, vatPerMille: line.vat_per_mille }];
  });
  return {
    amountCents: own.reduce((sum, part) => sum + part.goodsCents + part.insuranceCents, 0),
    taxes: totalsByRate(own.map((part) => ({ ...part, grossCents: part.goodsCents }))),
    margin: own.some(({ goodsCents, vatPerMille }) => goodsCents > 0 && vatPerMille === null),
    insurance: own.some(({ insuranceCents }) => insuranceCents > 0),
  };
};

/** For older refunds: at that time, all goods were sold on documents that show no tax. */
const creditedWhole = (amountCents: number) => ({ amountCents, taxes: [], margin: true, insurance: true });

/** Makes the credit note of a refund or of one seller's part of it; the subject is a refund id or a `documentNameOf`. */
export const makeCreditNote =
  (shop: Shop, database: Database): DocumentMaker =>
  async (subject) => {
    const { subjectId: refundId, sellerId } = readDocumentName(subject);
    const refund = await database
      .selectFrom('order_refunds')
      .select(['order_id', 'return_id', 'amount_cents', 'reason', 'credit_note_number', 'created_at'])
      .where('id', '=', refundId)
      .executeTakeFirst();
    const note =
      sellerId === null
        ? undefined
        : await database
            .selectFrom('credit_notes')
            .select('number')
            .where('refund_id', '=', refundId)
            .where('seller_id', '=', sellerId)
            .executeTakeFirst();
    const number = sellerId === null ? refund?.credit_note_number : note?.number;
    if (refund === undefined || number === undefined || number === null) throw new Problem(404, 'not-found');
    const invoiced = await findInvoiced(database, refund.order_id, sellerId);
    const whole = await readOrder(database, refund.order_id);
    if (whole === null) throw new Problem(404, 'not-found');
    const { order, lines } = invoiced;
    const parts = await readParts(database, refundId);
    return drawApart(shop.now(), {
      kind: 'credit-note',
      content: {
        language: order.locale,
        issuer: invoiced.issuer,
        number: creditNoteName(number, sellerId),
        issuedOn: germanDay(refund.created_at),
        invoiceNumber: invoiceName(invoiced.number, sellerId),
        invoicedOn: germanDay(order.confirmed_at),
        orderNumber: order.number,
        customer: addressee(parseAddress(order.billing ?? order.delivery)),
        reason: refund.reason,
        pieces: piecesOf({ lines, returns: whole.returns }, refund),
        ...(parts === null ? creditedWhole(refund.amount_cents) : creditedOf(lines, parts)),
        madeAt: refund.created_at,
      },
    });
  };

const CLASSES = [1, 2, 5, 10] as const satisfies WeightClass[];

const kilogramsOf = (shop: Stocked, line: StoredLine): number => {
  const product = reference(shop).products.get(line.product_id);
  return product === undefined ? 5 : known(reference(shop).categories, product.categoryId).parcelKilograms;
};

/** The sender of a return: the delivery address, or the billing address if the parcel went to a pick-up place. */
const senderOf = ({ delivery, billing }: StoredOrder): OrderAddress => {
  const delivered = parseAddress(delivery);
  return billing !== null && pickUpPlaceOf(delivered) !== null ? parseAddress(billing) : delivered;
};

/** Makes the shipping label of a return; the subject is the return's id. */
export const makeReturnLabel =
  (shop: Shop, database: Database): DocumentMaker =>
  async (returnId) => {
    const row = await database
      .selectFrom('returns')
      .select('order_id')
      .where('id', '=', returnId)
      .executeTakeFirst();
    const whole = row === undefined ? null : await readOrder(database, row.order_id);
    const back = whole?.returns.find(({ id }) => id === returnId);
    if (whole === null || back === undefined) throw new Problem(404, 'not-found');
    const { order, lines } = whole;
    const pieces = back.lines.flatMap(({ lineId, quantity }) => {
      const line = lines.find(({ id }) => id === lineId);
      return line === undefined ? [] : Array.from({ length: quantity }, () => line);
    });
    const kilograms = pieces.reduce((sum, line) => sum + kilogramsOf(shop.now(), line), 0);
    const place = whole.returns.findIndex(({ id }) => id === returnId) + 1;
    return drawApart(shop.now(), {
      kind: 'shipping-label',
      content: {
        language: order.locale,
        purpose: 'return',
        reference: `${order.number}-${place}`,
        sender: addressee(senderOf(order)),
        contents: pieces.map(deviceOf),
        preparation: parcelPreparation(
          shop.now(),
          pieces.map(({ product_id: id }) => id),
        ),
        weightClass: CLASSES.find((most) => kilograms <= most) ?? 10,
        sendBy: back.returnBy,
        madeAt: back.announcedAt,
      },
    });
  };
