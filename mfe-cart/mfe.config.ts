import { definePart } from '@rewald/federation/part';

export default definePart({
  name: 'cart',
  owner: 'Team Warenkorb',
  exposes: {
    './cart-page': './src/cart-page/page.tsx',
    './side-panel': './src/side-panel/side-panel.tsx',
  },
  routes: [{ path: '/shop/checkout/cart', expose: './cart-page' }],
  publishes: ['cart.replaced'],
  subscribes: ['cart.offer-added'],
});
