import { definePart } from '@rewald/federation/part';

export default definePart({
  name: 'shell',
  owner: 'Team Rahmen',
  exposes: {
    './about': './src/pages/company/page.tsx',
  },
  routes: [],
});
