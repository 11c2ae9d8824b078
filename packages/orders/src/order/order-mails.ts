import type { Locale, OrderAddress, PaymentProviderName } from '@rewald/contracts';
import type { Database } from '@rewald/server-kit/database/connection';
import type { ShopLinks } from '@rewald/server-kit/web/shop-links';
import type { SignedLinks } from '@rewald/server-kit/web/signed-links';
import type { MailAddress, MailOrderLine, MailPayload, MailPiece } from '@rewald/messages/mail/mails';
import { enqueueMail } from '@rewald/messages/mail/outbox';
import type { Shop, ShopNow } from '@rewald/assortment/shop';
import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import { v7 as newId } from 'uuid';
import { acceptedDocuments } from '@rewald/assortment/documents/shop-documents';
import { productPicture } from '@rewald/assortment/index/product-picture';
import { parseAddress, parseContact } from './order-basis.ts';
import type { OrderedLine, StoredOrder } from './order-store.ts';
import { shippingName } from '../shipping/shipping.ts';
import { pricedVariationOf, variationOf } from './variation-of.ts';

/** The purpose that signed keys in mailed links to orders are bound to. */
export const ORDER_KEY = 'order';

/** The name of a way to pay in mails and on invoices. */
export const paymentName = (provider: PaymentProviderName | null): 'card' | 'paypal' | 'sandbox' | 'none' =>
  provider === 'stripe' ? 'card' : (provider ?? 'none');

const mailAddress = (address: OrderAddress): MailAddress => ({
  firstName: address.firstName,
  lastName: address.lastName,
  ...(address.addition === '' ? {} : { addition: address.addition }),
  street: address.address,
  houseNumber: address.houseNumber,
  postalCode: address.plz,
  city: address.city,
  countryCode: address.countryCode,
});

const mailLine = (shop: Stocked, line: OrderedLine, locale: Locale): MailOrderLine => ({
  name: line.name,
  variation: pricedVariationOf(line, locale),
  condition: line.condition_name,
  ...productPicture(shop, line.product_id),
  seller: line.seller_name,
  quantity: line.quantity,
  priceCents: line.quantity * line.price_cents,
  ...(line.insurance_name === null || line.insurance_cents === 0
    ? {}
    : { insurance: { name: line.insurance_name, priceCents: line.quantity * line.insurance_cents } }),
});

/** Links to the terms and the withdrawal instructions that were in force when the order was placed. */
const acceptedLinks = (
  shop: ShopNow,
  links: ShopLinks,
  order: StoredOrder,
): Pick<MailPayload<'order-confirmed'>, 'termsLink' | 'withdrawalLink'> => {
  const accepted = acceptedDocuments(shop, {
    terms: order.accepted_terms,
    'right-of-return': order.withdrawal_version,
  });
  const names = { terms: 'termsLink', 'right-of-return': 'withdrawalLink' } as const;
  return Object.fromEntries(
    accepted.map(({ document, version }) => [
      names[document],
      links.page(order.locale, `/documents/${document}`, { version }),
    ]),
  );
};

/** Pieces of lines, as mails list them. */
export const mailPieces = (
  shop: Stocked,
  lines: readonly OrderedLine[],
  quantityOf: (line: OrderedLine) => number = ({ quantity }) => quantity,
): MailPiece[] =>
  lines.flatMap((line) =>
    quantityOf(line) === 0
      ? []
      : [
          {
            name: line.name,
            variation: variationOf(line),
            quantity: quantityOf(line),
            ...productPicture(shop, line.product_id),
          },
        ],
  );

type OrderMailKind =
  | 'order-cancelled'
  | 'order-shipped'
  | 'order-refunded'
  | 'refund-refused'
  | 'refund-given'
  | 'payment-disputed'
  | 'withdrawal-received'
  | 'return-judged'
  | 'return-sent-back';

/** Mails about orders. All of them go to the email address of the order, in its language. */
export const createOrderMails = (shop: Shop, links: ShopLinks, signedLinks: SignedLinks) => {
  const common = (order: StoredOrder) => ({
    firstName: parseAddress(order.billing ?? order.delivery).firstName,
    number: order.number,
    link: links.order(order.locale, order.id, signedLinks.keyFor(ORDER_KEY, order.id)),
  });
  return {
    common,
    contactLink: (order: StoredOrder): string => links.contact(order.locale, order.number),
    deliveryAddress: (order: StoredOrder): MailAddress => mailAddress(parseAddress(order.delivery)),

    /** The row of `outbox` for the confirmation mail; it is written in the same statement that confirms the order. */
    confirmation: (order: StoredOrder, lines: readonly OrderedLine[]) => {
      const payload: MailPayload<'order-confirmed'> = {
        ...common(order),
        placedAt: order.placed_at.toISOString(),
        lines: lines.map((line) => mailLine(shop.now(), line, order.locale)),
        ...(order.discount_code === null
          ? {}
          : { discount: { code: order.discount_code, cents: order.discount_cents } }),
        ...(order.shipping_cents === 0
          ? {}
          : {
              shipping: {
                name: shippingName(
                  shop.now(),
                  order.shipping_method,
                  parseAddress(order.delivery),
                  order.locale,
                ),
                cents: order.shipping_cents,
              },
            }),
        totalCents: order.total_cents,
        payment: paymentName(order.payment_provider),
        ...(order.instalments === null ? {} : { instalments: order.instalments }),
        deliveryAddress: mailAddress(parseAddress(order.delivery)),
        delivery: order.expected,
        ...acceptedLinks(shop.now(), links, order),
        ...(order.withdrawal_version === null ? {} : { withdrawalVersion: order.withdrawal_version }),
        // The invoice is sent when the goods ship; until then it is made on request.
        documents: [{ kind: 'withdrawal-information', id: order.locale }],
      };
      return {
        id: newId(),
        kind: 'order-confirmed',
        locale: order.locale,
        recipient: parseContact(order.contact).email,
        payload,
      };
    },
  };
};

export type OrderMails = ReturnType<typeof createOrderMails>;

/** Puts a mail about an order into the outbox, within the transaction that makes the change. */
export const enqueueOrderMail = <Kind extends OrderMailKind>(
  transaction: Database,
  order: StoredOrder,
  kind: Kind,
  payload: MailPayload<Kind>,
): Promise<boolean> =>
  enqueueMail(transaction, {
    about: order.number,
    kind,
    locale: order.locale,
    recipient: parseContact(order.contact).email,
    payload,
  });
