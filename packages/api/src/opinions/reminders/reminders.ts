import type { Locale, Reminder, ReminderRequest } from '@rewald/contracts';
import { sql, type Selectable } from 'kysely';
import { v7 as newId } from 'uuid';
import { NAMES } from '../../database/names.ts';
import { emailKey, isEmail } from '../../plumbing/writing/formats.ts';
import { imageUrls, toEuros } from '../../shop-window/index/offer-card.ts';
import { reference } from '../../shop-window/index/reference.ts';
import type { Product } from '../../shop-window/catalogue/types.ts';
import type { Database, DatabaseTransaction } from '../../plumbing/database/connection.ts';
import { inTransaction } from '../../plumbing/database/in-transaction.ts';
import { enqueueJob, type TakenJob } from '../../plumbing/jobs/jobs.ts';
import type { JobWorker } from '../../plumbing/jobs/job-worker.ts';
import type { MailWorker } from '../../outbound/mail/mail-worker.ts';
import { enqueueMail } from '../../outbound/mail/outbox.ts';
import { invalidField, Problem } from '../../plumbing/problems/problem.ts';
import type { ShopLinks } from '../../plumbing/web/shop-links.ts';
import type { SignedLinks } from '../../plumbing/web/signed-links.ts';
import type { RemindersTable } from './tables.ts';

type StoredReminder = Selectable<RemindersTable>;

const KEY_KIND = 'reminder';
/** Most confirmation mails to a mailbox per hour, because a stranger may be entering its address. */
const MOST_MAILS = 3;
/** Most mails written in one transaction. */
const AT_ONCE = 200;

/** Reminders: one mail when a sold-out device is back, or when one costs less, after the mailbox was confirmed. */
export interface Reminders {
  /** @throws {Problem} 404 for a product that does not exist, 422 without an address */
  request(locale: Locale, request: ReminderRequest): Promise<{ email: string }>;
  /** @throws {Problem} 404 for an unknown token, as in the functions below */
  show(locale: Locale, token: string): Promise<Reminder>;
  confirm(locale: Locale, token: string): Promise<Reminder>;
  end(locale: Locale, token: string): Promise<Reminder>;
}

const productOf = (productId: number): Product => {
  const product = reference.products.get(productId);
  if (product === undefined) throw new Problem(404, 'not-found');
  return product;
};
/** Names for a mail: the product, such as "Falter 15" of "Falter 15 | 128 GB | Schwarz", its variation and condition. */
const names = (productId: number, conditionId: number, locale: Locale) => {
  const product = productOf(productId);
  const model = reference.models.get(product.modelId);
  return {
    name: [reference.brands.get(product.brandId)?.name, model?.name].filter(Boolean).join(' '),
    variation: product.variation[locale],
    condition: reference.conditions.get(conditionId)?.name[locale] ?? '',
  };
};
const hrefOf = (row: StoredReminder, locale: Locale): Reminder['href'] => ({
  modelId: row.model_id,
  productId: row.product_id,
  conditionId: row.condition_id,
  productName: productOf(row.product_id).name[locale],
});
type About = NonNullable<ReminderRequest['about']>;

/** What the cheapest in stock costs, in cents; null when it is sold out. */
const cheapest = async (
  transaction: DatabaseTransaction,
  productId: number,
  conditionId: number,
): Promise<number | null> => {
  const offer = await transaction
    .selectFrom('offers')
    .select('price_cents')
    .where('product_id', '=', productId)
    .where('condition_id', '=', conditionId)
    .where('stock', '>', 0)
    .orderBy('price_cents')
    .limit(1)
    .executeTakeFirst();
  return offer?.price_cents ?? null;
};

/** Path of the product's page, which redirects to the right name. */
const pathOf = ({ model_id: m, product_id: p, condition_id: c }: StoredReminder): string =>
  `/shop/buybox/models/m${m}-p${p}-c${c}/p`;

