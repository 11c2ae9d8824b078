import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  Checkout,
  CheckoutUpdate,
  Data,
  PlaceOrderRequest,
  PlaceOrderResult,
  PreparedCheckoutPayment,
  PreparePaymentRequest,
  type Locale,
} from '@rewald/contracts';
import type { FastifyRequest } from 'fastify';
import { findCustomer } from '../../customers/account/customer-store.ts';
import type { CartOwner } from '../cart/cart-rows.ts';
import type { CartStore } from '../cart/cart-store.ts';
import { EMPTY_CART, presentCart, totalsOf } from '../cart/present-cart.ts';
import type { Database } from '../../plumbing/database/connection.ts';
import type { Payments } from '../payment/payments.ts';
import { presentPayment } from '../payment/present-payment.ts';
import { Problem } from '../../plumbing/problems/problem.ts';
import type { Sessions } from '../../plumbing/sessions/sessions.ts';
import type { Cookies } from '../../plumbing/web/cookies.ts';
import { LocaleParams } from '../../plumbing/web/locale.ts';
import { CHECKOUT_FIELD_NAMES, checkCheckout } from './check-checkout.ts';
import type { CheckoutStore } from './checkout-store.ts';
import { readBasis, type CheckoutDraft, type OrderBasis } from '../order/order-basis.ts';
import type { OrderContext } from '../order/order-context.ts';
import { placeOrder, TERMS_VERSION } from '../order/place-order.ts';
import { missingSections } from '../order/review-order.ts';
import {
  deliveryCountries,
  isDeliveryCountry,
  isShippingMethod,
  parcelsOf,
  shippingMethods,
} from '../order/shipping.ts';

const params = LocaleParams;

/** What the calls of the checkout need. */
export interface CheckoutDependencies {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly cookies: Cookies;
  readonly carts: CartStore;
  readonly checkouts: CheckoutStore;
  readonly payments: Payments;
  readonly orders: OrderContext;
}

/** From the cart to the order button. To be mounted under `/checkout/:locale/buy`. */
export const checkoutRoutes =
  (dependencies: CheckoutDependencies): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { database, sessions, cookies, carts, checkouts, payments, orders } = dependencies;

    const ownerOf = async (request: FastifyRequest): Promise<CartOwner | null> => {
      const customerId = await sessions.customerIdOf(request);
      if (customerId !== null) return { customerId };
      const token = cookies.read(request, 'cart');
      return token === null ? null : { token };
    };

    /** What the account knows already, for a customer who filled in nothing yet. */
    const fromAccount = async (customerId: string): Promise<CheckoutDraft | null> => {
      const customer = await findCustomer(database, customerId);
      if (customer === null) return null;
      const country = customer.address_country ?? '';
      return {
        contact: { email: customer.email, phone: '' },
        delivery: !isDeliveryCountry(country)
          ? null
          : {
              firstName: customer.first_name,
              lastName: customer.last_name,
              address: customer.address_street ?? '',
              houseNumber: customer.address_house_number ?? '',
              addition: '',
              plz: customer.address_postal_code ?? '',
              city: customer.address_city ?? '',
              countryCode: country,
            },
        billing: null,
        shippingMethod: 'standard',
      };
    };

    /** The draft, completed from the account and kept, so that an order needs no more than what is shown. */
    const completed = async (basis: OrderBasis, owner: CartOwner): Promise<CheckoutDraft | null> => {
      const { draft } = basis;
      if (!('customerId' in owner) || (draft?.contact && draft.delivery)) return draft;
      const known = await fromAccount(owner.customerId);
      const contact = draft?.contact ?? known?.contact ?? null;
      const delivery = draft?.delivery ?? known?.delivery ?? null;
      if (contact === (draft?.contact ?? null) && delivery === (draft?.delivery ?? null)) return draft;
      await checkouts.save(basis.cart.id, {
        ...(contact === null ? {} : { contact }),
        ...(delivery === null ? {} : { delivery }),
      });
      return {
        contact,
        delivery,
        billing: draft?.billing ?? null,
        shippingMethod: draft?.shippingMethod ?? 'standard',
      };
    };

    const show = async (owner: CartOwner | null, locale: Locale): Promise<{ data: Checkout }> => {
      const basis = owner === null ? null : await readBasis(database, owner);
      const draft = owner === null || basis === null ? null : await completed(basis, owner);
      const method = draft?.shippingMethod ?? 'standard';
      const items = basis?.cart.items ?? [];
      return {
        data: {
          cartId: basis?.cart.id ?? null,
          contact: draft?.contact ?? null,
          delivery: draft?.delivery ?? null,
          billing: draft?.billing ?? null,
          shippingMethod: isShippingMethod(method) ? method : 'standard',
          shippingMethods: shippingMethods(locale),
          countries: deliveryCountries(locale),
          parcels: parcelsOf(items, draft?.delivery?.countryCode ?? 'DE', new Date()),
          missing: [...(items.length === 0 ? (['cart'] as const) : []), ...missingSections(draft)],
          termsVersion: TERMS_VERSION,
        },
      };
    };

    app.get('/checkout', { schema: { params, response: { 200: Data(Checkout) } } }, async (request) =>
      show(await ownerOf(request), request.params.locale),
    );

    app.patch(
      '/checkout',
      {
        schema: { params, body: CheckoutUpdate, response: { 200: Data(Checkout) } },
        config: { fieldNames: CHECKOUT_FIELD_NAMES },
      },
      async (request) => {
        const update = checkCheckout(request.body);
        const owner = await ownerOf(request);
        const cart = owner === null ? null : await carts.read(owner);
        if (cart === null) throw new Problem(409, 'order.cart-empty');
        await checkouts.save(cart.id, update);
        return show(owner, request.params.locale);
      },
    );

    app.post(
      '/payments',
      { schema: { params, body: PreparePaymentRequest, response: { 200: Data(PreparedCheckoutPayment) } } },
      async (request) => {
        const { locale } = request.params;
        const owner = await ownerOf(request);
        const cart = owner === null ? null : await carts.read(owner);
        if (cart === null || cart.items.length === 0) throw new Problem(409, 'order.cart-empty');
        const { totalCents } = totalsOf(cart);
        if (totalCents === 0) throw new Problem(409, 'order.nothing-to-pay');
        const payment = await payments.prepare({ id: cart.id, totalCents, locale }, request.body.provider);
        const after = await carts.read(cart.id);
        return {
          data: {
            payment: presentPayment(payment),
            cart: after === null ? EMPTY_CART : presentCart(after, locale),
          },
        };
      },
    );

    app.post(
      '/orders',
      { schema: { params, body: PlaceOrderRequest, response: { 200: Data(PlaceOrderResult) } } },
      async (request) => ({
        data: await placeOrder(orders, await ownerOf(request), request.body, request.params.locale),
      }),
    );
  };
