import { definePart } from '@rewald/federation/part';

export default definePart({
  name: 'shop',
  owner: 'Team Shop',
  exposes: {
    './home': './src/home/page.tsx',
    './listing': './src/listing/page.tsx',
    './product': './src/product/page.tsx',
    './sitemap': './src/sitemap.ts',
    './wish-list': './src/wish-list/page.tsx',
    './save-for-later': './src/wish-list/save-for-later.tsx',
    './compare': './src/compare/page.tsx',
    './finder': './src/finder/page.tsx',
    './condition-viewer': './src/product/more/condition-viewer.tsx',
    './write-review': './src/reviews/write/page.tsx',
    './stop-asking': './src/reviews/write/stop-page.tsx',
    './reminder': './src/reminders/page.tsx',
    './express-checkout': './src/express-checkout/express-checkout.tsx',
  },
  firstTexts: {
    './home': './src/home/page.tsx',
    './listing': './src/listing/page.tsx',
    './product': './src/product/page.tsx',
    './save-for-later': './src/wish-list/save-for-later.tsx',
    // Lazy pieces of these pages: with all texts of the part they would weigh six and three times as much.
    './home-below': './src/home/below/below.tsx',
    './product-more': './src/product/more/pieces.ts',
  },
  slots: {
    'product.below-price': {
      page: '/shop/buybox/models/:buybox/:product',
      props: './src/product/below-price.ts',
      budget: 20_000,
    },
  },
  fills: [{ slot: 'cart.line-actions', expose: './save-for-later' }],
  // 5 % above November 2026, and 0.2 kB for "Symbolbild" and the conditions' samples. If you need more, say why, or load it later.
  budgets: {
    entry: 8_000,
    expose: 18_900,
    firstViews: { './home': 11_400, './listing': 19_400, './product': 20_700 },
  },
  routes: [
    { path: '/', expose: './home' },
    {
      path: '/shop/explore',
      expose: './listing',
      query: [
        'search',
        'categoryIds',
        'brand',
        'condition',
        'storage',
        'colour',
        'seller',
        'guarantee',
        'feature',
        'year',
        'screen',
        'battery',
        'delivery',
        'priceFrom',
        'priceTo',
        'sort',
        'page',
      ],
    },
    {
      path: '/shop/buybox/models/:buybox/:product',
      expose: './product',
      example: '/shop/buybox/models/m1-p1-c1/phone',
    },
    { path: '/shop/wish-list', expose: './wish-list' },
    { path: '/shop/compare', expose: './compare', query: ['models'] },
    { path: '/shop/finder', expose: './finder', query: ['kind', 'answers'] },
    // Their URLs contain a key, so they must not be cached.
    { path: '/shop/reviews/:orderId', expose: './write-review', query: ['key'], page: { personal: true } },
    {
      path: '/shop/reviews/:orderId/stop',
      expose: './stop-asking',
      query: ['key'],
      page: { personal: true },
    },
    { path: '/shop/reminders/:token/:step', expose: './reminder', page: { personal: true } },
  ],
});
