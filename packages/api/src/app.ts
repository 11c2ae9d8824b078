import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyInstance } from 'fastify';
import { serverKit, type KitOptions } from '@rewald/server-kit/plugin';
import { serverOptions, type ServerOptions } from '@rewald/server-kit/web/server-options';
import { messages, type MessagesOptions } from '@rewald/messages/plugin';
import { payouts, type PayoutOptions } from '@rewald/payouts/plugin';
import { withdrawalText } from '@rewald/assortment/documents/shop-documents';
import { assortment, type AssortmentOptions } from '@rewald/assortment/plugin';
import { storefront, type StorefrontOptions } from '@rewald/storefront/plugin';
import { LiveShop } from '@rewald/assortment/shop';
import { customers, type CustomersOptions } from '@rewald/customers/plugin';
import { people } from '@rewald/people/plugin';
import { orders, type OrdersOptions } from '@rewald/orders/plugin';
import { allMethods, instalmentsOf, isTestOperation } from '@rewald/orders/payment/payment-settings';
import { reviews } from '@rewald/reviews/plugin';
import { tradeIn, type TradeInOptions } from '@rewald/trade-in/plugin';

export interface AppOptions
  extends
    ServerOptions,
    KitOptions,
    Omit<MessagesOptions, 'shop' | 'withdrawalText'>,
    CustomersOptions,
    OrdersOptions,
    Omit<PayoutOptions, 'shop'>,
    TradeInOptions,
    Pick<AssortmentOptions, 'assetsHost' | 'tradeInPrices'>,
    Pick<StorefrontOptions, 'search'> {}

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
  await app.register(messages, {
    ...options,
    shop,
    withdrawalText: (locale, version) => withdrawalText(shop.now(), locale, version),
  });
  await app.register(payouts, { ...options, shop });
  await app.register(assortment, { ...options, shop });
  await app.register(storefront, {
    ...options,
    testOperation: isTestOperation(payments, [...origins, publicUrl]),
    paymentMethods: allMethods(payments),
    instalments: instalmentsOf(payments),
  });
  await app.register(customers, options);
  await app.register(orders, options);
  await app.register(tradeIn, options);
  await app.register(reviews);
  await app.register(people, options);
  await app.ready();
  return app;
};
