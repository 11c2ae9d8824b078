import { definePart } from '@rewald/federation/part';

export default definePart({
  name: 'cart',
  owner: 'Team Warenkorb',
  exposes: {
    './cart-page': './src/cart-page/page.tsx',
    './side-panel': './src/side-panel/side-panel.tsx',
    './order': './src/order/page.tsx',
    './order-details': './src/order/order-details.tsx',
  },
  routes: [
    { path: '/shop/checkout/cart', expose: './cart-page' },
    // Its address holds a key: in no cache.
    { path: '/shop/orders/:id', expose: './order', page: { personal: true } },
  ],
  publishes: ['cart.replaced'],
  subscribes: ['cart.offer-added'],
});
