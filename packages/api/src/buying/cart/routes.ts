import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { AddToCartRequest, RedeemRequest } from '@rewald/contracts';
import { invalidField } from '../../plumbing/problems/problem.ts';
import { LocaleParams } from '../../plumbing/web/locale.ts';
import { presentCart } from './present-cart.ts';
import { MOST_LINES } from './add-to-cart.ts';
import { setDiscount } from './discount-code.ts';
import { cartOwnerOf } from './cart-owner.ts';
import { showCart } from './show-cart.ts';
import { putIntoCart } from './put-into-cart.ts';
import { redeemCode } from './redeem-code.ts';
import { cartItemRoutes } from './item-routes.ts';
import { answersCart, type CartCalls } from './cart-calls.ts';

/** The calls of the cart. Each returns the whole cart as it is after the change. */
export const cartRoutes =
  (calls: CartCalls): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { database } = calls;
    await app.register(cartItemRoutes(calls));

    app.get('/', { schema: { params: LocaleParams, response: answersCart } }, async (request) =>
      showCart(database, await cartOwnerOf(calls, request), request.params.locale),
    );

    app.post(
      '/',
      { schema: { params: LocaleParams, body: AddToCartRequest, response: answersCart } },
      async (request, reply) => {
        const { offerId, quantity } = request.body;
        const added = await putIntoCart(calls, request, reply, offerId, quantity);
        if (added === 'full') throw invalidField('offerId', 'cart.full', { limit: MOST_LINES });
        if (added === 'sold-out') throw invalidField('offerId', 'cart.sold-out');
        if (typeof added === 'string') throw invalidField('offerId', 'cart.offer-unknown');
        return { data: presentCart(added.cart, request.params.locale) };
      },
    );

    app.post(
      '/discount',
      { schema: { params: LocaleParams, body: RedeemRequest, response: answersCart } },
      async (request) => {
        const owner = await cartOwnerOf(calls, request);
        return showCart(
          database,
          await redeemCode(database, owner, request.body.redeemCode),
          request.params.locale,
        );
      },
    );

    app.delete('/discount', { schema: { params: LocaleParams, response: answersCart } }, async (request) => {
      const owner = await cartOwnerOf(calls, request);
      return showCart(
        database,
        owner === null ? null : await setDiscount(database, owner, null),
        request.params.locale,
      );
    });
  };
