import type { Locale, OperatorReview, Review } from '@rewald/contracts';
import type { Selectable } from 'kysely';
import { reference } from '../../shop-window/index/reference.ts';
import type { ReviewsTable } from './tables.ts';

export type StoredReview = Selectable<ReviewsTable>;

/** Names of a product and a condition in a language; empty if they are no longer in the catalogue. */
export const productNames = (productId: number, conditionId: number, locale: Locale) => {
  const product = reference.products.get(productId);
  return {
    product: {
      id: productId,
      name: product?.name[locale] ?? '',
      variation: product?.variation[locale] ?? '',
    },
    condition: { id: conditionId, name: reference.conditions.get(conditionId)?.name[locale] ?? '' },
  };
};

/** Id and name of a model; the name is empty if the model is no longer in the catalogue. */
export const modelName = (modelId: number): { id: number; name: string } => ({
  id: modelId,
  name: reference.models.get(modelId)?.name ?? '',
});

/** A review in its public form. */
export const presentReview = (review: StoredReview, locale: Locale): Review => ({
  id: review.id,
  stars: review.stars,
  title: review.title,
  text: review.body,
  author: review.author,
  locale: review.locale,
  writtenAt: review.written_at.toISOString(),
  ...productNames(review.product_id, review.condition_id, locale),
  demo: review.demo,
});

/** A review for moderators. */
export const presentToModerator = (
  review: StoredReview & { readonly order_number: string; readonly seller_name: string },
  locale: Locale,
): OperatorReview => ({
  ...presentReview(review, locale),
  model: modelName(review.model_id),
  seller: { id: review.seller_id, name: review.seller_name },
  orderNumber: review.order_number,
  state: review.state,
  rejectReason: review.reject_reason,
  changedAt: review.changed_at.toISOString(),
});
