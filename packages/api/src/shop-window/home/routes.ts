import { readLayout, readHome, readConditions, listLanguages } from '@rewald/contracts/calls/content';
import {
  readHomeTexts as readHomeTextsCall,
  changeHomeTexts as changeHomeTextsCall,
} from '@rewald/contracts/calls/operators/content';
import { serve } from '../../plumbing/web/serve.ts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Language, LayoutContent, ShopConditions, type Locale, type PaymentMethod } from '@rewald/contracts';
import { catalogue } from '../catalogue/catalogue.ts';
import {
  categoriesAbove,
  isOfAccessories,
  parentIdOf,
  shelves,
  type Shelf,
} from '../catalogue/category-tree.ts';
import type { CatalogueAnswers } from '../answers/catalogue-answers.ts';
import type { OfferBook } from '../index/offer-book.ts';
import { homeContent } from './home-content.ts';
import { linkedPages } from '../documents/shop-pages.ts';
import { changeHomeTexts, homeTexts, readHomeTexts } from './home-texts.ts';
import type { Database } from '../../plumbing/database/connection.ts';

const LANGUAGES: readonly Language[] = [
  { code: 'de', codeLong: 'de-DE', language: 'Deutsch', icon: 'flag-de' },
  { code: 'en', codeLong: 'en-GB', language: 'English', icon: 'flag-gb' },
];

const navigationIn = (locale: Locale): LayoutContent['navigation'] => {
  const entry = (shelf: Shelf) => ({
    id: shelf.id,
    name: shelf.name[locale],
    ...parentIdOf(shelf),
    metadata: { icon: shelf.icon },
  });
  const kinds = new Set<Shelf>(catalogue().categories);
  return {
    categories: shelves()
      .filter((shelf) => !isOfAccessories(shelf))
      // A top-level group that is no accessory is a subset of a category and available as a filter there.
      .filter((shelf) => kinds.has(shelf) || categoriesAbove(shelf).length > 0)
      .map(entry),
    accessories: shelves().filter(isOfAccessories).map(entry),
  };
};

const conditionsIn = (locale: Locale): ShopConditions =>
  catalogue().conditions.map(({ id, name, marks, description }) => ({
    id,
    name: name[locale],
    text: description[locale],
    ...(marks === undefined ? {} : { marks }),
  }));

/** Omitted if the shop has none: pages then show those of the specification. */
const promosIn = (locale: Locale): Pick<LayoutContent, 'promos'> => {
  const { promos } = homeTexts(locale);
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
        navigation: navigationIn(request.params.locale),
        ...(testOperation ? { testOperation } : {}),
        paymentMethods: [...paymentMethods],
        pages: linkedPages(),
        ...promosIn(request.params.locale),
      })),
    );
    serve(app, readHome, (request, reply) => {
      const { locale } = request.params;
      answers.send(request, reply, () => homeContent(book.now, locale, homeTexts(locale)));
    });
    serve(app, readConditions, (request, reply) =>
      answers.send(request, reply, () => conditionsIn(request.params.locale)),
    );
    serve(app, listLanguages, (request, reply) => answers.send(request, reply, () => LANGUAGES));
  };

/** Reads and changes the texts of the home page. Mounted at `/operator/:locale/home`. */
export const operatorHomeRoutes =
  (database: Database): FastifyPluginAsyncTypebox =>
  async (app) => {
    serve(app, readHomeTextsCall, async (request) => ({
      data: await readHomeTexts(database, request.params.locale),
    }));
    serve(app, changeHomeTextsCall, async (request) => {
      await changeHomeTexts(database, request.params.locale, request.body, request.operator);
      return { data: request.body };
    });
  };
