import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import type { Choice, ConditionChoice, Locale, SellerChoice } from '@rewald/contracts';
import { meaningFor } from '@rewald/assortment/catalogue/conditions';
import type { Model, Product } from '@rewald/assortment/catalogue/types';
import { cheapestOfProduct, type BestOffer } from '@rewald/assortment/index/best-offers';
import type { OfferColumns } from '@rewald/assortment/index/offer-columns';
import { toEuros } from '@rewald/assortment/index/offer-card';
import { warehouseOf } from '@rewald/assortment/index/sellers';
import { deliveryDays } from '@rewald/assortment/delivery/delivery';

/** The selection on a product page. */
export interface Selection {
  readonly model: Model;
  readonly products: readonly Product[];
  readonly product: Product;
  readonly conditionId: number;
  /** Row of the shown offer, or −1 if nothing is in stock. */
  readonly row: number;
}

// The same condition if it is in stock, otherwise the cheapest one.
const nearest = (offers: OfferColumns, product: Product, conditionId: number): BestOffer | null => {
  const row = offers.cheapest(product.id, conditionId);
  return row >= 0 ? { product, conditionId, row } : cheapestOfProduct(offers, product);
};

/** All storages, each with the same colour if that is in stock, otherwise with the cheapest colour. */
export const storageChoices = (offers: OfferColumns, locale: Locale, selection: Selection): Choice[] =>
  selection.model.storages
    .filter(({ isTold }) => isTold)
    .flatMap((storage) => {
      const withStorage = selection.products.filter((product) => product.storage.id === storage.id);
      return choiceAmong(
        offers,
        locale,
        selection,
        withStorage,
        (product) => product.colour.id === selection.product.colour.id,
        {
          id: storage.id,
          label: storage.label[locale],
          swatch: null,
          selected: storage.id === selection.product.storage.id,
        },
      );
    });

/** All colours, each with the same storage if that is in stock, otherwise with the cheapest storage. */
export const colourChoices = (offers: OfferColumns, locale: Locale, selection: Selection): Choice[] =>
  selection.model.colours.flatMap((colour) => {
    const withColour = selection.products.filter((product) => product.colour.id === colour.id);
    return choiceAmong(
      offers,
      locale,
      selection,
      withColour,
      (product) => product.storage.id === selection.product.storage.id,
      {
        id: colour.id,
        label: colour.name[locale],
        swatch: colour.swatch,
        selected: colour.id === selection.product.colour.id,
      },
    );
  });

const choiceAmong = (
  offers: OfferColumns,
  locale: Locale,
  { conditionId }: Selection,
  products: readonly Product[],
  isPreferred: (product: Product) => boolean,
  shown: { id: number; label: string; swatch: string | null; selected: boolean },
): Choice[] => {
  const possible = products.flatMap((product) => nearest(offers, product, conditionId) ?? []);
  const best =
    possible.find(({ product }) => isPreferred(product)) ??
    possible.toSorted((a, b) => offers.priceCents(a.row) - offers.priceCents(b.row))[0];
  const product = best?.product ?? products.find(isPreferred) ?? products[0];
  if (product === undefined) return [];
  return [
    {
      ...shown,
      id: String(shown.id),
      description: '',
      productId: product.id,
      productName: product.name[locale],
      conditionId: best?.conditionId ?? conditionId,
      sellerId: null,
      price: best === undefined ? null : { value: toEuros(offers.priceCents(best.row)) },
    },
  ];
};

/** All conditions of the chosen product, best first, including those out of stock. */
export const conditionChoices = (
  shop: Stocked,
  offers: OfferColumns,
  locale: Locale,
  { product, conditionId }: Selection,
): ConditionChoice[] =>
  shop.assortment.conditions.map((condition) => {
    const row = offers.cheapest(product.id, condition.id);
    return {
      id: String(condition.id),
      label: condition.name[locale],
      description: meaningFor(condition, { id: product.modelId, categoryId: product.categoryId }).summary[
        locale
      ],
      productId: product.id,
      productName: product.name[locale],
      conditionId: condition.id,
      sellerId: null,
      price: row < 0 ? null : { value: toEuros(offers.priceCents(row)) },
      selected: condition.id === conditionId,
      swatch: null,
      ...(condition.marks === undefined ? {} : { marks: condition.marks }),
    };
  });

/** Sellers of the chosen product in the chosen condition, cheapest first, sold-out ones last. */
export const sellerChoices = (
  offers: OfferColumns,
  locale: Locale,
  selection: Selection,
  now: Date,
): SellerChoice[] => {
  const { product, conditionId } = selection;
  const rank = (row: number): number => (offers.stock(row) > 0 ? 0 : 1);
  return [...offers.rows(offers.groups.of(product.id, conditionId))]
    .sort(
      (a, b) =>
        rank(a) - rank(b) || offers.priceCents(a) - offers.priceCents(b) || offers.id(a) - offers.id(b),
    )
    .slice(0, 20)
    .map((row) => {
      const seller = offers.seller(row);
      return {
        id: String(seller.id),
        label: seller.name,
        description: seller.city,
        productId: product.id,
        productName: product.name[locale],
        conditionId,
        sellerId: seller.id,
        price: offers.stock(row) > 0 ? { value: toEuros(offers.priceCents(row)) } : null,
        selected: row === selection.row,
        swatch: null,
        rating: offers.sellerRatings.get(seller.id) ?? null,
        guaranteeMonths: seller.guaranteeMonths,
        delivery: deliveryDays(now, seller.shippingDays, { from: warehouseOf(seller) }),
      };
    });
};
