import { Type } from 'typebox';
import { PAYMENT_PROVIDERS } from '../payment-vocabulary.ts';
import {
  Checkout,
  CheckoutUpdate,
  PlaceOrderRequest,
  PlaceOrderResult,
  PreparePaymentRequest,
  PreparedCheckoutPayment,
} from '../wire/order.ts';
import { PaymentProviderInfo, SandboxApproval, SandboxResult, SandboxSecondStep } from '../wire/payment.ts';
import { anybody, cartOfCaller, provider } from './access.ts';
import { call } from './call.ts';
import { sample } from './sample.ts';

export const listPaymentProviders = call('GET /api/checkout/{locale}/buy/payment-providers', {
  summary: 'Ways to pay, with their public keys',
  access: anybody,
  answer: Type.Array(PaymentProviderInfo),
  problems: ['payment.title.paypal', 'payment.title.sandbox', 'payment.title.stripe'],
});

export const readCheckout = call('GET /api/checkout/{locale}/buy/checkout', {
  summary: 'What was filled in for the order so far',
  access: cartOfCaller,
  answer: Checkout,
});

export const fillInCheckout = call('PATCH /api/checkout/{locale}/buy/checkout', {
  summary: 'Fill in contact, addresses and shipping',
  access: cartOfCaller,
  body: CheckoutUpdate,
  answer: Checkout,
  problems: [
    'checkout.billing-needed',
    'checkout.billing-place',
    'checkout.branch-number',
    'checkout.country',
    'checkout.no-pick-up',
    'checkout.pick-up-germany',
    'checkout.post-number',
    'checkout.postal-code-at',
    'checkout.shipping-unknown',
    'checkout.station-number',
    'field.name',
    'order.cart-empty',
  ],
  example: {
    body: {
      contact: { email: 'ada.krug@example.com', phone: '+49 151 23456789' },
      delivery: {
        firstName: 'Ada',
        lastName: 'Krug',
        address: 'Lindenweg',
        houseNumber: '7a',
        addition: '',
        plz: '04109',
        city: 'Leipzig',
        countryCode: 'DE',
      },
      billing: {
        firstName: 'Ada',
        lastName: 'Krug',
        address: 'Lindenweg',
        houseNumber: '7a',
        addition: '',
        plz: '04109',
        city: 'Leipzig',
        countryCode: 'DE',
      },
    },
  },
});

export const preparePayment = call('POST /api/checkout/{locale}/buy/payments', {
  summary: 'Prepare a payment for the cart’s total',
  access: cartOfCaller,
  body: PreparePaymentRequest,
  answer: PreparedCheckoutPayment,
  problems: ['order.cart-empty', 'order.nothing-to-pay', 'payment.away', 'payment.provider-unknown'],
  example: { body: { provider: 'sandbox' } },
});

export const approveSandboxPayment = call('POST /api/checkout/{locale}/buy/sandbox-payments/{reference}', {
  summary: 'What the shopper does at the sandbox',
  access: cartOfCaller,
  params: { reference: Type.String({ pattern: '^sbx_[0-9a-f]{32}$' }) },
  body: SandboxApproval,
  answer: SandboxResult,
  problems: ['payment.away', 'payment.unknown'],
  example: { body: { behaviour: 'second-step', webhook: 'never' } },
});

export const answerSandboxStep = call(
  'POST /api/checkout/{locale}/buy/sandbox-payments/{reference}/second-step',
  {
    summary: 'The sandbox’s second step',
    access: cartOfCaller,
    params: { reference: Type.String({ pattern: '^sbx_[0-9a-f]{32}$' }) },
    body: SandboxSecondStep,
    answer: SandboxResult,
    problems: ['payment.away', 'payment.unknown'],
    example: { body: { accept: true } },
  },
);

export const placeOrder = call('POST /api/checkout/{locale}/buy/orders', {
  summary: 'Order with obligation to pay',
  access: cartOfCaller,
  body: PlaceOrderRequest,
  answer: PlaceOrderResult,
  problems: [
    'cart.code-expired',
    'cart.code-used-up',
    'no-company',
    'order.accept-needed',
    'order.busy',
    'order.cart-changed',
    'order.cart-empty',
    'order.checkout-incomplete',
    'order.code-expired',
    'order.code-used-up',
    'order.line-fewer',
    'order.line-gone',
    'order.line-last',
    'order.line-sold-out',
    'order.payment-declined',
    'order.total-changed',
    'payment.away',
    'payment.provider-unknown',
  ],
  example: {
    body: { total: sample.total, cartId: sample.cartId, accept: true, payment: { provider: 'sandbox' } },
  },
  ends: true,
});

export const receivePaymentNews = call('POST /api/payments/{provider}/webhook', {
  summary: 'News of a payment, signed by its provider',
  access: provider,
  params: { provider: Type.Enum([...PAYMENT_PROVIDERS]) },
  responses: { 200: Type.Object({ received: Type.Literal(true) }) },
  problems: ['payment.signature'],
  example: { params: { provider: 'sandbox' }, body: {} },
});
