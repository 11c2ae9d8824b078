import { definePart } from '@rewald/federation/part';

export default definePart({
  name: 'tradein',
  owner: 'Team Ankauf',
  exposes: {
    './wizard': './src/wizard/page.tsx',
    './case': './src/case/page.tsx',
    './case-view': './src/case/case-view.tsx',
    './offer': './src/offer/page.tsx',
  },
  firstTexts: { './wizard': './src/wizard/page.tsx' },
  // Of what is sent today there is room for 4 %: what weighs more has a reason, or is loaded later.
  budgets: { entry: 4_300, expose: 16_500, firstViews: { './wizard': 21_300 } },
  routes: [
    { path: '/trade-in', expose: './wizard', page: { theme: 'tradeInLight' } },
    { path: '/trade-in/select-device/:id', expose: './wizard', page: { theme: 'tradeInLight' } },
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
