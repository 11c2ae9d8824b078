import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  AddInsuranceRequest,
  Cart,
  ChangeQuantityRequest,
  ChooseOptionRequest,
  Uuid,
  type Locale,
} from '@rewald/contracts';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { reference } from '../../shop-window/index/reference.ts';
import { invalidField, Problem } from '../../plumbing/problems/problem.ts';
import { LocaleParams } from '../../plumbing/web/locale.ts';
import type { CartOwner } from './cart-rows.ts';
import { changeItem, chooseOption, removeItem, insureItem } from './change-item.ts';
import { cartOwnerOf } from './cart-owner.ts';
import { showCart } from './show-cart.ts';
import { answersCart, type CartCalls } from './cart-calls.ts';

const ItemParams = Type.Object({ ...LocaleParams.properties, itemId: Uuid });

/** Changes a line of the caller's own cart; any other line counts as not found. */
const changeOwn = async (
  calls: CartCalls,
  request: FastifyRequest,
  locale: Locale,
  change: (owner: CartOwner) => Promise<string | null>,
): Promise<{ data: Cart }> => {
  const owner = await cartOwnerOf(calls, request);
  const cartId = owner === null ? null : await change(owner);
  if (cartId === null) throw new Problem(404, 'cart.item-unknown');
  return showCart(calls.database, cartId, locale);
};

export const cartItemRoutes =
  (calls: CartCalls): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { database } = calls;

    app.patch(
      '/:itemId',
      { schema: { params: ItemParams, body: ChangeQuantityRequest, response: answersCart } },
      (request) => {
        const { itemId, locale } = request.params;
        return changeOwn(calls, request, locale, (owner) =>
          changeItem(database, owner, itemId, request.body.quantity),
        );
      },
    );

    app.delete('/:itemId', { schema: { params: ItemParams, response: answersCart } }, (request) => {
      const { itemId, locale } = request.params;
      return changeOwn(calls, request, locale, (owner) => removeItem(database, owner, itemId));
    });

    app.post(
      '/:itemId/insurance',
      { schema: { params: ItemParams, body: AddInsuranceRequest, response: answersCart } },
      (request) => {
        const { itemId, locale } = request.params;
        const { insuranceId } = request.body;
        if (!reference.insurances.has(insuranceId))
          throw invalidField('insuranceId', 'cart.insurance-unknown');
        return changeOwn(calls, request, locale, (owner) => insureItem(database, owner, itemId, insuranceId));
      },
    );

    app.delete('/:itemId/insurance', { schema: { params: ItemParams, response: answersCart } }, (request) => {
      const { itemId, locale } = request.params;
      return changeOwn(calls, request, locale, (owner) => insureItem(database, owner, itemId, null));
    });

    app.post(
      '/:itemId/option',
      {
        schema: {
          summary: 'Choose an option for a line, such as a new battery',
          params: ItemParams,
          body: ChooseOptionRequest,
          response: answersCart,
        },
      },
      (request) => {
        const { itemId, locale } = request.params;
        const { optionId } = request.body;
        return changeOwn(calls, request, locale, (owner) => chooseOption(database, owner, itemId, optionId));
      },
    );

    app.delete(
      '/:itemId/option',
      {
        schema: { summary: 'Take the option off a line', params: ItemParams, response: answersCart },
      },
      (request) => {
        const { itemId, locale } = request.params;
        return changeOwn(calls, request, locale, (owner) => chooseOption(database, owner, itemId, null));
      },
    );
  };
