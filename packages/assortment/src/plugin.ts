import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { addMessages } from '@rewald/server-kit/problems/messages';
import { missingTexts } from './documents/shop-documents.ts';
import { productFeedRoutes } from './export/routes.ts';
import { forgetReports } from './feed/feed-reports.ts';
import { feedMessages } from './feed/messages.ts';
import { operatorOfferRoutes } from './feed/operator-routes.ts';
import { forgetOfferChanges } from './import/history.ts';
import { OfferBook } from './index/offer-book.ts';
import { forgetChanges } from './index/read-offers.ts';
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
// What the packages below add to the types, and this one's tables.
import '@rewald/server-kit/plugin';
import '@rewald/messages/plugin';
import './catalogue/tables.ts';
import './feed/tables.ts';

export interface AssortmentOptions {
  /** The shop, which this package keeps as the database has it. */
  readonly shop: LiveShop;
  /** Origin that browsers load pictures from. */
  readonly assetsHost?: string;
  /** Whether changed prices for used devices need the approval of a second operator. */
  readonly tradeInPrices?: 'one' | 'four-eyes';
}

/** The decorator `app.assortment` for other plugins. */
interface Assortment {
  /** All offers, in memory. */
  readonly book: OfferBook;
  /** Which offers have photos. */
  readonly photos: OfferPhotos;
}

declare module 'fastify' {
  interface FastifyInstance {
    assortment: Assortment;
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

const showPictures = async (app: FastifyInstance): Promise<void> => {
  const { documents } = app.messages;
  const { database, housekeeping } = app.kit;
  addMessages(pictureMessages);
  housekeeping.add(forgetPictures);
  await app.register(pictureRoutes(documents));
  const operatorPictures = operatorPictureRoutes(database, documents);
  await app.register(operatorPictures, {
    prefix: '/operator/:locale/pictures',
  });
};

/** What the people of the shop and its sellers sell, and for how much. @param fourEyes whether prices for used devices need a second person */
const openAssortment = async (app: FastifyInstance, shop: LiveShop, fourEyes: boolean): Promise<void> => {
  const { documents } = app.messages;
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

/** What the shop sells and says of itself: kept in the database, read into memory, changed by imports, feeds and calls. */
export const assortment = fastifyPlugin(
  async (
    app: FastifyInstance,
    { assetsHost = 'http://localhost:4100', tradeInPrices = 'one', shop }: AssortmentOptions,
  ) => {
    const { housekeeping, links } = app.kit;
    const book = await openBook(app, shop);
    for (const sentence of missingTexts(shop.now())) app.log.warn(sentence);
    const photos = await followPhotos(app);
    for (const tidy of [forgetChanges, forgetOfferChanges, forgetReports]) housekeeping.add(tidy);
    app.decorate('assortment', { book, photos });
    await openAssortment(app, shop, tradeInPrices === 'four-eyes');
    await app.register(productFeedRoutes(book, { page: links.page, assetsHost }));
    await showPictures(app);
  },
  { name: 'assortment', dependencies: ['server-kit', 'messages'] },
);
