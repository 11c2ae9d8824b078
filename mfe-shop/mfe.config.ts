import { definePart } from '@rewald/federation/part';

export default definePart({
  name: 'shop',
  owner: 'Team Shop',
  exposes: {
    './home': './src/home/page.tsx',
    './listing': './src/listing/page.tsx',
    './product': './src/product/page.tsx',
    './sitemap': './src/sitemap.ts',
    './express-checkout': './src/express-checkout/express-checkout.tsx',
  },
  routes: [
    { path: '/', expose: './home' },
    { path: '/shop/explore', expose: './listing' },
    { path: '/shop/buybox/models/:buybox/:product', expose: './product' },
  ],
});
