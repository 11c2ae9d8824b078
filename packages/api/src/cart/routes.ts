import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  AddInsuranceRequest,
  AddToCartRequest,
  Cart,
  ChangeQuantityRequest,
  Data,
  RedeemRequest,
  Uuid,
  type Locale,
} from '@rewald/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { reference } from '../catalogue-index/reference.ts';
import { invalidField, Problem } from '../problems/problem.ts';
import type { Sessions } from '../session/sessions.ts';
import type { Cookies } from '../web/cookies.ts';
import { LocaleParams } from '../web/locale.ts';
import { newToken } from '../web/tokens.ts';
import { MOST_LINES, type CartOwner, type CartStore } from './cart-store.ts';
import { cartTotals } from './cart-totals.ts';
import { EMPTY_CART, presentCart } from './present-cart.ts';

const ItemParams = Type.Object({ ...LocaleParams.properties, itemId: Uuid });
const response = { 200: Data(Cart) };

/** The calls of the cart. Each answers with the whole cart, as it is after the change. */
export const cartRoutes =
  (store: CartStore, sessions: Sessions, cookies: Cookies): FastifyPluginAsyncTypebox =>
  async (app) => {
    const ownerOf = async (request: FastifyRequest): Promise<CartOwner | null> => {
      const customerId = await sessions.customerIdOf(request);
      if (customerId !== null) return { customerId };
      const token = cookies.read(request, 'cart');
      return token === null ? null : { token };
    };

    const newGuest = (reply: FastifyReply): CartOwner => {
      const token = newToken();
      cookies.write(reply, 'cart', token);
      return { token };
    };

    const show = async (cartId: string | null, locale: Locale): Promise<{ data: Cart }> => {
      const cart = cartId === null ? null : await store.read(cartId);
      return { data: cart === null ? EMPTY_CART : presentCart(cart, locale) };
    };

    const cartOf = async (request: FastifyRequest): Promise<string | null> => {
      const owner = await ownerOf(request);
      return owner === null ? null : store.find(owner);
    };

    /** Runs a change of one line; a line that is not in the caller's own cart does not exist for them. */
    const changeItem = async (
      request: FastifyRequest,
      locale: Locale,
      change: (cartId: string) => Promise<boolean>,
    ): Promise<{ data: Cart }> => {
      const cartId = await cartOf(request);
      if (cartId === null || !(await change(cartId))) throw new Problem(404, 'cart.item-unknown');
      return show(cartId, locale);
    };

    app.get('/', { schema: { params: LocaleParams, response } }, async (request) =>
      show(await cartOf(request), request.params.locale),
    );

    app.post(
      '/',
      { schema: { params: LocaleParams, body: AddToCartRequest, response } },
      async (request, reply) => {
        const { offerId, quantity } = request.body;
        const refuseUnlessInStock = async (): Promise<void> => {
          const stock = await store.stockOf(offerId);
          if (stock === null) throw invalidField('offerId', 'cart.offer-unknown');
          if (stock === 0) throw invalidField('offerId', 'cart.sold-out');
        };
        // Before a cart is made: a wrong offer leaves no trace.
        await refuseUnlessInStock();
        const owner = await ownerOf(request);
        const known = owner === null ? null : await store.find(owner);
        // A token whose cart is gone is replaced: one that somebody else planted must not become a cart.
        const cartId =
          known ??
          (await store.findOrCreate(owner !== null && 'customerId' in owner ? owner : newGuest(reply)));
        if (!(await store.add(cartId, offerId, quantity))) {
          // Somebody may have bought the last one in between.
          await refuseUnlessInStock();
          throw invalidField('offerId', 'cart.full', { limit: MOST_LINES });
        }
        return show(cartId, request.params.locale);
      },
    );

    app.patch(
      '/:itemId',
      { schema: { params: ItemParams, body: ChangeQuantityRequest, response } },
      (request) => {
        const { itemId, locale } = request.params;
        return changeItem(request, locale, (cartId) => store.change(cartId, itemId, request.body.quantity));
      },
    );

    app.delete('/:itemId', { schema: { params: ItemParams, response } }, (request) => {
      const { itemId, locale } = request.params;
      return changeItem(request, locale, (cartId) => store.remove(cartId, itemId));
    });

    app.post(
      '/:itemId/insurance',
      { schema: { params: ItemParams, body: AddInsuranceRequest, response } },
      (request) => {
        const { itemId, locale } = request.params;
        const { insuranceId } = request.body;
        if (!reference.insurances.has(insuranceId))
          throw invalidField('insuranceId', 'cart.insurance-unknown');
        return changeItem(request, locale, (cartId) => store.insure(cartId, itemId, insuranceId));
      },
    );

    app.delete('/:itemId/insurance', { schema: { params: ItemParams, response } }, (request) => {
      const { itemId, locale } = request.params;
      return changeItem(request, locale, (cartId) => store.insure(cartId, itemId, null));
    });

    app.post(
      '/discount',
      { schema: { params: LocaleParams, body: RedeemRequest, response } },
      async (request) => {
        const code = request.body.redeemCode.trim().toUpperCase();
        const cartId = await cartOf(request);
        const cart = cartId === null ? null : await store.read(cartId);
        if (cart === null || cart.items.length === 0) throw invalidField('redeemCode', 'cart.empty');
        const discount = await store.findDiscount(code);
        if (discount === null) throw invalidField('redeemCode', 'cart.code-unknown');
        if (!discount.valid) throw invalidField('redeemCode', 'cart.code-expired');
        const { goodsCents } = cartTotals(
          cart.items.map((item) => ({ ...item, insuranceCents: 0 })),
          null,
        );
        if (goodsCents < discount.minimumCents)
          throw invalidField('redeemCode', 'cart.code-minimum', { amount: discount.minimumCents / 100 });
        await store.setDiscount(cart.id, code);
        return show(cart.id, request.params.locale);
      },
    );

    app.delete('/discount', { schema: { params: LocaleParams, response } }, async (request) => {
      const cartId = await cartOf(request);
      if (cartId !== null) await store.setDiscount(cartId, null);
      return show(cartId, request.params.locale);
    });
  };
