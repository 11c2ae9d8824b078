import { definePart } from '@rewald/federation/part';

export default definePart({
  name: 'cart',
  owner: 'Team Warenkorb',
  exposes: {
    './cart-page': './src/cart-page/page.tsx',
    './side-panel': './src/side-panel/side-panel.tsx',
    './checkout': './src/checkout-page/page.tsx',
    './order-placed': './src/done/page.tsx',
    './order': './src/order/page.tsx',
    './order-details': './src/order/order-details.tsx',
  },
  slots: {
    'cart.line-actions': { page: '/shop/checkout/cart', props: './src/lines/line-action.ts', budget: 18_000 },
  },
  firstTexts: { './cart-page': './src/cart-page/page.tsx', './checkout': './src/checkout-page/page.tsx' },
  // 5 % above November 2026, 0.3 kB for reporting a defect, and 1.6 kB on the cart page for what fits: the server writes
  // it, so that nothing moves; 0.2 kB at the checkout for the days of delivery. If you need more, say why, or load it later.
  budgets: { entry: 6_400, expose: 24_400, firstViews: { './cart-page': 19_200, './checkout': 28_500 } },
  routes: [
    // Rendered with the visitor's own cart.
    { path: '/shop/checkout/cart', expose: './cart-page', query: ['express'], page: { personal: true } },
    // Providers' scripts need the nonce of the page, which cached pages do not have.
    { path: '/shop/checkout', expose: './checkout', page: { checkoutHeader: true, personal: true } },
    { path: '/shop/checkout/:step', expose: './checkout', page: { checkoutHeader: true, personal: true } },
    // Their URLs contain a key, so they must not be cached.
    {
      path: '/shop/checkout/done',
      expose: './order-placed',
      query: ['order', 'key'],
      page: { personal: true },
    },
    { path: '/shop/orders/:id', expose: './order', query: ['key'], page: { personal: true } },
  ],
});
