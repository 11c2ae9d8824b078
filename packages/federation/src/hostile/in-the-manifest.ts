import type { ReleaseManifest } from '@rewald/contracts';
import type { HostileRelease, HostileWorld } from './hostile-release.ts';

const PRIVACY = '/documents/privacy';

/** One more route, at a path that is not its own. */
const claims =
  (path: string) =>
  ({ routes }: ReleaseManifest): Partial<ReleaseManifest> => ({
    routes: [...routes, { path, expose: './page', page: {} }],
  });

/** Calls one of its files by another name. */
const renamed = ({ files }: ReleaseManifest, from: string, to: string): Pick<ReleaseManifest, 'files'> => {
  const { [from]: file, ...others } = files;
  return { files: { ...others, ...(file && { [to]: file }) } };
};

const takes = (
  id: string,
  does: string,
  path: string,
  refused = `it claims ${path}, which`,
): HostileRelease => ({
  id,
  does,
  manifest: claims(path),
  outcome: { refused },
});

const leads = (path: string, word: string) => ({ navigation: [{ path, label: { de: word, en: word } }] });

/** Releases that say what is not theirs. */
export const IN_THE_MANIFEST: readonly HostileRelease[] = [
  takes('page-of-another', 'claims a page of the shell', PRIVACY),
  takes('page-in-capitals', 'claims it in capitals', '/Documents/PRIVACY'),
  takes(
    'page-in-english',
    'claims its English address',
    `/en${PRIVACY}`,
    'a language of the pages of others',
  ),
  takes('page-of-any-language', 'claims it with an open step in front', `/:any${PRIVACY}`),
  takes('page-by-star', 'claims all that begins like it', '/documents*', 'differently than it looks'),
  takes(
    'page-by-escape',
    'claims it with an escaped letter',
    '/documents/priv%61cy',
    'differently than it looks',
  ),
  takes(
    'page-by-double-slash',
    'claims it with an empty step',
    '/documents//privacy',
    'differently than it looks',
  ),
  takes('page-with-optional-step', 'claims it with a step that may be absent', `${PRIVACY}/:more?`),
  takes('home', 'claims the home page', '/'),
  takes('checkout', 'claims the checkout', '/shop/checkout/:step'),
  takes('everything', 'claims every address', '/*'),
  {
    id: 'five-thousand-pages',
    does: 'claims so many pages that every page of the site becomes heavy',
    manifest: ({ routes }) => ({
      routes: [
        ...routes,
        ...Array.from({ length: 5000 }, (_, index) => ({
          path: `/guest/${index}`,
          expose: './page',
          page: {},
        })),
      ],
    }),
    outcome: { refused: 'it has 500' },
  },
  {
    id: 'server-route',
    does: 'claims an address that the shell’s server answers itself',
    manifest: claims('/rewald/status'),
    outcome: { contained: 'the server answers its own addresses before it looks at any route' },
  },
  {
    id: 'slot-not-granted',
    does: 'fills a slot that the platform has not granted',
    manifest: () => ({ fills: [{ slot: 'cart.line-actions', expose: './page', order: 1 }] }),
    outcome: { refused: 'it fills cart.line-actions' },
  },
  {
    id: 'word-for-another',
    does: 'puts a word into the header that leads to the checkout',
    manifest: () => leads('/shop/checkout', 'Warenkorb'),
    outcome: { refused: 'which it does not answer' },
  },
  {
    id: 'many-words',
    does: 'fills the header with words',
    manifest: () => ({
      navigation: Array.from({ length: 60 }, () => leads('/guest', 'Gast').navigation).flat(),
    }),
    outcome: { refused: 'it has 60 words in the navigation' },
  },
  {
    id: 'long-word',
    does: 'puts a word into the header that covers all others',
    manifest: () => leads('/guest', 'Gast'.repeat(100)),
    outcome: { refused: 'longer than 40 letters' },
  },
  {
    id: 'word-with-markup',
    does: 'puts markup with a script into the header',
    manifest: () => leads('/guest', '<img src=x onerror=hit=1>'),
    outcome: { contained: 'words are text' },
  },
  {
    id: 'owner-with-markup',
    does: 'calls its team by the end of a script',
    manifest: () => ({ owner: '</script><script>hit=1</script>' }),
    outcome: { contained: 'what pages know of parts is escaped, and scripts run by nonce or digest only' },
  },
  {
    id: 'container-of-another',
    does: 'gives its container the name of that of the shop, so that it is loaded in its place',
    manifest: (_own, { other }: HostileWorld) => ({ container: other.container }),
    outcome: { refused: 'its container is called rewald_shop_' },
  },
  {
    id: 'container-of-the-browser',
    does: 'gives its container the name of a function of the browser',
    manifest: () => ({ container: 'fetch' }),
    outcome: { refused: 'its container is called fetch' },
  },
  {
    id: 'entry-elsewhere',
    does: 'has its entry on a server of its own, where it can change at any time',
    manifest: (own, { thief }) => ({
      entry: `${thief}/entry.js`,
      ...renamed(own, own.entry, `${thief}/entry.js`),
    }),
    outcome: { refused: 'is not a file of its own' },
  },
  {
    id: 'script-of-another',
    does: 'names a file outside of its folder as a script of its page',
    manifest: (own) => ({
      exposes: { ...own.exposes, './page': ['../../shop/x.js'] },
      ...renamed(own, own.exposes['./page']?.at(-1) ?? '', '../../shop/x.js'),
    }),
    outcome: { refused: 'is not a file of its own' },
  },
  {
    id: 'server-bundle-of-another',
    does: 'names a file outside of its folder as its server bundle',
    manifest: (own) => ({ server: '../../x/server.cjs', ...renamed(own, own.server, '../../x/server.cjs') }),
    outcome: { refused: 'is not a file of its own' },
  },
  {
    id: 'script-without-digest',
    does: 'names no digest for its page, so that anything may come in its place',
    manifest: ({ files, exposes }) => {
      const path = exposes['./page']?.at(-1) ?? '';
      const file = files[path];
      return file ? { files: { ...files, [path]: { ...file, integrity: '' } } } : {};
    },
    outcome: { refused: 'has no digest' },
  },
  {
    id: 'page-without-frame',
    does: 'leaves out header and footer on its page',
    manifest: ({ routes }) => ({
      routes: routes.map((route) => ({ ...route, page: { layout: false } })),
    }),
    outcome: { contained: 'the frame of a page is chosen with each page', leaving: 'by-reload' },
  },
];
