import { definePart } from '@rewald/federation/part';

export default definePart({
  name: 'tradein',
  owner: 'Team Ankauf',
  exposes: {
    './wizard': './src/wizard/page.tsx',
  },
  routes: [
    { path: '/trade-in', expose: './wizard', page: { theme: 'tradeInLight' } },
    { path: '/trade-in/select-device/:id', expose: './wizard', page: { theme: 'tradeInLight' } },
  ],
  publishes: ['trade-in.submitted'],
});
