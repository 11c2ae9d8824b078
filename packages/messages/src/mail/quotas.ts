import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { Database } from '@rewald/server-kit/database/connection';
import { mailboxOf } from './mailbox.ts';
import type { MailKind } from './mails.ts';

/** The daily quota of mails of a kind to a mailbox (days in German time). */
interface MailQuota {
  /**
   * Who can cause the mail: a stranger who enters any address; a customer by an action in their account; only the shop,
   * about something real, such as a paid order or an arrived device.
   */
  readonly cause: 'stranger' | 'customer' | 'shop';
  /** Quota for an address that was only typed. */
  readonly typed: number;
  /** Quota for a mailbox that is known to belong to the person causing the mail, or for one order or sale. Strangers cannot use it up. */
  readonly known: number;
  /** Also counts towards `TOTAL_FROM_STRANGERS`. */
  readonly countsInTotal: boolean;
}

/** Maximum mails of all kinds per day to a mailbox whose address was only typed. */
export const TOTAL_FROM_STRANGERS = 10;

const stranger = (typed: number, known = 20): MailQuota => ({
  cause: 'stranger',
  typed,
  known,
  countsInTotal: true,
});
/** For mails that give access to an account, or follow a mail that was counted. Strangers cannot use up this quota with other mails. */
const separate = (typed: number, known = 20): MailQuota => ({
  ...stranger(typed, known),
  countsInTotal: false,
});
const customer = (known: number): MailQuota => ({ cause: 'customer', typed: 3, known, countsInTotal: true });
/** More than any real use, to limit the damage of a bug or of an operator's stolen key. */
const SHOP: MailQuota = { cause: 'shop', typed: 100, known: 100, countsInTotal: false };

/** Every kind of mail has a quota. Mails beyond it are not written; the action that caused them succeeds without the mail. */
export const MAIL_QUOTAS: Readonly<Record<MailKind, MailQuota>> = {
  verify: separate(3),
  reset: separate(5),
  'account-exists': stranger(2),
  'address-held': stranger(2),
  'password-changed': customer(10),
  'login-changed': customer(30),
  // More than the three recoveries a day of ask-for-recovery.ts, so that the owner, who can stop them, gets a mail for each.
  'factor-recovery': customer(5),
  'factor-recovery-waiting': customer(10),
  'email-change': stranger(3),
  // The same as for new addresses, so that the owner is warned of each change.
  'email-change-notice': customer(3),
  'email-changed': customer(3),
  'email-restored': customer(3),
  'account-deleted': customer(3),
  'data-export-ready': customer(10),
  'desk-invitation': SHOP,
  'desk-passkey': SHOP,

  // Written by the database function `confirm_order`, once for each paid order.
  'order-confirmed': SHOP,
  'order-cancelled': SHOP,
  'order-shipped': SHOP,
  'order-refunded': SHOP,
  'refund-refused': SHOP,
  'refund-given': SHOP,
  'payment-disputed': SHOP,
  'withdrawal-received': SHOP,
  'return-judged': SHOP,
  'return-sent-back': SHOP,
  'withdrawal-declared': stranger(3, 10),
  'order-link': stranger(3, 10),
  'review-request': SHOP,

  'trade-in-received': stranger(5),
  'trade-in-offer': stranger(5),
  // With all that strangers can cause, fewer than thirty mails a day.
  'trade-in-reminder': separate(4),
  'trade-in-expired': separate(4),
  'trade-in-cancelled': stranger(5),
  // Warns the owner, so others must not use it up.
  'trade-in-account-changed': separate(3),
  'trade-in-arrived': SHOP,
  'trade-in-inspected': SHOP,
  'trade-in-counter-offer': SHOP,
  'trade-in-decided': SHOP,
  'trade-in-paid': SHOP,
  'trade-in-payout-failed': SHOP,
  'trade-in-returned': SHOP,

  'contact-received': stranger(5),
  'contact-answered': SHOP,
  'ticket-answered': SHOP,
  'question-answered': stranger(5),
  'reminder-confirm': stranger(3),
  'back-in-stock': SHOP,
  'price-alert-confirm': stranger(3),
  'price-fell': SHOP,
};

/** How far the recipient of a mail is trusted. */
export interface MailTrust {
  /** The mailbox is known to belong to the person who causes the mail: a confirmed address. */
  readonly known?: boolean;
  /** Number of the real order or sale that the mail is about; the mails of each are counted separately. */
  readonly about?: string;
}

const TOTAL = 'strangers';

/** Key of a row of `mail_purses`: a hash of the mailbox, because the address itself is not needed. */
export const quotaHolder = (address: string, about?: string): Buffer =>
  createHash('sha256')
    .update([mailboxOf(address), ...(about === undefined ? [] : [about])].join('\n'))
    .digest();

/**
 * Takes one mail from a quota, in one statement, so that only one of several concurrent callers gets the last one. In a transaction, it
 * is taken if and only if the transaction commits; until then callers for the same mailbox wait.
 *
 * @param address of the mailbox, or of the acting person if their actions are counted
 * @returns whether the quota had a mail left
 */
export const consumeQuota = async (
  database: Database,
  kind: MailKind,
  address: string,
  { known = false, about }: MailTrust = {},
): Promise<boolean> => {
  const quota = MAIL_QUOTAS[kind];
  const isKnown = known || about !== undefined || quota.cause === 'shop';
  const name = isKnown ? `${kind} (known)` : kind;
  const most = isKnown ? quota.known : quota.typed;
  const limits = {
    [name]: most,
    ...(!isKnown && quota.countsInTotal ? { [TOTAL]: TOTAL_FROM_STRANGERS } : {}),
  };
  const holder = quotaHolder(address, about);
  const { rows } = await sql`
    insert into mail_purses as quota (holder, day, taken)
    select ${holder}::bytea, (now() at time zone 'Europe/Berlin')::date, jsonb_object_agg(key, 1)
    from jsonb_each(${JSON.stringify(limits)}::jsonb)
    on conflict (holder, day) do update set taken = quota.taken || (
      select jsonb_object_agg(key, coalesce((quota.taken ->> key)::integer, 0) + 1) from jsonb_each(excluded.taken))
    where not exists (
      select from jsonb_each_text(${JSON.stringify(limits)}::jsonb) as bound (key, most)
      where coalesce((quota.taken ->> key)::integer, 0) >= most::integer)
    returning 1`.execute(database);
  return rows.length > 0;
};
