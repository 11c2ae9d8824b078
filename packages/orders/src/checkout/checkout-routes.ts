import {
  readCheckout,
  fillInCheckout,
  preparePayment,
  placeOrder as placeOrderCall,
} from '@rewald/contracts/calls/checkout';
import { serve } from '@rewald/server-kit/web/serve';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Database } from '@rewald/server-kit/database/connection';
import { Problem } from '@rewald/server-kit/problems/problem';
import type { Sessions } from '@rewald/server-kit/sessions/sessions';
import type { Cookies } from '@rewald/server-kit/web/cookies';
import { EMPTY_CART, presentCart, totalsOf } from '../cart/present-cart.ts';
import type { Payments } from '../payment/payments.ts';
import { presentPayment } from '../payment/present-payment.ts';
import { CHECKOUT_FIELD_NAMES, checkCheckout } from './check-checkout.ts';
import { saveCheckout } from './save-checkout.ts';
import type { OrderContext } from '../order/order-context.ts';
import { placeOrder } from '../order/place-order.ts';
import { showCheckout } from './show-checkout.ts';
import { cartOwnerOf } from '../cart/cart-owner.ts';
import { readCart } from '../cart/cart-store.ts';

export interface CheckoutContext {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly cookies: Cookies;
  readonly payments: Payments;
  readonly orders: OrderContext;
  /** Whether the shop ships to pick-up places. */
  readonly hasPickUp: boolean;
}

/** From the cart to the order button. Mounted under `/checkout/:locale/buy`. */
export const checkoutRoutes =
  (dependencies: CheckoutContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { database, payments, orders } = dependencies;

    serve(app, readCheckout, async (request) =>
      showCheckout(
        app.shop.now(),
        dependencies,
        await cartOwnerOf(dependencies, request),
        request.params.locale,
      ),
    );

    serve(
      app,
      fillInCheckout,
      async (request) => {
        const update = checkCheckout(app.shop.now(), request.body, dependencies.hasPickUp);
        const owner = await cartOwnerOf(dependencies, request);
        const cart = owner === null ? null : await readCart(database, owner);
        if (cart === null) throw new Problem(409, 'order.cart-empty');
        await saveCheckout(database, cart.id, update);
        return showCheckout(app.shop.now(), dependencies, owner, request.params.locale);
      },
      { fieldNames: CHECKOUT_FIELD_NAMES },
    );

    serve(app, preparePayment, async (request) => {
      const { locale } = request.params;
      const owner = await cartOwnerOf(dependencies, request);
      const cart = owner === null ? null : await readCart(database, owner);
      if (cart === null || cart.items.length === 0) throw new Problem(409, 'order.cart-empty');
      const { totalCents } = totalsOf(app.shop.now(), cart);
      if (totalCents === 0) throw new Problem(409, 'order.nothing-to-pay');
      const payment = await payments.prepare({ id: cart.id, totalCents, locale }, request.body.provider);
      const after = await readCart(database, cart.id);
      return {
        data: {
          payment: presentPayment(payment),
          cart: after === null ? EMPTY_CART : presentCart(app.shop.now(), after, locale),
        },
      };
    });

    serve(app, placeOrderCall, async (request) => ({
      data: await placeOrder(
        app.shop.now(),
        orders,
        await cartOwnerOf(dependencies, request),
        request.body,
        request.params.locale,
      ),
    }));
  };
