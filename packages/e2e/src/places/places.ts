import type { Scene } from '../scene/scene.ts';

/** The parts, each with pages of its own. */
export const PARTS = ['shell', 'shop', 'cart', 'account', 'tradein'] as const;
export type Part = (typeof PARTS)[number];

/** Who views a page, and in which state. */
export interface Viewer {
  /** The required login; by default an anonymous visitor. The address of a newcomer is not confirmed yet. */
  as?: 'customer' | 'newcomer';
  /** State of the cart: `ready` means that everything for an order is entered, up to the payment. */
  cart?: 'filled' | 'ready';
  /** Stored values of the browser (`localStorage`) and of the tab (`sessionStorage`). */
  keeps?: (scene: Scene) => { browser?: Record<string, unknown>; tab?: Record<string, unknown> };
}

/**
 * A page of the site. To add one, add a line to {@link PLACES}; the tests of accessibility, layout, console and
 * outages, and the screenshots, include it automatically.
 */
export interface Place extends Viewer {
  /** Short and unique; names the screenshot. */
  name: string;
  /** Without locale. */
  path: string | ((scene: Scene) => string);
  /** Expected status; 200 by default. */
  status?: 404;
  /**
   * What the page shows while the API host is down: everything, because it needs no data from there; parts of it; or,
   * by default, a single sentence.
   */
  alone?: 'whole' | 'partly';
}

/** A payment method is chosen. */
const paying: Viewer['keeps'] = () => ({
  tab: { 'rewald.checkout.payment': { provider: 'sandbox', behaviour: 'approve' } },
});

