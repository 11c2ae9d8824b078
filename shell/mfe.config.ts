import { definePart } from '@rewald/federation/part';

export default definePart({
  name: 'shell',
  owner: 'Team Rahmen',
  exposes: {
    './about': './src/pages/about/page.tsx',
    './career': './src/pages/career/page.tsx',
    './contact': './src/pages/contact/page.tsx',
    './questions': './src/pages/questions/page.tsx',
    './blog': './src/pages/blog/page.tsx',
    './article': './src/pages/article/page.tsx',
    './withdrawal': './src/pages/withdrawal/page.tsx',
    './find-order': './src/pages/find-order/page.tsx',
    './document': './src/pages/document/page.tsx',
    './sitemap': './src/pages/sitemap.ts',
  },
  // What is around every page.
  firstTexts: { './frame': './src/client/main.ts', './late-frame': './src/site/late-frame.ts' },
  // The main script is in every first view, and counts with none of the pages.
  // 0.8 kB of it remember the built-ins before parts run, and put them back (`src/client/built-ins.ts`); 0.5 kB are for shops with a
  // name, a look and promises of their own.
  // 15 kB of an exposed page are the forms' library, which remotes share with the shell's own forms.
  budgets: { entry: 125_000, expose: 22_400 },
  routes: [
    {
      path: '/company/about/contact',
      expose: './contact',
      query: ['topic', 'reference'],
      page: { lasting: true },
    },
    { path: '/company/about/:page', expose: './about', page: { lasting: true } },
    { path: '/company/career/join-the-team', expose: './career', page: { lasting: true } },
    { path: '/company/faq', expose: './questions', page: { lasting: true } },
    { path: '/blogs', expose: './blog', page: { lasting: true } },
    { path: '/blogs/:slug', expose: './article', page: { lasting: true } },
    { path: '/documents/right-of-return/withdraw', expose: './withdrawal', query: ['order'] },
    { path: '/shop/orders', expose: './find-order' },
    { path: '/documents/:document', expose: './document', query: ['version'], page: { lasting: true } },
  ],
});
