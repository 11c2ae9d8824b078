import type { HomeContent, Locale } from '@rewald/contracts';
import { catalogue } from '../catalogue/catalogue.ts';
import type { Localized } from '../catalogue/types.ts';
import { cheapestOfModel } from '../catalogue-index/best-offers.ts';
import type { OfferBook } from '../catalogue-index/offer-book.ts';
import { imageUrls, offerCard, toEuros } from '../catalogue-index/offer-card.ts';
import { known, reference } from '../catalogue-index/reference.ts';

const BEST_SELLERS = 12;
const HERO: { title: Localized; text: Localized } = {
  title: { de: 'Wie neu. Nur klüger.', en: 'As good as new. Only smarter.' },
  text: {
    de: 'Geprüfte Technik von ausgesuchten Händlern – mit Garantie, 30 Tagen Rückgabe und einem Preis, der sich gut anfühlt.',
    en: 'Tested tech from hand-picked sellers – with a guarantee, 30 days to return it and a price that feels right.',
  },
};

const cheapestOfCategory = (book: OfferBook, categoryId: number): number =>
  catalogue.models
    .filter((model) => model.categoryId === categoryId)
    .flatMap((model) => cheapestOfModel(book, model.id) ?? [])
    .reduce((lowest, { row }) => Math.min(lowest, book.priceCents(row)), Number.POSITIVE_INFINITY);

// One family should not fill the page: at most three of a brand, the most wanted first.
const bestSellers = (book: OfferBook, locale: Locale) => {
  const perBrand = new Map<number, number>();
  return reference.modelsByDemand
    .flatMap(({ id, brandId }) => {
      const best = cheapestOfModel(book, id);
      const shown = perBrand.get(brandId) ?? 0;
      if (best === null || shown === 3) return [];
      perBrand.set(brandId, shown + 1);
      return [best];
    })
    .slice(0, BEST_SELLERS)
    .map(({ product, conditionId, row }) => offerCard(book, locale, product, conditionId, row));
};

/** What the home page shows. */
export const homeContent = (book: OfferBook, locale: Locale): HomeContent => {
  const sellers = bestSellers(book, locale);
  const dearest = catalogue.products.reduce((best, product) =>
    product.tradeInPriceCents > best.tradeInPriceCents ? product : best,
  );
  const promoted = known(reference.models, dearest.modelId);
  return {
    hero: {
      title: HERO.title[locale],
      text: HERO.text[locale],
      image: sellers[0]?.image ?? { urls: imageUrls(promoted.picture) },
      offer: sellers[0] ?? null,
    },
    categories: catalogue.categories.flatMap(({ id, name, icon, picture }) => {
      const from = cheapestOfCategory(book, id);
      return Number.isFinite(from)
        ? [
            {
              id,
              name: name[locale],
              icon,
              image: { urls: imageUrls(picture) },
              from: { value: toEuros(from) },
            },
          ]
        : [];
    }),
    bestSellers: sellers,
    tradeIn: {
      upTo: { value: toEuros(dearest.tradeInPriceCents) },
      model: { id: promoted.id, name: promoted.name },
      image: { urls: imageUrls(promoted.picture) },
    },
  };
};
