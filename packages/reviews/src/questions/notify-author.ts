import type { DatabaseTransaction } from '@rewald/server-kit/database/connection';
import type { ShopLinks } from '@rewald/server-kit/web/shop-links';
import { enqueueMail } from '@rewald/messages/mail/outbox';
import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import { reference } from '@rewald/assortment/index/reference';
import { modelName } from '../reviews/present-review.ts';
import type { StoredQuestion } from './question-store.ts';

/** Path of the model's page, which redirects to the product. */
const modelPath = (shop: Stocked, modelId: number): string => {
  const [product] = reference(shop).productsOfModel.get(modelId) ?? [];
  return product === undefined ? '/shop/explore' : `/shop/buybox/models/m${modelId}/p`;
};

/** Mails the answer to the author of the question once both are public; then deletes the address. */
export const notifyAuthor = async (
  shop: Stocked,
  links: ShopLinks,
  transaction: DatabaseTransaction,
  row: StoredQuestion,
  answer: string,
): Promise<void> => {
  if (row.email === null) return;
  await enqueueMail(transaction, {
    kind: 'question-answered',
    locale: row.locale,
    recipient: row.email,
    payload: {
      firstName: row.name === '' ? null : row.name,
      model: modelName(shop, row.model_id).name,
      question: row.body,
      answer,
      link: links.page(row.locale, modelPath(shop, row.model_id)),
    },
  });
  await transaction.updateTable('questions').set({ email: null }).where('id', '=', row.id).execute();
};
