import { readCart, addToCart, redeemDiscount, removeDiscount } from '@rewald/contracts/calls/cart';
import { serve } from '@rewald/server-kit/web/serve';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { invalidField } from '@rewald/server-kit/problems/problem';
import { presentCart } from './present-cart.ts';
import { MOST_LINES } from './add-to-cart.ts';
import { setDiscount } from './discount-code.ts';
import { cartOwnerOf } from './cart-owner.ts';
import { showCart } from './show-cart.ts';
import { putIntoCart } from './put-into-cart.ts';
import { redeemCode } from './redeem-code.ts';
import { cartItemRoutes } from './item-routes.ts';
import type { CartContext } from './cart-context.ts';

/** The calls of the cart. Each returns the whole cart as it is after the change. */
export const cartRoutes =
  (calls: CartContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { database } = calls;
    await app.register(cartItemRoutes(calls));

    serve(app, readCart, async (request) =>
      showCart(app.shop.now(), database, await cartOwnerOf(calls, request), request.params.locale),
    );

    serve(app, addToCart, async (request, reply) => {
      const { offerId, quantity } = request.body;
      const added = await putIntoCart(calls, request, reply, offerId, quantity);
      if (added === 'full') throw invalidField('offerId', 'cart.full', { limit: MOST_LINES });
      if (added === 'sold-out') throw invalidField('offerId', 'cart.sold-out');
      if (typeof added === 'string') throw invalidField('offerId', 'cart.offer-unknown');
      return { data: presentCart(app.shop.now(), added.cart, request.params.locale) };
    });

    serve(app, redeemDiscount, async (request) => {
      const owner = await cartOwnerOf(calls, request);
      return showCart(
        app.shop.now(),
        database,
        await redeemCode(database, owner, request.body.redeemCode),
        request.params.locale,
      );
    });

    serve(app, removeDiscount, async (request) => {
      const owner = await cartOwnerOf(calls, request);
      return showCart(
        app.shop.now(),
        database,
        owner === null ? null : await setDiscount(database, owner, null),
        request.params.locale,
      );
    });
  };
