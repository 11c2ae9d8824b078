import type { Locale } from '@rewald/contracts';
import type { Selectable } from 'kysely';
import type { Database } from '../../plumbing/database/connection.ts';
import { Problem } from '../../plumbing/problems/problem.ts';
import type { ShopLinks } from '../../plumbing/web/shop-links.ts';
import type { SignedLinks } from '../../plumbing/web/signed-links.ts';
import type { Product } from '../../shop-window/catalogue/types.ts';
import { reference } from '../../shop-window/index/reference.ts';
import type { RemindersTable } from './tables.ts';

/** One mail when a sold-out device is back, after the mailbox was confirmed. */
export type StoredReminder = Selectable<RemindersTable>;

/** Dependencies of the use cases of reminders. */
export interface ReminderContext {
  readonly database: Database;
  readonly links: ShopLinks;
  readonly signedLinks: SignedLinks;
  /** Has waiting mails and jobs done at once. */
  readonly nudge: () => void;
}

const KEY_KIND = 'reminder';

/**
 * The id in the token of a mailed link.
 *
 * @throws {Problem} 404 for a token that we did not sign
 */
export const reminderIdIn = ({ signedLinks }: ReminderContext, token: string): string => {
  const [id = '', key = ''] = token.split('.');
  if (!signedLinks.opens(KEY_KIND, id, key)) throw new Problem(404, 'not-found');
  return id;
};

/** Link to the page that confirms or ends a reminder. */
export const reminderPage = (
  { links, signedLinks }: ReminderContext,
  { id, locale }: Pick<StoredReminder, 'id' | 'locale'>,
  step: 'confirm' | 'end',
): string => links.page(locale, `/shop/reminders/${id}.${signedLinks.keyFor(KEY_KIND, id)}/${step}`);

/** @throws {Problem} 404 for a product that does not exist */
export const needProduct = (productId: number): Product => {
  const product = reference.products.get(productId);
  if (product === undefined) throw new Problem(404, 'not-found');
  return product;
};

/** Names for a mail: the product, such as "iPhone 15" of "iPhone 15 | 128 GB | Schwarz", its variation and condition. */
export const reminderNames = (
  productId: number,
  conditionId: number,
  locale: Locale,
): { name: string; variation: string; condition: string } => {
  const product = needProduct(productId);
  const model = reference.models.get(product.modelId);
  return {
    name: [reference.brands.get(product.brandId)?.name, model?.name].filter(Boolean).join(' '),
    variation: product.variation[locale],
    condition: reference.conditions.get(conditionId)?.name[locale] ?? '',
  };
};
