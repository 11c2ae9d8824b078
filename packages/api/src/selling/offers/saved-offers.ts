import type { Locale, OfferMailReceipt, SavedTradeInOffer } from '@rewald/contracts';
import { sql } from 'kysely';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { v7 as newId } from 'uuid';
import { isEmail } from '../../plumbing/writing/formats.ts';
import { questionsFor } from '../../shop-window/catalogue/trade-in/questions.ts';
import { STORAGE_ATTRIBUTE, type Product } from '../../shop-window/catalogue/types.ts';
import { toEuros } from '../../shop-window/index/offer-card.ts';
import { known, reference } from '../../shop-window/index/reference.ts';
import type { Database } from '../../plumbing/database/connection.ts';
import { enqueueMail } from '../../outbound/mail/outbox.ts';
import { takeFromQuota } from '../../outbound/mail/quotas.ts';
import { invalidField, Problem } from '../../plumbing/problems/problem.ts';
import type { ShopLinks } from '../../plumbing/web/shop-links.ts';
import type { SignedLinks } from '../../plumbing/web/signed-links.ts';
import { hashToken } from '../../plumbing/web/tokens.ts';
import { soldDeviceName } from '../../shop-window/index/device-name.ts';
import { tradeInSelection } from '../devices/device-tree.ts';
import type { Answers } from '../quotes/quotes.ts';

/** What keys in links to offers are made for. */
const OFFER_LINK = 'trade-in-offer';
/** One offer is mailed so often: enough for a typing error, too few to annoy anybody with. */
const MOST_MAILS = 3;

const StoredAnswers = Type.Array(Type.Object({ question_id: Type.Integer(), answer_id: Type.Integer() }));

const describe = (product: Product, answers: Answers, locale: Locale): SavedTradeInOffer['described'] =>
  questionsFor(product.modelId).flatMap((question) => {
    const given = answers.find(({ question_id: id }) => id === question.id);
    const answer = question.answers.find(({ id }) => id === given?.answer_id);
    return answer === undefined
      ? []
      : [{ question: question.question[locale], answer: answer.value[locale] }];
  });

/** Offers that people have mailed to themselves, to think about them and to go on later, or on another device. */
export const createSavedOffers = (database: Database, links: ShopLinks, signedLinks: SignedLinks) => {
  const find = async (quoteId: string, key: string) => {
    if (!signedLinks.opens(OFFER_LINK, quoteId, key)) throw new Problem(404, 'not-found');
    const row = await database
      .selectFrom('trade_in_quotes')
      .selectAll()
      .where('id', '=', quoteId)
      .executeTakeFirst();
    const product = row && reference.products.get(row.product_id);
    if (row === undefined || product === undefined || row.answers === null)
      throw new Problem(404, 'not-found');
    return { row, product, answers: Value.Parse(StoredAnswers, row.answers) };
  };
  const present = (
    { row, product, answers }: Awaited<ReturnType<typeof find>>,
    locale: Locale,
  ): SavedTradeInOffer => ({
    ...tradeInSelection(product.modelId, locale),
    variation: {
      id: product.id,
      attributeId: STORAGE_ATTRIBUTE.id,
      valueId: product.storage.id,
      name: `${known(reference.models, product.modelId).name} | ${product.storage.label[locale]}`,
    },
    answers,
    described: describe(product, answers, locale),
    price: toEuros(row.price_cents),
    validUntil: row.valid_until.toISOString(),
    expired: row.valid_until.getTime() <= Date.now(),
  });

  return {
    /**
     * Mails a visitor's own offer to an address.
     *
     * @throws {Problem} 422 for no address, 404 for an offer that is not theirs or has ended, 429 after a few times
     */
    mail: async (
      quoteId: string,
      visitorToken: string | null,
      typed: string,
      locale: Locale,
    ): Promise<OfferMailReceipt> => {
      const email = typed.trim();
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
        const product = row && reference.products.get(row.product_id);
        if (row === undefined || product === undefined) {
          const own = await transaction
            .selectFrom('trade_in_quotes')
            .select('mails')
            .where('id', '=', quoteId)
            .where('visitor_hash', '=', visitor)
            .executeTakeFirst();
          throw own !== undefined && own.mails >= MOST_MAILS
            ? new Problem(429, 'trade-in.mailed-often')
            : new Problem(404, 'not-found');
        }
        // Of the mailbox the visitor learns nothing; how many offers they mailed themselves is their own.
        if (!(await takeFromQuota(transaction, 'trade-in-offer', `visitor ${visitor.toString('hex')}`)))
          throw new Problem(429, 'mail.enough-today');
        const validUntil = row.valid_until.toISOString();
        await enqueueMail(transaction, {
          kind: 'trade-in-offer',
          locale,
          recipient: email,
          payload: {
            firstName: null,
            device: soldDeviceName(product, locale),
            priceCents: row.price_cents,
            described: describe(product, Value.Parse(StoredAnswers, row.answers), locale),
            validUntil: validUntil.slice(0, 10),
            link: links.tradeInOffer(locale, quoteId, signedLinks.keyFor(OFFER_LINK, quoteId)),
          },
        });
        return { email, validUntil };
      });
    },

    /** The offer behind a mailed link. @throws {Problem} 404 without its key, or when it is long over */
    show: async (quoteId: string, key: string, locale: Locale): Promise<SavedTradeInOffer> =>
      present(await find(quoteId, key), locale),

    /**
     * The same, and the promised price holds for this visitor from now on, on whatever device they opened it.
     *
     * @throws {Problem} 404 without its key, or when it is long over
     */
    resume: async (
      quoteId: string,
      key: string,
      visitorToken: string,
      locale: Locale,
    ): Promise<SavedTradeInOffer> => {
      const found = await find(quoteId, key);
      const { row } = found;
      // Opened twice, it is promised once.
      await sql`
        insert into trade_in_quotes
          (id, visitor_hash, product_id, answers_key, answers, price_cents, grade, valid_until)
        select ${newId()}::uuid, ${hashToken(visitorToken)}, product_id, answers_key, answers, price_cents, grade, valid_until
        from trade_in_quotes promised
        where id = ${row.id} and valid_until > now() and not exists (
          select from trade_in_quotes own
          where own.visitor_hash = ${hashToken(visitorToken)} and own.product_id = promised.product_id
            and own.answers_key = promised.answers_key and own.price_cents >= promised.price_cents
            and own.valid_until >= promised.valid_until)`.execute(database);
      return present(found, locale);
    },
  };
};

export type SavedOffers = ReturnType<typeof createSavedOffers>;
