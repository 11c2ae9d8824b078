import type { ReminderRequest } from '@rewald/contracts';
import type { DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import type { TakenJob } from '@rewald/server-kit/jobs/jobs';
import { enqueueMail } from '@rewald/messages/mail/outbox';
import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import type { Shop } from '@rewald/assortment/shop';
import { sql } from 'kysely';
import { imageUrls } from '@rewald/assortment/index/offer-card';
import { reference } from '@rewald/assortment/index/reference';
import { pageOf, type ReminderContext, type StoredReminder } from './reminder-context.ts';
import { namesOf } from './present-reminder.ts';
import { cheapest } from './cheapest.ts';

/** Maximum number of mails per transaction. */
const AT_ONCE = 200;

type About = NonNullable<ReminderRequest['about']>;

/** Path of the product's page, which redirects to the URL with the right name. */
const pathOf = ({ model_id: m, product_id: p, condition_id: c }: StoredReminder): string =>
  `/shop/buybox/models/m${m}-p${p}-c${c}/p`;

const writeMail = async (
  shop: Stocked,
  context: ReminderContext,
  transaction: DatabaseTransaction,
  row: StoredReminder,
  priceCents: number,
): Promise<void> => {
  const { name, variation, condition } = namesOf(shop, row.product_id, row.condition_id, row.locale);
  const device = reference(shop).products.get(row.product_id);
  const mail = { locale: row.locale, recipient: row.email };
  const payload = {
    firstName: null,
    product: name,
    variation,
    condition,
    ...(device === undefined ? {} : { picture: imageUrls(device.picture).small }),
    priceCents,
    link: context.links.page(row.locale, pathOf(row)),
    unsubscribeLink: pageOf(context, row, 'end'),
  };
  if (row.below_cents === null) await enqueueMail(transaction, { ...mail, kind: 'back-in-stock', payload });
  else
    await enqueueMail(transaction, {
      ...mail,
      kind: 'price-fell',
      payload: { ...payload, belowCents: row.below_cents },
    });
};

/** Writes mails for one batch of waiting reminders. @returns whether there may be more */
const writeToSome = (
  shop: Stocked,
  context: ReminderContext,
  about: About,
  productId: number,
  conditionId: number,
): Promise<boolean> =>
  // Retried after a deadlock: jobs of two devices that run at the same time may write to the same mailboxes.
  inTransaction(context.database, async (transaction) => {
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
    for (const row of rows) await writeMail(shop, context, transaction, row, priceCents);
    return rows.length === AT_ONCE;
  });

/** Runs jobs that announce a device that is back in stock, or has become cheaper. */
export const notifyReminders =
  (shop: Shop, context: ReminderContext, about: About) =>
  async ({ subject }: Pick<TakenJob, 'subject'>): Promise<void> => {
    const [productId = 0, conditionId = 0] = subject.split('-').map(Number);
    if (!reference(shop.now()).products.has(productId)) return;
    while (await writeToSome(shop.now(), context, about, productId, conditionId));
    context.jobs.nudge();
  };