export const createReminders = (
  database: Database,
  links: ShopLinks,
  signedLinks: SignedLinks,
  mails: Pick<MailWorker, 'nudge'>,
  jobs: Pick<JobWorker, 'handle' | 'nudge'>,
): Reminders => {
  const tokenOf = (id: string): string => `${id}.${signedLinks.keyFor(KEY_KIND, id)}`;
  const idOf = (token: string): string => {
    const [id = '', key = ''] = token.split('.');
    if (!signedLinks.opens(KEY_KIND, id, key)) throw new Problem(404, 'not-found');
    return id;
  };
  const pageOf = (row: Pick<StoredReminder, 'id' | 'locale'>, step: 'confirm' | 'end'): string =>
    links.page(row.locale, `/shop/reminders/${tokenOf(row.id)}/${step}`);

  const present = (row: StoredReminder, locale: Locale): Reminder => ({
    state: row.state,
    href: hrefOf(row, locale),
    ...names(row.product_id, row.condition_id, locale),
    image: { urls: imageUrls(productOf(row.product_id).picture) },
    ...(row.below_cents === null
      ? { about: 'stock' as const }
      : { about: 'price' as const, below: toEuros(row.below_cents) }),
  });
  const find = async (token: string): Promise<StoredReminder> => {
    const row = await database
      .selectFrom('reminders')
      .selectAll()
      .where('id', '=', idOf(token))
      .executeTakeFirst();
    if (row === undefined) throw new Problem(404, 'not-found');
    return row;
  };
  const askToConfirm = (transaction: DatabaseTransaction, row: StoredReminder): Promise<boolean> => {
    const { name, variation, condition } = names(row.product_id, row.condition_id, row.locale);
    const mail = { locale: row.locale, recipient: row.email };
    const payload = { product: name, variation, condition, link: pageOf(row, 'confirm') };
    return row.below_cents === null
      ? enqueueMail(transaction, { ...mail, kind: 'reminder-confirm', payload })
      : enqueueMail(transaction, {
          ...mail,
          kind: 'price-alert-confirm',
          payload: { ...payload, belowCents: row.below_cents },
        });
  };

  /** Writes mails for some of the waiting reminders. @returns whether there may be more */
  const writeToSome = (about: About, productId: number, conditionId: number): Promise<boolean> =>
    // Two devices that are back at the same time may have reminders of the same mailboxes.
    inTransaction(database, async (transaction) => {
      const priceCents = await cheapest(transaction, productId, conditionId);
      // Sold out again: the reminders stay.
      if (priceCents === null) return false;
      const wanted =
        about === 'stock' ? sql<boolean>`below_cents is null` : sql<boolean>`below_cents > ${priceCents}`;
      const { rows } = await sql<StoredReminder>`
        update reminders set state = 'done', closed_at = now() where id in (
          select id from reminders
          where product_id = ${productId} and condition_id = ${conditionId} and state = 'confirmed' and ${wanted}
          order by id limit ${AT_ONCE} for update skip locked)
        returning *`.execute(transaction);
      for (const row of rows) {
        const { name, variation, condition } = names(row.product_id, row.condition_id, row.locale);
        const mail = { locale: row.locale, recipient: row.email };
        const payload = {
          firstName: null,
          product: name,
          variation,
          condition,
          priceCents,
          link: links.page(row.locale, pathOf(row)),
          unsubscribeLink: pageOf(row, 'end'),
        };
        if (row.below_cents === null)
          await enqueueMail(transaction, { ...mail, kind: 'back-in-stock', payload });
        else
          await enqueueMail(transaction, {
            ...mail,
            kind: 'price-fell',
            payload: { ...payload, belowCents: row.below_cents },
          });
      }
      return rows.length === AT_ONCE;
    });

  const tell =
    (about: About) =>
    async ({ subject }: Pick<TakenJob, 'subject'>): Promise<void> => {
      const [productId = 0, conditionId = 0] = subject.split('-').map(Number);
      if (!reference.products.has(productId)) return;
      while (await writeToSome(about, productId, conditionId));
      mails.nudge();
    };
  jobs.handle(NAMES.BACK_IN_STOCK_JOB, tell('stock'));
  jobs.handle(NAMES.PRICE_FELL_JOB, tell('price'));

  return {
    request: async (locale, request) => {
      const email = request.email.trim();
      if (email === '') throw invalidField('email', 'field.required');
      if (!isEmail(email)) throw invalidField('email', 'field.email');
      const product = productOf(request.productId);
      if (!reference.conditions.has(request.conditionId)) throw new Problem(404, 'not-found');
      await database.transaction().execute(async (transaction) => {
        const key = emailKey(email);
        const { rows } = await sql<{ recent: number }>`
          select count(*)::int as recent from reminders
          where email_key = ${key} and asked_at > now() - interval '1 hour'`.execute(transaction);
        if ((rows[0]?.recent ?? 0) >= MOST_MAILS) return;
        const below =
          request.about === 'price' ? await cheapest(transaction, product.id, request.conditionId) : null;
        // A mailbox waits for one thing of a product in a condition, the last it asked for. If that is confirmed there is nothing
        // to do; if it is pending, the mail may have been lost.
        const row = await transaction
          .insertInto('reminders')
          .values({
            id: newId(),
            email,
            email_key: key,
            locale,
            model_id: product.modelId,
            product_id: product.id,
            condition_id: request.conditionId,
            below_cents: below,
            confirmed_at: null,
            closed_at: null,
          })
          .onConflict((conflict) =>
            conflict
              .columns(['email_key', 'product_id', 'condition_id'])
              .where('state', 'in', ['pending', 'confirmed'])
              .doUpdateSet({
                asked_at: sql`now()`,
                locale,
                below_cents: sql`excluded.below_cents`,
                state: 'pending',
              })
              .where(
                sql<boolean>`(reminders.state = 'pending'
                  or (reminders.below_cents is null) <> (excluded.below_cents is null))`,
              )
              .where('reminders.asked_at', '<', sql<Date>`now() - interval '1 minute'`),
          )
          .returningAll()
          .executeTakeFirst();
        if (row !== undefined) await askToConfirm(transaction, row);
      });
      mails.nudge();
      return { email };
    },
    show: async (locale, token) => present(await find(token), locale),
    confirm: async (locale, token) => {
      await database.transaction().execute(async (transaction) => {
        const row = await transaction
          .updateTable('reminders')
          .set({ state: 'confirmed', confirmed_at: sql`now()` })
          .where('id', '=', idOf(token))
          .where('state', '=', 'pending')
          .returning(['product_id', 'condition_id', 'below_cents'])
          .executeTakeFirst();
        // The device may have come back, or become cheaper, meanwhile.
        if (row !== undefined)
          await enqueueJob(transaction, {
            kind: row.below_cents === null ? NAMES.BACK_IN_STOCK_JOB : NAMES.PRICE_FELL_JOB,
            subject: `${row.product_id}-${row.condition_id}`,
          });
      });
      jobs.nudge();
      return present(await find(token), locale);
    },
    end: async (locale, token) => {
      await database
        .updateTable('reminders')
        .set({ state: 'ended', closed_at: sql`now()` })
        .where('id', '=', idOf(token))
        .where('state', 'in', ['pending', 'confirmed'])
        .execute();
      return present(await find(token), locale);
    },
  };
};
