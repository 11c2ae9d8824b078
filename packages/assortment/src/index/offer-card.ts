import type { Stocked } from '../catalogue/catalogue.ts';
import {
  PICTURE_VIEWS,
  picturePath,
  type ImageUrls,
  type Locale,
  type OfferCard,
  type PictureView,
  type ProductDetail,
} from '@rewald/contracts';
import type { Model, Picture, Product } from '../catalogue/types.ts';
import type { OfferColumns } from './offer-columns.ts';
import { known, reference } from './reference.ts';

/** Converts cents to the euros of the API. */
export const toEuros = (cents: number): number => cents / 100;

const paths = new WeakMap<Picture, Partial<Record<PictureView, ImageUrls>>>();

/** The three sizes of a photo. */
export const photoUrls = (digest: string): ImageUrls => {
  const path = (width: number): string => `/pictures/own/${digest}/angle-${width}.webp`;
  return { small: path(160), medium: path(320), large: path(640) };
};

/** The images of a gallery: the photos of a picture, or its drawing from all sides. */
export const galleryOf = (picture: Picture): ProductDetail['images'] =>
  picture.photos === undefined
    ? PICTURE_VIEWS.map((view) => ({ urls: imageUrls(picture, view), view }))
    : picture.photos.map((digest, place) => ({ urls: photoUrls(digest), view: `photo-${place + 1}` }));

/** The three sizes of a picture, as paths on the assets host. Always the same object for the same picture. */
export const imageUrls = (picture: Picture, view: PictureView = 'angle'): ImageUrls => {
  let views = paths.get(picture);
  if (views === undefined) paths.set(picture, (views = {}));
  const { look, colour, photos = [] } = picture;
  if (photos[0] !== undefined) return (views[view] ??= photoUrls(photos[0]));
  return (views[view] ??= {
    small: picturePath(look, colour, view, 160),
    medium: picturePath(look, colour, view, 320),
    large: picturePath(look, colour, view, 640),
  });
};

/** What a drawing shows; photos say nothing, unless they show only the kind. */
export const pictureOf = (model: Model, { photos, ofKind }: Picture): Pick<OfferCard, 'pictureOf'> =>
  photos === undefined || ofKind ? { pictureOf: model.pictureOf } : {};

/** The card of a product in a condition for lists, with the offer of the row. */
export const offerCard = (
  shop: Stocked,
  offers: OfferColumns,
  locale: Locale,
  product: Product,
  conditionId: number,
  row: number,
): OfferCard => {
  const model = known(reference(shop).models, product.modelId);
  const condition = known(reference(shop).conditions, conditionId);
  const seller = offers.seller(row);
  return {
    id: offers.id(row),
    href: { modelId: model.id, productName: product.name[locale], productId: product.id, conditionId },
    brand: known(reference(shop).brands, product.brandId).name,
    name: model.name,
    variation: product.variation[locale],
    condition: { id: condition.id, name: condition.name[locale] },
    image: { urls: imageUrls(product.picture) },
    ...pictureOf(model, product.picture),
    price: {
      current: { value: toEuros(offers.priceCents(row)) },
      new: { value: toEuros(product.newPriceCents) },
    },
    seller: { id: seller.id, name: seller.name },
    stock: { available: offers.stock(row) },
    rating: offers.ratings.get(model.id)?.rating ?? null,
  };
};
