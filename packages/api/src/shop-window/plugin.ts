import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { createCatalogueAnswers, type CatalogueAnswers } from './answers/catalogue-answers.ts';
import { openHomeTexts } from './home/home-texts.ts';
import { productFeedRoutes } from './export/routes.ts';
import { feedMessages } from './feed/messages.ts';
import { operatorOfferRoutes } from './feed/operator-routes.ts';
import { homeRoutes, operatorHomeRoutes, type PaymentFacts } from './home/routes.ts';
import { forgetOfferChanges } from './import/history.ts';
import { OfferBook } from './index/offer-book.ts';
import { forgetRemovedOffers } from './index/read-offers.ts';
import { listingRoutes } from './listing/routes.ts';
import { productRoutes } from './product/routes.ts';
import { addMessages } from '../plumbing/problems/messages.ts';
import { pictureMessages } from './pictures/messages.ts';
import { pictureRoutes } from './pictures/routes.ts';
import { priceMessages } from './prices/messages.ts';
import { operatorPriceRoutes } from './prices/operator-routes.ts';
import { operatorAssortmentRoutes } from './import/operator-routes.ts';
import { savedRoutes } from './saved/routes.ts';
import { catalogueSearchRoutes } from './search/routes.ts';
// Adds the district's tables to the types of everything that imports this plugin.
import './catalogue/tables.ts';
import './home/tables.ts';

export interface ShopWindowOptions extends PaymentFacts {
  /** Origin that browsers load pictures from. */
  readonly assetsHost?: string;
  /** Whether changed prices for used devices wait for a second operator. */
  readonly tradeInPrices?: 'one' | 'four-eyes';
}

/** What there is to buy. */
export interface ShopWindow {
  /** All offers, in memory. */
  readonly book: OfferBook;
  /** Sends answers that are the same for everybody. */
  readonly answers: CatalogueAnswers;
}

declare module 'fastify' {
  interface FastifyInstance {
    shopWindow: ShopWindow;
  }
}

/** What anybody sees without being known: home, search, listing and products, from an index in memory. */
export const shopWindow = fastifyPlugin(
  async (
    app: FastifyInstance,
    { assetsHost = 'http://localhost:4100', tradeInPrices = 'one', ...facts }: ShopWindowOptions,
  ) => {
    const { database, readDatabase, operators, housekeeping, links, numbers } = app.plumbing;
    const book = await OfferBook.load(readDatabase, (entries) =>
      app.log.error({ entries }, 'entries of the assortment that cannot be used are left out'),
    );
    const homeTexts = await openHomeTexts(database, (error) =>
      app.log.warn({ err: error }, 'texts of the home page not followed'),
    );
    app.addHook('onClose', async () => homeTexts.stop());
    const answers = createCatalogueAnswers({
      get version() {
        return book.version + homeTexts.version;
      },
    });
    const stopFollowing = book.follow((error) => app.log.warn({ err: error }, 'catalogue not followed'));
    app.addHook('onClose', stopFollowing);
    numbers.show({
      name: 'rewald.catalogue.lag',
      about: 'Since this process last read what changed in the offers',
      unit: 's',
      of: 'process',
      read: () => book.lag,
    });
    housekeeping.add(forgetRemovedOffers);
    housekeeping.add(forgetOfferChanges);
    app.decorate('shopWindow', { book, answers });

    await app.register(homeRoutes(book, answers, homeTexts, facts));
    await app.register(operators.guard('content', operatorHomeRoutes(homeTexts, operators)), {
      prefix: '/operator/:locale/home',
    });
    addMessages(feedMessages);
    await app.register(operators.guard('offers', operatorOfferRoutes(database, operators)), {
      prefix: '/operator/:locale/offers',
    });
    addMessages(priceMessages);
    const priceRoutes = operatorPriceRoutes(database, operators, tradeInPrices === 'four-eyes');
    await app.register(operators.guard('operations', priceRoutes), {
      prefix: '/operator/:locale/trade-in-prices',
    });
    const assortmentRoutes = operatorAssortmentRoutes(database, operators, tradeInPrices === 'four-eyes');
    await app.register(operators.guard('operations', assortmentRoutes), {
      prefix: '/operator/:locale/assortment',
    });
    await app.register(catalogueSearchRoutes(book, answers));
    await app.register(listingRoutes(book, answers));
    await app.register(productRoutes(book, readDatabase, answers));
    await app.register(productFeedRoutes(book, { page: links.page, assetsHost }));
    addMessages(pictureMessages);
    await app.register(pictureRoutes(app.outbound.documents));
    await app.register(savedRoutes(book, answers));
  },
  { name: 'shop-window', dependencies: ['plumbing', 'outbound'] },
);
