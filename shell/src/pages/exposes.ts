/** The shell's own pages and catalogues, each a chunk of its own. The names are those of `mfe.config.ts`. */
export const shellExposes: Record<string, () => Promise<unknown>> = {
  './messages.de': () => import(/* webpackChunkName: "messages-de" */ 'rewald-messages/de'),
  './messages.en': () => import(/* webpackChunkName: "messages-en" */ 'rewald-messages/en'),
  './messages.de.frame': () => import(/* webpackChunkName: "messages-de-frame" */ 'rewald-messages/de.frame'),
  './messages.en.frame': () => import(/* webpackChunkName: "messages-en-frame" */ 'rewald-messages/en.frame'),
  './messages.de.late-frame': () =>
    import(/* webpackChunkName: "messages-de-late-frame" */ 'rewald-messages/de.late-frame'),
  './messages.en.late-frame': () =>
    import(/* webpackChunkName: "messages-en-late-frame" */ 'rewald-messages/en.late-frame'),
  './about': () => import(/* webpackChunkName: "about" */ './about/page.tsx'),
  './career': () => import(/* webpackChunkName: "career" */ './career/page.tsx'),
  './contact': () => import(/* webpackChunkName: "contact" */ './contact/page.tsx'),
  './questions': () => import(/* webpackChunkName: "questions" */ './questions/page.tsx'),
  './blog': () => import(/* webpackChunkName: "blog" */ './blog/page.tsx'),
  './article': () => import(/* webpackChunkName: "article" */ './article/page.tsx'),
  './withdrawal': () => import(/* webpackChunkName: "withdrawal" */ './withdrawal/page.tsx'),
  './find-order': () => import(/* webpackChunkName: "find-order" */ './find-order/page.tsx'),
  './document': () => import(/* webpackChunkName: "document" */ './document/page.tsx'),
  './sitemap': () => import(/* webpackChunkName: "sitemap" */ './sitemap.ts'),
};
