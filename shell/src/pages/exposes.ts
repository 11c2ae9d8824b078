/** The shell's own pages and catalogues, each a chunk of its own. The names are those of `mfe.config.ts`. */
export const shellExposes: Record<string, () => Promise<unknown>> = {
  './messages.de': () => import(/* webpackChunkName: "messages-de" */ 'rewald-messages/de'),
  './messages.en': () => import(/* webpackChunkName: "messages-en" */ 'rewald-messages/en'),
  './about': () => import(/* webpackChunkName: "about" */ './company/page.tsx'),
};