/** The pages of each part. */
export const PLACES_OF: Readonly<Record<Part, readonly Place[]>> = {
  shell: [
    { name: 'about', path: '/company/about/we-are-rewald' },
    { name: 'career', path: '/company/career/join-the-team' },
    { name: 'contact', path: '/company/about/contact' },
    { name: 'faq', path: '/company/faq' },
    { name: 'blogs', path: '/blogs' },
    { name: 'article', path: '/blogs/battery-health' },
    { name: 'customer-returns', path: '/documents/customer-returns' },
    { name: 'condition', path: '/documents/condition' },
    { name: 'payments', path: '/documents/payments' },
    { name: 'warranty', path: '/documents/warranty' },
    { name: 'insurance-documents', path: '/documents/insurance' },
    { name: 'terms', path: '/documents/terms' },
    { name: 'privacy', path: '/documents/privacy' },
    { name: 'imprint', path: '/documents/imprint' },
    { name: 'right-of-return', path: '/documents/right-of-return' },
    { name: 'withdraw', path: '/documents/right-of-return/withdraw', alone: 'whole' },
    { name: 'find-order', path: '/shop/orders', alone: 'whole' },
    { name: 'accessibility', path: '/documents/accessibility' },
    { name: 'not-found', path: '/gibt/es/nicht', status: 404, alone: 'whole' },
  ],
  shop: [
    { name: 'home', path: '/' },
    { name: 'listing', path: '/shop/explore' },
    { name: 'search', path: '/shop/explore?search=iphone' },
    { name: 'search-without-results', path: '/shop/explore?search=zebrastreifen' },
    { name: 'category', path: '/shop/explore?categoryIds=1' },
    { name: 'product', path: ({ product }) => product },
    { name: 'product-sold-out', path: ({ soldOut }) => soldOut },
    { name: 'wish-list-empty', path: '/shop/wish-list', alone: 'partly' },
    {
      name: 'wish-list',
      path: '/shop/wish-list',
      keeps: ({ wishes }) => ({ browser: { 'rw-wish-list': wishes } }),
      alone: 'partly',
    },
    { name: 'finder-question', path: '/shop/finder?kind=smartphones&answers=2' },
    { name: 'finder-result', path: '/shop/finder?kind=smartphones&answers=3,2,1,1,2' },
    { name: 'compare-empty', path: '/shop/compare', alone: 'partly' },
    { name: 'compare', path: ({ compared }) => `/shop/compare?models=${compared}` },
    {
      name: 'review',
      path: ({ guestOrder: { id, key } }) => `/shop/reviews/${id}?key=${key}`,
      alone: 'partly',
    },
    {
      name: 'review-stop',
      path: ({ guestOrder: { id, key } }) => `/shop/reviews/${id}/stop?key=${key}`,
      alone: 'partly',
    },
    { name: 'reminder-confirm', path: ({ reminder }) => `${reminder}/confirm` },
    { name: 'reminder-end', path: ({ reminder }) => `${reminder}/end` },
  ],
  cart: [
    { name: 'cart-empty', path: '/shop/checkout/cart', alone: 'partly' },
    { name: 'cart', path: '/shop/checkout/cart', cart: 'filled', alone: 'partly' },
    { name: 'cart-express', path: '/shop/checkout/cart?express=true', cart: 'filled', alone: 'partly' },
    { name: 'checkout', path: '/shop/checkout', cart: 'filled', alone: 'partly' },
    { name: 'checkout-contact', path: '/shop/checkout/contact', cart: 'filled', alone: 'partly' },
    { name: 'checkout-address', path: '/shop/checkout/address', cart: 'ready', alone: 'partly' },
    { name: 'checkout-shipping', path: '/shop/checkout/shipping', cart: 'ready', alone: 'partly' },
    { name: 'checkout-payment', path: '/shop/checkout/payment', cart: 'ready', alone: 'partly' },
    {
      name: 'checkout-review',
      path: '/shop/checkout/review',
      cart: 'ready',
      keeps: paying,
      alone: 'partly',
    },
    {
      name: 'checkout-done',
      path: ({ guestOrder: { id, key } }) => `/shop/checkout/done?order=${id}&key=${key}`,
      alone: 'partly',
    },
    {
      name: 'order-of-guest',
      path: ({ guestOrder: { id, key } }) => `/shop/orders/${id}?key=${key}`,
      alone: 'partly',
    },
    {
      name: 'order',
      path: ({ account }) => `/shop/orders/${account.shipped.id}`,
      as: 'customer',
      alone: 'partly',
    },
  ],
  account: [
    { name: 'login', path: '/auth/login', alone: 'whole' },
    { name: 'register', path: '/auth/register', alone: 'whole' },
    { name: 'verify', path: '/auth/verify', alone: 'whole' },
    { name: 'verify-log-in', path: '/auth/verify?token=of-somebody' },
    { name: 'verify-confirm', path: '/auth/verify?token=of-somebody', as: 'newcomer' },
    { name: 'address-restore', path: '/auth/restore-address?token=of-somebody', alone: 'whole' },
    { name: 'second-factor', path: '/auth/second-factor?stop=sample', alone: 'whole' },
    { name: 'password-forgotten', path: '/auth/password-reset/email', alone: 'whole' },
    { name: 'password-new', path: '/auth/password-reset', alone: 'whole' },
    { name: 'account', path: '/customer/account', as: 'customer' },
    { name: 'account-orders', path: '/customer/account/orders', as: 'customer' },
    {
      name: 'account-order',
      path: ({ account }) => `/customer/account/orders/${account.delivered.id}`,
      as: 'customer',
    },
    { name: 'account-trade-in', path: '/customer/account/trade-in', as: 'customer' },
    {
      name: 'account-sale',
      path: ({ account }) => `/customer/account/trade-in/${account.counterCase.id}`,
      as: 'customer',
    },
    { name: 'account-insurance', path: '/customer/account/insurance', as: 'customer' },
    { name: 'account-messages', path: '/customer/account/messages', as: 'customer' },
    { name: 'account-message-new', path: '/customer/account/messages/new', as: 'customer' },
    {
      name: 'account-conversation',
      path: ({ account }) => `/customer/account/messages/${account.ticket.id}`,
      as: 'customer',
    },
    { name: 'account-settings', path: '/customer/account/settings', as: 'customer' },
    { name: 'account-settings-new', path: '/customer/account/settings', as: 'newcomer' },
  ],
  tradein: [
    { name: 'trade-in', path: '/trade-in', alone: 'partly' },
    { name: 'trade-in-device', path: ({ device }) => `/trade-in/select-device/${device}` },
    { name: 'trade-in-request', path: '/trade-in/request', alone: 'whole' },
    { name: 'trade-in-offer', path: ({ mailedOffer }) => mailedOffer },
    {
      name: 'trade-in-case',
      path: ({ account }) => `/trade-in/cases/${account.counterCase.id}`,
      as: 'customer',
    },
  ],
};

export const PLACES: readonly Place[] = Object.values(PLACES_OF).flat();

/** The page's path on a running site, without locale. */
export const pathOf = ({ path }: Place, scene: Scene): string =>
  typeof path === 'string' ? path : path(scene);
