import { definePart } from '@rewald/federation/part';

export default definePart({
  name: 'vue',
  owner: 'Team Vue',
  exposes: { './page': './src/page/page.tsx' },
  routes: [{ path: '/within-budget', expose: './page', query: ['budget'] }],
  navigation: [{ path: '/within-budget', label: { de: 'Nach Budget', en: 'By budget' } }],
  // Vue itself, which no other part shares, is most of it. The page alone would weigh a tenth.
  budgets: { entry: 8_000, expose: 40_000 },
});
