import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { addMessages } from '@rewald/server-kit/problems/messages';
import { createCatalogueAnswers, type CatalogueAnswers } from './answers/catalogue-answers.ts';
import { documentRoutes } from './documents/routes.ts';
import { missingTexts } from './documents/shop-documents.ts';
import { productFeedRoutes } from './export/routes.ts';
import { forgetReports } from './feed/feed-reports.ts';
import { feedMessages } from './feed/messages.ts';
import { operatorOfferRoutes } from './feed/operator-routes.ts';
import { homeRoutes, operatorHomeRoutes, type PaymentFacts } from './home/routes.ts';
import { forgetOfferChanges } from './import/history.ts';
import { OfferBook } from './index/offer-book.ts';
import { forgetChanges } from './index/read-offers.ts';
import { listingRoutes } from './listing/routes.ts';
import { forgetPrices } from './product/price-history.ts';
import { productRoutes } from './product/routes.ts';
import { homeMessages } from './home/messages.ts';
import { forgetPictures } from './pictures/forget-pictures.ts';
import { openOfferPhotos, type OfferPhotos } from './pictures/offer-photos.ts';
import { operatorPictureRoutes } from './picture-calls/operator-routes.ts';
import { pictureMessages } from './pictures/messages.ts';
import { pictureRoutes } from './pictures/routes.ts';
import { priceMessages } from './prices/messages.ts';
import { operatorPriceRoutes } from './prices/operator-routes.ts';
import { offerMessages } from './offers/messages.ts';
import { operatorOfferListRoutes } from './offers/operator-routes.ts';
import { operatorImportRoutes } from './past-imports/operator-routes.ts';
import { importMessages } from './past-imports/messages.ts';
import { operatorAssortmentRoutes } from './import/operator-routes.ts';
import { operatorEntryRoutes } from './import/entry-routes.ts';
import { entryMessages } from './import/messages.ts';
import type { LiveShop } from './shop.ts';
import { savedRoutes } from './saved/routes.ts';
import { operatorSearchRoutes } from './search/operator-routes.ts';
import { memoryEngine } from './search/memory-engine.ts';
import { searchWith, type ModelSearch } from './search/model-search.ts';
import { openPostgresEngine } from './search/postgres-engine.ts';
import { catalogueSearchRoutes } from './search/routes.ts';
import { forgetSearches, keepSearchesInVain } from './search/searches-in-vain.ts';
// Adds the district's tables to the types of everything that imports this plugin.
import './catalogue/tables.ts';
import './feed/tables.ts';
import './home/tables.ts';

export interface ShopWindowOptions extends PaymentFacts {
  /** The shop, which this district keeps as the database has it. */
  readonly shop: LiveShop;
  /** Origin that browsers load pictures from. */
  readonly assetsHost?: string;
  /** Whether changed prices for used devices need the approval of a second operator. */
  readonly tradeInPrices?: 'one' | 'four-eyes';
  /** Search engine for models: an index in this process's memory, or PostgreSQL. */
  readonly search?: 'index' | 'postgres';
}

/** The decorator `app.shopWindow` for other plugins. */
export interface ShopWindow {
  /** All offers, in memory. */
  readonly book: OfferBook;
  /** Sends answers that are the same for everybody. */
  readonly answers: CatalogueAnswers;
  /** Finds models by search text. */
  readonly models: ModelSearch;
}

declare module 'fastify' {
  interface FastifyInstance {
    shopWindow: ShopWindow;
  }
}

const openBook = async (app: FastifyInstance, shop: LiveShop): Promise<OfferBook> => {
  const { readDatabase, numbers } = app.kit;
  const book = await OfferBook.load(readDatabase, shop, (entries) =>
    app.log.error({ entries }, 'entries of the assortment that cannot be used are left out'),
  );
  const stop = book.follow((error) => app.log.warn({ err: error }, 'catalogue not followed'));
  app.addHook('onClose', stop);
  numbers.show({
    name: 'rewald.catalogue.lag',
    about: 'Since this process last read what changed in the offers',
    unit: 's',
    of: 'process',
    read: () => book.lag,
  });
  return book;
};

const followPhotos = async (app: FastifyInstance): Promise<OfferPhotos> => {
  const photos = await openOfferPhotos(app.kit.readDatabase, (error) =>
    app.log.warn({ err: error }, 'photos of offers not followed'),
  );
  app.addHook('onClose', async () => photos.stop());
  return photos;
};

