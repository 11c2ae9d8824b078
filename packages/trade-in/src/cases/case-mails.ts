import type { Database } from '@rewald/server-kit/database/connection';
import type { ShopLinks } from '@rewald/server-kit/web/shop-links';
import type { SignedLinks } from '@rewald/server-kit/web/signed-links';
import type { MailKind, MailPayload } from '@rewald/messages/mail/mails';
import { enqueueMail } from '@rewald/messages/mail/outbox';
import { MAIL_QUOTAS } from '@rewald/messages/mail/quotas';
import type { Shop } from '@rewald/assortment/shop';
import { productPicture } from '@rewald/assortment/index/product-picture';
import { ownsMailbox } from '@rewald/customers/account/owns-mailbox';
import type { StoredCase } from './case-store.ts';
import { labelOf, parcelOf, type Parcel } from './parcel.ts';
import { deviceOf } from './present-case.ts';

/** The purpose that signed keys in mailed links to cases are bound to. */
export const CASE_LINK = 'trade-in-case';

/** The payload that all mails about a case have in common. */
type AboutCase = MailPayload<'trade-in-expired'>;
/**
 * The label is attached only if the mailbox is known to be the seller's. Otherwise the mail has a link to the case, so that
 * nobody can have large mails sent to other people's addresses.
 */
export const labelByMail = (parcel: Parcel, known: boolean): LabelByMail =>
  known ? { documents: [{ kind: 'trade-in-label', id: labelOf(parcel) }] } : {};
type LabelByMail = Pick<MailPayload<'trade-in-received'>, 'documents'>;

type CaseMailKind = Extract<MailKind, `trade-in-${string}`>;

/** Mails the seller of a case in their language, with a link that opens the case without a login. */
export type WriteAboutCase = <Kind extends CaseMailKind>(
  transaction: Database,
  row: StoredCase,
  kind: Kind,
  payload: (about: AboutCase, label: LabelByMail) => MailPayload<Kind>,
) => Promise<void>;

/** Creates the sender of mails about cases. */
export const createCaseMails =
  (shop: Shop, links: ShopLinks, signedLinks: SignedLinks): WriteAboutCase =>
  async (transaction, row, kind, payload) => {
    // The address is empty if the customer's data were erased in the meantime.
    if (row.email === '') return;
    const known = await ownsMailbox(transaction, row.customer_id, row.email);
    const about = {
      firstName: row.first_name,
      reference: row.reference,
      device: deviceOf(shop.now(), row, row.locale),
      ...productPicture(shop.now(), row.product_id),
      link: links.tradeInCase(row.locale, row.id, signedLinks.keyFor(CASE_LINK, row.id)),
    };
    await enqueueMail(transaction, {
      kind,
      known,
      // Mails that the shop causes are limited per case, since there is a device by then; others per address, as anyone can start a case.
      ...(MAIL_QUOTAS[kind].cause === 'shop' ? { about: row.reference } : {}),
      locale: row.locale,
      recipient: row.email,
      payload: payload(about, labelByMail(await parcelOf(transaction, row), known)),
    });
  };

/** The payout account as mails name it: the last four digits of the IBAN, or the PayPal address. */
export const payoutTarget = (row: StoredCase) => ({
  payment: row.payment_type,
  account: row.paypal_email ?? row.iban_last_four ?? '',
});
