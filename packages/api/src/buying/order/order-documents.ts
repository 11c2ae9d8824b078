import type { OrderAddress } from '@rewald/contracts';
import { known, reference } from '../../shop-window/index/reference.ts';
import type { Database } from '../../plumbing/database/connection.ts';
import type { DocumentMaker } from '../../outbound/documents/documents.ts';
import { drawApart } from '../../outbound/documents/drawing/draw-apart.ts';
import type { InvoiceSeller } from '../../outbound/documents/invoice/invoice.ts';
import type { WeightClass } from '../../outbound/documents/label/label-content.ts';
import { Problem } from '../../plumbing/problems/problem.ts';
import { germanDay } from '../../shop-window/product/delivery.ts';
import type { Addressee } from '../../plumbing/writing/addresses.ts';
import { createInvoiceNumbers } from './invoice-numbers.ts';
import { parseAddress } from './order-basis.ts';
import { paymentName } from './order-mails.ts';
import { creditNoteName, invoiceName } from './order-number.ts';
import { findOrder, readLines, readOrder, type StoredLine, type WholeOrder } from './order-store.ts';
import type { RefundReason } from './tables.ts';

const addressee = (address: OrderAddress): Addressee => ({
  name: `${address.firstName} ${address.lastName}`,
  ...(address.addition === '' ? {} : { addition: address.addition }),
  street: address.address,
  houseNumber: address.houseNumber,
  postalCode: address.plz,
  city: address.city,
  countryCode: address.countryCode,
});

const deviceOf = ({ name, variation }: StoredLine): string =>
  variation === '' ? name : `${name}, ${variation}`;

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

/** An order that was paid, with its invoice number, which it may be waiting for. */
const findNumbered = async (database: Database, orderId: string) => {
  const order = await findOrder(database, orderId);
  if (order === null || order.confirmed_at === null || order.invoice_number !== null) return order;
  await createInvoiceNumbers(database).give();
  return findOrder(database, orderId);
};

/** Makes the invoice of an order; there is none before it was paid. */
export const makeInvoice =
  (database: Database): DocumentMaker =>
  async (orderId) => {
    const order = await findNumbered(database, orderId);
    if (order === null || order.invoice_number === null || order.confirmed_at === null)
      throw new Problem(404, 'not-found');
    const lines = await readLines(database, orderId);
    const sellers = await readSellers(database, lines);
    const delivery = parseAddress(order.delivery);
    const billing = order.billing === null ? null : parseAddress(order.billing);
    return drawApart({
      kind: 'invoice',
      content: {
        language: order.locale,
        number: invoiceName(order.invoice_number),
        issuedOn: germanDay(order.confirmed_at),
        orderNumber: order.number,
        orderedOn: germanDay(order.placed_at),
        delivery: order.expected,
        payment: paymentName(order.payment_provider),
        customer: addressee(billing ?? delivery),
        deliveryAddress: billing === null ? null : addressee(delivery),
        lines: lines.map((line) => ({
          name: line.name,
          variation: line.variation,
          condition: line.condition_name,
          seller: sellers.get(line.seller_id) ?? { name: line.seller_name, city: '', countryCode: 'DE' },
          quantity: line.quantity,
          unitCents: line.price_cents,
        })),
        insurances: lines.flatMap((line) =>
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
        ),
        discount:
          order.discount_code === null ? null : { code: order.discount_code, cents: order.discount_cents },
        totalCents: order.total_cents,
        madeAt: order.confirmed_at,
      },
    });
  };

/** What a refund is for: the pieces of its return, or everything where the order was cancelled. */
const piecesOf = (
  { lines, returns }: WholeOrder,
  refund: { readonly return_id: string | null; readonly reason: RefundReason },
): string[] => {
  const back = returns.find(({ id }) => id === refund.return_id);
  const quantityOf = (line: StoredLine): number => {
    if (back !== undefined) return back.lines.find(({ lineId }) => lineId === line.id)?.quantity ?? 0;
    return refund.reason === 'cancelled' ? line.quantity : 0;
  };
  return lines.flatMap((line) => {
    const quantity = quantityOf(line);
    return quantity === 0 ? [] : [`${quantity} × ${deviceOf(line)}`];
  });
};

/** Makes the credit note of a refund; the subject is the refund. */
export const makeCreditNote =
  (database: Database): DocumentMaker =>
  async (refundId) => {
    const refund = await database
      .selectFrom('order_refunds')
      .select(['order_id', 'return_id', 'amount_cents', 'reason', 'credit_note_number', 'created_at'])
      .where('id', '=', refundId)
      .executeTakeFirst();
    const order = refund === undefined ? null : await findNumbered(database, refund.order_id);
    const whole = refund === undefined ? null : await readOrder(database, refund.order_id);
    if (refund === undefined || whole === null || refund.credit_note_number === null)
      throw new Problem(404, 'not-found');
    if (order === null || order.invoice_number === null || order.confirmed_at === null)
      throw new Problem(404, 'not-found');
    return drawApart({
      kind: 'credit-note',
      content: {
        language: order.locale,
        number: creditNoteName(refund.credit_note_number),
        issuedOn: germanDay(refund.created_at),
        invoiceNumber: invoiceName(order.invoice_number),
        invoicedOn: germanDay(order.confirmed_at),
        orderNumber: order.number,
        customer: addressee(parseAddress(order.billing ?? order.delivery)),
        reason: refund.reason,
        pieces: piecesOf(whole, refund),
        amountCents: refund.amount_cents,
        madeAt: refund.created_at,
      },
    });
  };

const CLASSES = [1, 2, 5, 10] as const satisfies WeightClass[];

const kilogramsOf = (line: StoredLine): number => {
  const product = reference.products.get(line.product_id);
  return product === undefined ? 5 : known(reference.categories, product.categoryId).parcelKilograms;
};

/** Makes the label for what goes back with a withdrawal; the subject is the return. */
export const makeReturnLabel =
  (database: Database): DocumentMaker =>
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
    const kilograms = pieces.reduce((sum, line) => sum + kilogramsOf(line), 0);
    const place = whole.returns.findIndex(({ id }) => id === returnId) + 1;
    return drawApart({
      kind: 'shipping-label',
      content: {
        language: order.locale,
        purpose: 'return',
        reference: `${order.number}-${place}`,
        sender: addressee(parseAddress(order.delivery)),
        contents: pieces.map(deviceOf),
        weightClass: CLASSES.find((most) => kilograms <= most) ?? 10,
        sendBy: back.returnBy,
        madeAt: back.announcedAt,
      },
    });
  };
