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
import { reference } from '../../shop-window/index/reference.ts';
import { invalidField, Problem } from '../../plumbing/problems/problem.ts';
import type { Sessions } from '../../plumbing/sessions/sessions.ts';
import type { Cookies } from '../../plumbing/web/cookies.ts';
import { LocaleParams } from '../../plumbing/web/locale.ts';
import { newToken } from '../../plumbing/web/tokens.ts';
import type { CartOwner } from './cart-rows.ts';
import { MOST_LINES, type CartStore } from './cart-store.ts';
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

    const show = async (cart: string | CartOwner | null, locale: Locale): Promise<{ data: Cart }> => {
      const stored = cart === null ? null : await store.read(cart);
      return { data: stored === null ? EMPTY_CART : presentCart(stored, locale) };
    };

    /** Puts something into the caller's cart, and makes one where there is none. */
    const add = async (request: FastifyRequest, reply: FastifyReply, offerId: number, quantity: number) => {
      const owner = await ownerOf(request);
      const added = owner === null ? 'no-cart' : await store.add(owner, offerId, quantity);
      if (added !== 'no-cart') return added;
      if (owner !== null && ('customerId' in owner || (await store.hasOrdered(owner.token)))) {
        await store.findOrCreate(owner);
        return store.add(owner, offerId, quantity);
      }
      // A token whose cart is gone is replaced: one that somebody else planted must not become a cart.
      const token = newToken();
      const first = await store.add({ newToken: token }, offerId, quantity);
      if (typeof first !== 'string') cookies.write(reply, 'cart', token);
      return first;
    };

    /** Runs a change of one line; a line that is not in the caller's own cart does not exist for them. */
    const changeItem = async (
      request: FastifyRequest,
      locale: Locale,
      change: (owner: CartOwner) => Promise<string | null>,
    ): Promise<{ data: Cart }> => {
      const owner = await ownerOf(request);
      const cartId = owner === null ? null : await change(owner);
      if (cartId === null) throw new Problem(404, 'cart.item-unknown');
      return show(cartId, locale);
    };

    app.get('/', { schema: { params: LocaleParams, response } }, async (request) =>
      show(await ownerOf(request), request.params.locale),
    );

    app.post(
      '/',
      { schema: { params: LocaleParams, body: AddToCartRequest, response } },
      async (request, reply) => {
        const { offerId, quantity } = request.body;
        const added = await add(request, reply, offerId, quantity);
        if (added === 'full') throw invalidField('offerId', 'cart.full', { limit: MOST_LINES });
        if (added === 'sold-out') throw invalidField('offerId', 'cart.sold-out');
        if (typeof added === 'string') throw invalidField('offerId', 'cart.offer-unknown');
        return { data: presentCart(added.cart, request.params.locale) };
      },
    );

    app.patch(
      '/:itemId',
      { schema: { params: ItemParams, body: ChangeQuantityRequest, response } },
      (request) => {
        const { itemId, locale } = request.params;
        return changeItem(request, locale, (owner) => store.change(owner, itemId, request.body.quantity));
      },
    );

    app.delete('/:itemId', { schema: { params: ItemParams, response } }, (request) => {
      const { itemId, locale } = request.params;
      return changeItem(request, locale, (owner) => store.remove(owner, itemId));
    });

    app.post(
      '/:itemId/insurance',
      { schema: { params: ItemParams, body: AddInsuranceRequest, response } },
      (request) => {
        const { itemId, locale } = request.params;
        const { insuranceId } = request.body;
        if (!reference.insurances.has(insuranceId))
          throw invalidField('insuranceId', 'cart.insurance-unknown');
        return changeItem(request, locale, (owner) => store.insure(owner, itemId, insuranceId));
      },
    );

    app.delete('/:itemId/insurance', { schema: { params: ItemParams, response } }, (request) => {
      const { itemId, locale } = request.params;
      return changeItem(request, locale, (owner) => store.insure(owner, itemId, null));
    });

    app.post(
      '/discount',
      { schema: { params: LocaleParams, body: RedeemRequest, response } },
      async (request) => {
        const code = request.body.redeemCode.trim().toUpperCase();
        const owner = await ownerOf(request);
        const cart = owner === null ? null : await store.read(owner);
        if (owner === null || cart === null || cart.items.length === 0)
          throw invalidField('redeemCode', 'cart.empty');
        const discount = await store.findDiscount(code);
        if (discount === null) throw invalidField('redeemCode', 'cart.code-unknown');
        if (discount.dead === 'expired') throw invalidField('redeemCode', 'cart.code-expired');
        if (discount.dead === 'used-up') throw invalidField('redeemCode', 'cart.code-used-up');
        const { goodsCents } = cartTotals(
          cart.items.map((item) => ({ ...item, insuranceCents: 0 })),
          null,
        );
        if (goodsCents < discount.minimumCents)
          throw invalidField('redeemCode', 'cart.code-minimum', { amount: discount.minimumCents / 100 });
        return show(await store.setDiscount(owner, code), request.params.locale);
      },
    );

    app.delete('/discount', { schema: { params: LocaleParams, response } }, async (request) => {
      const owner = await ownerOf(request);
      return show(owner === null ? null : await store.setDiscount(owner, null), request.params.locale);
    });
  };
