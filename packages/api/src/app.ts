import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyInstance } from 'fastify';
import { serverKit, type KitOptions } from '@rewald/server-kit/plugin';
import { serverOptions, type ServerOptions } from '@rewald/server-kit/web/server-options';
import { buying, type BuyingOptions } from './buying/plugin.ts';
import { allMethods, instalmentsOf, isTestOperation } from './buying/payment/payment-settings.ts';
import { customers, type CustomersOptions } from './customers/plugin.ts';
import { opinions } from './opinions/plugin.ts';
import { outbound, type OutboundOptions } from './outbound/plugin.ts';
import { people } from './people/plugin.ts';
import { payouts, type PayoutOptions } from './payouts/plugin.ts';
import { selling, type SellingOptions } from './selling/plugin.ts';
import { withdrawalText } from './shop-window/documents/shop-documents.ts';
import { shopWindow, type ShopWindowOptions } from './shop-window/plugin.ts';
import { LiveShop } from './shop-window/shop.ts';

export interface AppOptions
  extends
    ServerOptions,
    KitOptions,
    Omit<OutboundOptions, 'withdrawalText'>,
    CustomersOptions,
    BuyingOptions,
    PayoutOptions,
    SellingOptions,
    Pick<ShopWindowOptions, 'assetsHost' | 'tradeInPrices' | 'search'> {}

/**
 * Builds the API over a database, without listening, by registering its districts in order.
 * Closing the application closes everything that it opened.
 */
export const buildApp = async ({
  logLevel = 'warn',
  writeLog,
  trustedProxies = 0,
  ...options
}: AppOptions): Promise<FastifyInstance> => {
  const server = serverOptions({ logLevel, trustedProxies, ...(writeLog && { writeLog }) });
  const app = Fastify(server).withTypeProvider<TypeBoxTypeProvider>();
  const { payments, origins, publicUrl } = options;
  const shop = new LiveShop();
  app.decorate('shop', shop);
  await app.register(serverKit, options);
  await app.register(outbound, {
    ...options,
    withdrawalText: (locale, version) => withdrawalText(shop.now(), locale, version),
  });
  await app.register(payouts, options);
  await app.register(shopWindow, {
    ...options,
    shop,
    testOperation: isTestOperation(payments, [...origins, publicUrl]),
    paymentMethods: allMethods(payments),
    instalments: instalmentsOf(payments),
  });
  await app.register(customers, options);
  await app.register(buying, options);
  await app.register(selling, options);
  await app.register(opinions);
  await app.register(people, options);
  await app.ready();
  return app;
};
