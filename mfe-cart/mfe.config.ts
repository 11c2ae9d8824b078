import { definePart } from '@rewald/federation/part';

export default definePart({
  name: 'cart',
  owner: 'Team Warenkorb',
  exposes: {
    './cart-page': './src/cart-page/page.tsx',
    './side-panel': './src/side-panel/side-panel.tsx',
    './checkout': './src/checkout/page.tsx',
    './order-placed': './src/done/page.tsx',
    './order': './src/order/page.tsx',
    './order-details': './src/order/order-details.tsx',
  },
  routes: [
    // Rendered with what is in the visitor's own cart.
    { path: '/shop/checkout/cart', expose: './cart-page', page: { personal: true } },
    { path: '/shop/checkout', expose: './checkout', page: { checkoutHeader: true } },
    { path: '/shop/checkout/:step', expose: './checkout', page: { checkoutHeader: true } },
    // Their addresses hold a key: in no cache.
    { path: '/shop/checkout/done', expose: './order-placed', page: { personal: true } },
    { path: '/shop/orders/:id', expose: './order', page: { personal: true } },
  ],
});
