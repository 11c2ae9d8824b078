import { definePart } from '@rewald/federation/part';

export default definePart({
  name: 'hello',
  owner: 'Team Hallo',
  // The page, and a widget that other teams may place.
  exposes: { './page': './src/page/page.tsx', './greeting': './src/greeting/greeting.tsx' },
  // A page that reads parameters from its address names them: query: ['page'].
  routes: [{ path: '/hello', expose: './page' }],
  navigation: [{ path: '/hello', label: { de: 'Hello', en: 'Hello' } }],
});
