import {
  readLayout,
  readHome,
  readConditions,
  listFinders,
  listLanguages,
} from '@rewald/contracts/calls/content';
import {
  readHomeTexts as readHomeTextsCall,
  changeHomeTexts as changeHomeTextsCall,
} from '@rewald/contracts/calls/operators/content';
import { serve } from '@rewald/server-kit/web/serve';
import { orPresent, seenIn, tagOf } from '@rewald/server-kit/web/seen-version';
import {
  HomeTexts,
  Language,
  LayoutContent,
  SAMPLE_SURFACES,
  ShopConditions,
  type Locale,
  type PaymentMethod,
} from '@rewald/contracts';
import type { Database } from '@rewald/server-kit/database/connection';
import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import {
  categoriesAbove,
  isOfAccessories,
  parentIdOf,
  shelves,
  type Shelf,
} from '@rewald/assortment/catalogue/category-tree';
import type { OfferBook } from '@rewald/assortment/index/offer-book';
import { linkedPages } from '@rewald/assortment/documents/shop-pages';
import type { ShopNow } from '@rewald/assortment/shop';
import type { CatalogueAnswers } from '../answers/catalogue-answers.ts';
import { findersIn } from './finders.ts';
import { homeContent } from './home-content.ts';
import { changeHomeTexts, homeTexts, readHomeTexts } from './home-texts.ts';

const LANGUAGES: readonly Language[] = [
  { code: 'de', codeLong: 'de-DE', language: 'Deutsch', icon: 'flag-de' },
  { code: 'en', codeLong: 'en-GB', language: 'English', icon: 'flag-gb' },
];

const navigationIn = (shop: Stocked, locale: Locale): LayoutContent['navigation'] => {
  const entry = (shelf: Shelf) => ({
    id: shelf.id,
    name: shelf.name[locale],
    ...parentIdOf(shop, shelf),
    metadata: { icon: shelf.icon },
  });
  const kinds = new Set<Shelf>(shop.assortment.categories);
  return {
    categories: shelves(shop)
      .filter((shelf) => !isOfAccessories(shop, shelf))
      // A top-level group that is no accessory is a subset of a category and available as a filter there.
      .filter((shelf) => kinds.has(shelf) || categoriesAbove(shop, shelf).length > 0)
      .map(entry),
    accessories: shelves(shop)
      .filter((shelf) => isOfAccessories(shop, shelf))
      .map(entry),
  };
};

const conditionsIn = (shop: Stocked, locale: Locale): ShopConditions => {
  const found = new Set(shop.assortment.categories.map(({ surface }) => surface));
  const surfaces = SAMPLE_SURFACES.filter((surface) => found.has(surface));
  return shop.assortment.conditions.map(({ id, name, marks, description }) => ({
    id,
    name: name[locale],
    text: description[locale],
    ...(marks === undefined ? {} : { marks }),
    surfaces,
  }));
};

/** Omitted if the shop has none: pages then show those of the specification. */
const promosIn = (shop: ShopNow, locale: Locale): Pick<LayoutContent, 'promos'> => {
  const { promos } = homeTexts(shop, locale);
  return promos === undefined ? {} : { promos };
};

/** Facts about payment that pages show. */
export interface PaymentFacts {
  /** Whether a publicly reachable shop takes no real payments. */
  readonly testOperation: boolean;
  /** Payment methods of the checkout. */
  readonly paymentMethods: readonly PaymentMethod[];
  /** Interest-free instalments: number of months and minimum price; null if not offered. */
  readonly instalments: { readonly months: number; readonly fromCents: number } | null;
}

/**
 * Routes for the layout around every page, the home page and other content that is the same for everybody.
 */
export const homeRoutes =
  (
    book: OfferBook,
    answers: CatalogueAnswers,
    { testOperation, paymentMethods }: PaymentFacts,
  ): FastifyPluginAsyncTypebox =>
  async (app) => {
    serve(app, readLayout, (request, reply) =>
      answers.send(request, reply, (): LayoutContent => ({
        navigation: navigationIn(app.shop.now(), request.params.locale),
        ...(testOperation ? { testOperation } : {}),
        paymentMethods: [...paymentMethods],
        pages: linkedPages(app.shop.now()),
        ...promosIn(app.shop.now(), request.params.locale),
      })),
    );
    serve(app, readHome, (request, reply) => {
      const { locale } = request.params;
      answers.send(request, reply, () => homeContent(app.shop.now(), book.now, locale));
    });
    serve(app, listFinders, (request, reply) =>
      answers.send(request, reply, () => findersIn(app.shop.now(), request.params.locale)),
    );
    serve(app, readConditions, (request, reply) =>
      answers.send(request, reply, () => conditionsIn(app.shop.now(), request.params.locale)),
    );
    serve(app, listLanguages, (request, reply) => answers.send(request, reply, () => LANGUAGES));
  };

/** Reads and changes the texts of the home page. Mounted at `/operator/:locale/home`. */
export const operatorHomeRoutes =
  (database: Database): FastifyPluginAsyncTypebox =>
  async (app) => {
    const read = (locale: Locale) => readHomeTexts(database, app.shop.now().company, locale);
    const show = async (locale: Locale, reply: FastifyReply): Promise<{ data: HomeTexts }> => {
      const { texts, version } = await read(locale);
      reply.header('etag', tagOf(version));
      return { data: texts };
    };
    serve(app, readHomeTextsCall, (request, reply) => show(request.params.locale, reply));
    serve(app, changeHomeTextsCall, async ({ params: { locale }, headers, body, operator }, reply) => {
      const author = { ...operator, seen: seenIn(headers) };
      await orPresent(
        () => changeHomeTexts(database, app.shop.now().company, locale, body, author),
        () => read(locale),
      );
      return show(locale, reply);
    });
  };
