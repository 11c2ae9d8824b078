import { definePart } from '@rewald/federation/part';

export default definePart({
  name: 'tradein',
  owner: 'Team Ankauf',
  exposes: {
    './wizard': './src/wizard/page.tsx',
    './case': './src/case/page.tsx',
    './case-view': './src/case/case-view.tsx',
    './offer': './src/offer/page.tsx',
    './request': './src/request/page.tsx',
  },
  firstTexts: {
    './wizard': './src/wizard/page.tsx',
    './wizard-below': './src/wizard/category/below.tsx',
  },
  // 5 % above November 2026, and 0.3 kB for devices that are not listed. If you need more, say why, or load it later.
  budgets: { entry: 6_400, expose: 19_900, firstViews: { './wizard': 20_500 } },
  routes: [
    { path: '/trade-in', expose: './wizard', page: { theme: 'tradeInLight' } },
    { path: '/trade-in/select-device/:id', expose: './wizard', page: { theme: 'tradeInLight' } },
    { path: '/trade-in/request', expose: './request', page: { theme: 'tradeInLight' } },
    // Their URLs contain a key, so they must not be cached.
    {
      path: '/trade-in/offers/:id',
      expose: './offer',
      query: ['key'],
      page: { theme: 'tradeInLight', personal: true },
    },
    {
      path: '/trade-in/cases/:id',
      expose: './case',
      query: ['key'],
      page: { theme: 'tradeInLight', personal: true },
    },
  ],
  embed: './src/embed/element.tsx',
});
