import {
  changeQuantity,
  removeCartItem,
  addInsurance,
  removeInsurance,
  chooseOption as chooseOptionCall,
  removeOption,
} from '@rewald/contracts/calls/cart';
import { serve } from '@rewald/server-kit/web/serve';
import { Cart, type Locale } from '@rewald/contracts';
import { invalidField, Problem } from '@rewald/server-kit/problems/problem';
import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { reference } from '@rewald/assortment/index/reference';
import type { CartOwner } from './cart-rows.ts';
import { changeItem, chooseOption, removeItem, insureItem } from './change-item.ts';
import { cartOwnerOf } from './cart-owner.ts';
import { showCart } from './show-cart.ts';
import type { CartContext } from './cart-context.ts';

/** Changes a line of the caller's own cart; any other line counts as not found. */
const changeOwn = async (
  shop: Stocked,
  calls: CartContext,
  request: FastifyRequest,
  locale: Locale,
  change: (owner: CartOwner) => Promise<string | null>,
): Promise<{ data: Cart }> => {
  const owner = await cartOwnerOf(calls, request);
  const cartId = owner === null ? null : await change(owner);
  if (cartId === null) throw new Problem(404, 'cart.item-unknown');
  return showCart(shop, calls.database, cartId, locale);
};

export const cartItemRoutes =
  (calls: CartContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { database } = calls;

    serve(app, changeQuantity, (request) => {
      const { itemId, locale } = request.params;
      return changeOwn(app.shop.now(), calls, request, locale, (owner) =>
        changeItem(database, owner, itemId, request.body.quantity),
      );
    });

    serve(app, removeCartItem, (request) => {
      const { itemId, locale } = request.params;
      return changeOwn(app.shop.now(), calls, request, locale, (owner) =>
        removeItem(database, owner, itemId),
      );
    });

    serve(app, addInsurance, (request) => {
      const { itemId, locale } = request.params;
      const { insuranceId } = request.body;
      if (!reference(app.shop.now()).insurances.has(insuranceId))
        throw invalidField('insuranceId', 'cart.insurance-unknown');
      return changeOwn(app.shop.now(), calls, request, locale, (owner) =>
        insureItem(database, owner, itemId, insuranceId),
      );
    });

    serve(app, removeInsurance, (request) => {
      const { itemId, locale } = request.params;
      return changeOwn(app.shop.now(), calls, request, locale, (owner) =>
        insureItem(database, owner, itemId, null),
      );
    });

    serve(app, chooseOptionCall, (request) => {
      const { itemId, locale } = request.params;
      const { optionId } = request.body;
      return changeOwn(app.shop.now(), calls, request, locale, (owner) =>
        chooseOption(app.shop.now(), database, owner, itemId, optionId),
      );
    });

    serve(app, removeOption, (request) => {
      const { itemId, locale } = request.params;
      return changeOwn(app.shop.now(), calls, request, locale, (owner) =>
        chooseOption(app.shop.now(), database, owner, itemId, null),
      );
    });
  };