const openSearch = async (app: FastifyInstance, engine: 'index' | 'postgres'): Promise<ModelSearch> => {
  if (engine === 'index') return searchWith(memoryEngine);
  const { database, readDatabase } = app.kit;
  const postgres = await openPostgresEngine({
    shop: app.shop,
    database,
    readDatabase,
    onError: (error) => app.log.warn({ err: error }, 'words of the search not followed'),
  });
  app.addHook('onClose', () => postgres.stop());
  return searchWith(postgres);
};

/** Registers suggestions, the listing, and the list of searches without results. */
const showSearches = async (app: FastifyInstance, { book, models, answers }: ShopWindow): Promise<void> => {
  const { database, housekeeping } = app.kit;
  const inVain = keepSearchesInVain(database, (error) =>
    app.log.warn({ err: error }, 'searches without results not kept'),
  );
  app.addHook('onClose', () => inVain.stop());
  housekeeping.add(forgetSearches);
  await app.register(operatorSearchRoutes(database, inVain), {
    prefix: '/operator/:locale/searches',
  });
  await app.register(catalogueSearchRoutes(book, models, answers));
  await app.register(listingRoutes(book, models, inVain, answers));
};

const showPictures = async (app: FastifyInstance): Promise<void> => {
  const { documents } = app.outbound;
  const { database, housekeeping } = app.kit;
  addMessages(pictureMessages);
  housekeeping.add(forgetPictures);
  await app.register(pictureRoutes(documents));
  const operatorPictures = operatorPictureRoutes(database, documents);
  await app.register(operatorPictures, {
    prefix: '/operator/:locale/pictures',
  });
};

const countAnswers = ({ kit: { numbers } }: FastifyInstance, { counts }: CatalogueAnswers): void => {
  for (const found of ['hits', 'stale', 'misses'] as const)
    numbers.show({
      name: `rewald.catalogue.${found}`,
      about: `Catalogue answers from memory: ${found}`,
      grows: true,
      of: 'process',
      read: () => counts[found],
    });
};

/** What the people of the shop and its sellers sell, and for how much. @param fourEyes whether prices for used devices need a second person */
const openAssortment = async (app: FastifyInstance, shop: LiveShop, fourEyes: boolean): Promise<void> => {
  const { documents } = app.outbound;
  const { database } = app.kit;
  addMessages(feedMessages, priceMessages, entryMessages, offerMessages, importMessages);
  await app.register(operatorPriceRoutes(database, fourEyes), {
    prefix: '/operator/:locale/trade-in-prices',
  });
  for (const routes of [
    operatorAssortmentRoutes(database, fourEyes),
    operatorEntryRoutes(database, fourEyes),
  ])
    await app.register(routes, { prefix: '/operator/:locale/assortment' });
  for (const routes of [operatorOfferRoutes(database, documents), operatorOfferListRoutes(shop, database)])
    await app.register(routes, { prefix: '/operator/:locale/offers' });
  await app.register(operatorImportRoutes(shop, database), { prefix: '/operator/:locale/imports' });
};

/** The public part of the shop: home, search, listing and products, from an index in memory. */
export const shopWindow = fastifyPlugin(
  async (
    app: FastifyInstance,
    {
      assetsHost = 'http://localhost:4100',
      tradeInPrices = 'one',
      search = 'index',
      shop,
      ...facts
    }: ShopWindowOptions,
  ) => {
    const { database, readDatabase, housekeeping, links } = app.kit;
    const book = await openBook(app, shop);
    for (const sentence of missingTexts(shop.now())) app.log.warn(sentence);
    const photos = await followPhotos(app);
    const models = await openSearch(app, search);
    const answers = createCatalogueAnswers({
      get version() {
        return book.version + photos.version + models.version;
      },
      get takenOff() {
        return book.takenOff;
      },
    });
    countAnswers(app, answers);
    for (const tidy of [forgetChanges, forgetPrices, forgetOfferChanges, forgetReports])
      housekeeping.add(tidy);
    app.decorate('shopWindow', { book, answers, models });

    await app.register(documentRoutes(answers));
    addMessages(homeMessages);
    await app.register(homeRoutes(book, answers, facts));
    await app.register(operatorHomeRoutes(database), {
      prefix: '/operator/:locale/home',
    });
    await openAssortment(app, shop, tradeInPrices === 'four-eyes');
    await showSearches(app, app.shopWindow);
    await app.register(productRoutes(book, photos, readDatabase, answers, facts));
    await app.register(productFeedRoutes(book, { page: links.page, assetsHost }));
    await showPictures(app);
    await app.register(savedRoutes(book, answers));
  },
  { name: 'shop-window', dependencies: ['server-kit', 'outbound'] },
);
