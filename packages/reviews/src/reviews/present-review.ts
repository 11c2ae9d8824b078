import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import type { Locale, OperatorReview, Review } from '@rewald/contracts';
import { reference } from '@rewald/assortment/index/reference';
import type { Row } from '@rewald/server-kit/database/tables';
import { presentDecision, type Moderated } from '../moderation/moderation.ts';

export type StoredReview = Row<'reviews'>;

/** Names of a product and a condition in a language; empty if they are no longer in the catalogue. */
export const productNames = (shop: Stocked, productId: number, conditionId: number, locale: Locale) => {
  const product = reference(shop).products.get(productId);
  return {
    product: {
      id: productId,
      name: product?.name[locale] ?? '',
      variation: product?.variation[locale] ?? '',
    },
    condition: { id: conditionId, name: reference(shop).conditions.get(conditionId)?.name[locale] ?? '' },
  };
};

/** Id and name of a model; the name is empty if the model is no longer in the catalogue. */
export const modelName = (shop: Stocked, modelId: number): { id: number; name: string } => ({
  id: modelId,
  name: reference(shop).models.get(modelId)?.name ?? '',
});

/** A review in its public form. */
export const presentReview = (shop: Stocked, review: StoredReview, locale: Locale): Review => ({
  id: review.id,
  stars: review.stars,
  title: review.title,
  text: review.body,
  author: review.author,
  locale: review.locale,
  writtenAt: review.written_at.toISOString(),
  ...productNames(shop, review.product_id, review.condition_id, locale),
  demo: review.demo,
});

/** A review as people of the desk work on it. */
export interface ModeratedReview extends StoredReview, Pick<Moderated, 'version'> {
  readonly order_id: string;
  readonly order_number: string;
  readonly seller_name: string;
}

/** A review for moderators. */
export const presentToModerator = (
  shop: Stocked,
  review: ModeratedReview,
  locale: Locale,
): OperatorReview => ({
  ...presentReview(shop, review, locale),
  model: modelName(shop, review.model_id),
  seller: { id: review.seller_id, name: review.seller_name },
  orderId: review.order_id,
  orderNumber: review.order_number,
  ...presentDecision(review),
  changedAt: review.changed_at.toISOString(),
});
