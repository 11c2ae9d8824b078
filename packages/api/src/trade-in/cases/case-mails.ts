import type { Database } from '../../database/connection.ts';
import type { MailKind, MailPayload } from '../../mail/mails.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import type { ShopLinks } from '../../web/shop-links.ts';
import type { SignedLinks } from '../../web/signed-links.ts';
import type { StoredCase } from './case-store.ts';
import { deviceOf } from './present-case.ts';

/** What keys in links to cases are made for. */
export const CASE_LINK = 'trade-in-case';

/** What the mails about a case have in common. */
type AboutCase = 'firstName' | 'reference' | 'device' | 'link';
export type CaseMailKind = Extract<MailKind, `trade-in-${string}`>;

/** Writes to the person whose case it is, in their language, with a link that opens the case without a login. */
export type WriteAboutCase = <Kind extends CaseMailKind>(
  transaction: Database,
  row: StoredCase,
  kind: Kind,
  payload: (about: Record<AboutCase, string>) => MailPayload<Kind>,
) => Promise<void>;

export const createCaseMails =
  (links: ShopLinks, signedLinks: SignedLinks): WriteAboutCase =>
  async (transaction, row, kind, payload) => {
    // Whoever was erased in the meantime has no address any more.
    if (row.email === '') return;
    await enqueueMail(transaction, {
      kind,
      locale: row.locale,
      recipient: row.email,
      payload: payload({
        firstName: row.first_name,
        reference: row.reference,
        device: deviceOf(row, row.locale),
        link: links.tradeInCase(row.locale, row.id, signedLinks.keyFor(CASE_LINK, row.id)),
      }),
    });
  };

/** Where the money goes, as mails say it: the last four digits, or the PayPal address. */
export const payoutTarget = (row: StoredCase) => ({
  payment: row.payment_type,
  account: row.paypal_email ?? row.iban_last_four ?? '',
});
