import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { Database } from '../../plumbing/database/connection.ts';
import { mailboxOf } from './mailbox.ts';
import type { MailKind } from './mails.ts';

/** How many mails of a kind a mailbox gets on a day (German time). */
export interface Purse {
  /**
   * Who can have the mail sent: a stranger who types any address; a customer by what they do in their account; the shop alone,
   * about something real, such as a paid order or a device that has arrived.
   */
  readonly cause: 'stranger' | 'customer' | 'shop';
  /** To an address that was merely typed. */
  readonly typed: number;
  /** To a mailbox that is known to belong to whoever causes it, or about one real order or sale. Strangers take none of it. */
  readonly known: number;
  /** Counts also among `MOST_FROM_STRANGERS`. */
  readonly together: boolean;
}

/** Mails of all kinds together that a mailbox gets on a day because its address was typed. */
export const MOST_FROM_STRANGERS = 10;

const stranger = (typed: number, known = 20): Purse => ({ cause: 'stranger', typed, known, together: true });
/** Leads into an account, or follows a mail that was counted: other mails that strangers cause take nothing of it. */
const apart = (typed: number, known = 20): Purse => ({ ...stranger(typed, known), together: false });
const customer = (known: number): Purse => ({ cause: 'customer', typed: 3, known, together: true });
/** So many that no business comes near it; ends a mistake of a program, or of somebody with an operator's key. */
const SHOP: Purse = { cause: 'shop', typed: 100, known: 100, together: false };

/** Every kind of mail has a purse. What is not in it is not written; what was done goes on without the mail. */
export const MAIL_PURSES: Readonly<Record<MailKind, Purse>> = {
  verify: apart(3),
  reset: apart(5),
  'account-exists': stranger(2),
  'address-held': stranger(2),
  'password-changed': customer(10),
  'login-changed': customer(30),
  // Three ways back a day, see ask-for-recovery.ts: whoever may stop one always hears of it.
  'factor-recovery': customer(5),
  'factor-recovery-waiting': customer(10),
  'email-change': stranger(3),
  // As many as to new addresses: nobody asks for more changes than they were warned of.
  'email-change-notice': customer(3),
  'email-changed': customer(3),
  'email-restored': customer(3),
  'account-deleted': customer(3),
  'data-export-ready': customer(10),

  // Written with the order by `confirm_order` in the database: one for each that was paid.
  'order-confirmed': SHOP,
  'order-cancelled': SHOP,
  'order-shipped': SHOP,
  'order-refunded': SHOP,
  'refund-refused': SHOP,
  'refund-given': SHOP,
  'payment-disputed': SHOP,
  'withdrawal-received': SHOP,
  'withdrawal-declared': stranger(3, 10),
  'order-link': stranger(3, 10),
  'review-request': SHOP,

  'trade-in-received': stranger(5),
  'trade-in-offer': stranger(5),
  'trade-in-reminder': apart(5),
  'trade-in-expired': apart(5),
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
};

/** How sure it is that a mail is wanted where it goes. */
export interface MailTrust {
  /** The mailbox is known to belong to whoever causes the mail: a confirmed address. */
  readonly known?: boolean;
  /** Number of the real order or sale that it is about: its mails are counted by themselves. */
  readonly about?: string;
}

const TOGETHER = 'strangers';

/** Whose purses a row of `mail_purses` counts: a hash of the mailbox, because the address is not needed in the clear. */
export const purseHolder = (address: string, about?: string): Buffer =>
  createHash('sha256')
    .update([mailboxOf(address), ...(about === undefined ? [] : [about])].join('\n'))
    .digest();

/**
 * Takes one mail of a purse, in one statement: of parallel takers one gets the last. Given a transaction, it is taken if and
 * only if that commits; until then others of the same mailbox wait.
 *
 * @param address of the mailbox; whoever acts, when their own acts are to be counted
 * @returns whether there was one left
 */
export const takeFromPurse = async (
  database: Database,
  kind: MailKind,
  address: string,
  { known = false, about }: MailTrust = {},
): Promise<boolean> => {
  const purse = MAIL_PURSES[kind];
  const isKnown = known || about !== undefined || purse.cause === 'shop';
  const name = isKnown ? `${kind} (known)` : kind;
  const most = isKnown ? purse.known : purse.typed;
  const limits = { [name]: most, ...(!isKnown && purse.together ? { [TOGETHER]: MOST_FROM_STRANGERS } : {}) };
  const holder = purseHolder(address, about);
  const { rows } = await sql`
    insert into mail_purses as purse (holder, day, taken)
    select ${holder}::bytea, (now() at time zone 'Europe/Berlin')::date, jsonb_object_agg(key, 1)
    from jsonb_each(${JSON.stringify(limits)}::jsonb)
    on conflict (holder, day) do update set taken = purse.taken || (
      select jsonb_object_agg(key, coalesce((purse.taken ->> key)::integer, 0) + 1) from jsonb_each(excluded.taken))
    where not exists (
      select from jsonb_each_text(${JSON.stringify(limits)}::jsonb) as bound (key, most)
      where coalesce((purse.taken ->> key)::integer, 0) >= most::integer)
    returning 1`.execute(database);
  return rows.length > 0;
};
