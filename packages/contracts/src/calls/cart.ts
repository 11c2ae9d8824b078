import {
  AddInsuranceRequest,
  AddToCartRequest,
  Cart,
  ChangeQuantityRequest,
  ChooseOptionRequest,
  RedeemRequest,
} from '../wire/cart.ts';
import { cartOfCaller, ownCart } from './access.ts';
import { call } from './call.ts';
import { sample } from './sample.ts';

export const readCart = call('GET /api/checkout/{locale}/buy/cart/customer', {
  summary: 'The caller’s cart',
  access: cartOfCaller,
  group: 'Cart',
  answer: Cart,
});

export const addToCart = call('POST /api/checkout/{locale}/buy/cart/customer', {
  summary: 'Put an offer in',
  access: cartOfCaller,
  group: 'Cart',
  body: AddToCartRequest,
  answer: Cart,
  problems: ['cart.full', 'cart.offer-unknown', 'cart.sold-out'],
  example: { body: { offerId: sample.offerId, quantity: 1 } },
});

export const changeQuantity = call('PATCH /api/checkout/{locale}/buy/cart/customer/{itemId}', {
  summary: 'Change a quantity by a delta',
  access: ownCart,
  group: 'Cart',
  body: ChangeQuantityRequest,
  answer: Cart,
  problems: ['cart.item-unknown'],
  example: { body: { quantity: 1 } },
});

export const addInsurance = call('POST /api/checkout/{locale}/buy/cart/customer/{itemId}/insurance', {
  summary: 'Insure a line',
  access: ownCart,
  group: 'Cart',
  body: AddInsuranceRequest,
  answer: Cart,
  problems: ['cart.insurance-unknown', 'cart.item-unknown'],
  example: { body: { insuranceId: 1 } },
});

export const removeInsurance = call('DELETE /api/checkout/{locale}/buy/cart/customer/{itemId}/insurance', {
  summary: 'Take the insurance off a line',
  access: ownCart,
  group: 'Cart',
  answer: Cart,
  problems: ['cart.item-unknown'],
});

export const chooseOption = call('POST /api/checkout/{locale}/buy/cart/customer/{itemId}/option', {
  summary: 'Choose an option for a line, such as a new battery',
  access: ownCart,
  body: ChooseOptionRequest,
  answer: Cart,
  problems: ['cart.item-unknown', 'cart.option-unknown'],
  example: { body: { optionId: 1 } },
});

export const removeOption = call('DELETE /api/checkout/{locale}/buy/cart/customer/{itemId}/option', {
  summary: 'Take the option off a line',
  access: ownCart,
  answer: Cart,
  problems: ['cart.item-unknown', 'cart.option-unknown'],
});

export const redeemDiscount = call('POST /api/checkout/{locale}/buy/cart/customer/discount', {
  summary: 'Redeem a discount code',
  access: cartOfCaller,
  group: 'Cart',
  body: RedeemRequest,
  answer: Cart,
  problems: [
    'cart.code-expired',
    'cart.code-minimum',
    'cart.code-unknown',
    'cart.code-used-up',
    'cart.empty',
  ],
  example: { body: { redeemCode: 'WILLKOMMEN10' } },
});

export const removeDiscount = call('DELETE /api/checkout/{locale}/buy/cart/customer/discount', {
  summary: 'Take the discount code off',
  access: cartOfCaller,
  group: 'Cart',
  answer: Cart,
});

export const removeCartItem = call('DELETE /api/checkout/{locale}/buy/cart/customer/{itemId}', {
  summary: 'Take a line out',
  access: ownCart,
  group: 'Cart',
  answer: Cart,
  problems: ['cart.item-unknown'],
  ends: true,
});
