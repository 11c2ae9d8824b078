import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { addMessages } from '@rewald/server-kit/problems/messages';
import '@rewald/assortment/plugin';
import { createCatalogueAnswers, type CatalogueAnswers } from './answers/catalogue-answers.ts';
import { documentRoutes } from './documents/routes.ts';
import { homeRoutes, operatorHomeRoutes, type PaymentFacts } from './home/routes.ts';
import { listingRoutes } from './listing/routes.ts';
import { forgetPrices } from './product/price-history.ts';
import { productRoutes } from './product/routes.ts';
import { homeMessages } from './home/messages.ts';
import { savedRoutes } from './saved/routes.ts';
import { operatorSearchRoutes } from './search/operator-routes.ts';
import { memoryEngine } from './search/memory-engine.ts';
import { searchWith, type ModelSearch } from './search/model-search.ts';
import { openPostgresEngine } from './search/postgres-engine.ts';
import { catalogueSearchRoutes } from './search/routes.ts';
import { forgetSearches, keepSearchesInVain } from './search/searches-in-vain.ts';
// What the packages below add to the types, and this one's tables.
import '@rewald/server-kit/plugin';
import '@rewald/messages/plugin';
import './home/tables.ts';

export interface StorefrontOptions extends PaymentFacts {
  /** Search engine for models: an index in this process's memory, or PostgreSQL. */
  readonly search?: 'index' | 'postgres';
}

/** The decorator `app.storefront` for other plugins. */
interface Storefront {
  /** Sends answers that are the same for everybody. */
  readonly answers: CatalogueAnswers;
  /** Finds models by search text. */
  readonly models: ModelSearch;
}

declare module 'fastify' {
  interface FastifyInstance {
    storefront: Storefront;
  }
}

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
const showSearches = async (app: FastifyInstance, { models, answers }: Storefront): Promise<void> => {
  const { database, housekeeping } = app.kit;
  const { book } = app.assortment;
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

/** The public part of the shop: home, search, listing and products, from an index in memory. */
export const storefront = fastifyPlugin(
  async (app: FastifyInstance, { search = 'index', ...facts }: StorefrontOptions) => {
    const { database, readDatabase, housekeeping } = app.kit;
    const { book, photos } = app.assortment;
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
    housekeeping.add(forgetPrices);
    app.decorate('storefront', { answers, models });

    await app.register(documentRoutes(answers));
    addMessages(homeMessages);
    await app.register(homeRoutes(book, answers, facts));
    await app.register(operatorHomeRoutes(database), {
      prefix: '/operator/:locale/home',
    });
    await showSearches(app, app.storefront);
    await app.register(productRoutes(book, photos, readDatabase, answers, facts));
    await app.register(savedRoutes(book, answers));
  },
  { name: 'storefront', dependencies: ['server-kit', 'assortment'] },
);
