import { germanDay } from '@rewald/server-kit/calendar/german-day';
import type { Locale, OfferMailReceipt } from '@rewald/contracts';
import { isEmail, tidyEmail } from '@rewald/contracts/typed-text';
import { invalidField, Problem } from '@rewald/server-kit/problems/problem';
import { hashToken } from '@rewald/server-kit/web/tokens';
import type { DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { enqueueMail } from '@rewald/messages/mail/outbox';
import { consumeQuota } from '@rewald/messages/mail/quotas';
import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import { sql } from 'kysely';
import { Value } from 'typebox/value';
import { reference } from '@rewald/assortment/index/reference';
import { soldDeviceName } from '@rewald/assortment/index/device-name';
import { productPicture } from '@rewald/assortment/index/product-picture';
import { describeAnswers, StoredAnswers, OFFER_LINK, type SavedOfferContext } from './saved-offer-context.ts';

/** How often an offer may be mailed: enough to correct a typo, too few to annoy anyone. */
const MOST_MAILS = 3;

/** The error for an offer that cannot be mailed. */
const whyNot = async (
  transaction: DatabaseTransaction,
  quoteId: string,
  visitor: Buffer,
): Promise<Problem> => {
  const own = await transaction
    .selectFrom('trade_in_quotes')
    .select('mails')
    .where('id', '=', quoteId)
    .where('visitor_hash', '=', visitor)
    .executeTakeFirst();
  return own !== undefined && own.mails >= MOST_MAILS
    ? new Problem(429, 'trade-in.mailed-often')
    : new Problem(404, 'not-found');
};

/**
 * Mails a visitor's own offer to an address.
 *
 * @throws {Problem} 422 for an invalid address, 404 for an offer that is not theirs or has expired, 429 after too many mails
 */
export const mailOffer = async (
  shop: Stocked,
  { database, links, signedLinks }: SavedOfferContext,
  quoteId: string,
  visitorToken: string | null,
  typed: string,
  locale: Locale,
): Promise<OfferMailReceipt> => {
  const email = tidyEmail(typed);
  if (!isEmail(email)) throw invalidField('email', 'field.email');
  if (visitorToken === null) throw new Problem(404, 'not-found');
  const visitor = hashToken(visitorToken);
  return database.transaction().execute(async (transaction) => {
    const row = await transaction
      .updateTable('trade_in_quotes')
      .set({ mails: sql<number>`mails + 1` })
      .where('id', '=', quoteId)
      .where('visitor_hash', '=', visitor)
      .where('valid_until', '>', sql<Date>`now()`)
      .where('answers', 'is not', null)
      .where('mails', '<', MOST_MAILS)
      .returningAll()
      .executeTakeFirst();
    const product = row && reference(shop).products.get(row.product_id);
    if (row === undefined || product === undefined) throw await whyNot(transaction, quoteId, visitor);
    // Telling visitors that they have mailed too many offers is safe: it reveals nothing about the mailbox.
    if (!(await consumeQuota(transaction, 'trade-in-offer', `visitor ${visitor.toString('hex')}`)))
      throw new Problem(429, 'mail.enough-today');
    const validUntil = row.valid_until.toISOString();
    await enqueueMail(transaction, {
      kind: 'trade-in-offer',
      locale,
      recipient: email,
      payload: {
        firstName: null,
        device: soldDeviceName(shop, product, locale),
        ...productPicture(shop, product.id),
        priceCents: row.price_cents,
        described: describeAnswers(shop, product, Value.Parse(StoredAnswers, row.answers), locale),
        validUntil: germanDay(row.valid_until),
        link: links.tradeInOffer(locale, quoteId, signedLinks.keyFor(OFFER_LINK, quoteId)),
      },
    });
    return { email, validUntil };
  });
};
