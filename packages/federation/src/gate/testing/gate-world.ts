import type { ReleaseManifest } from '@rewald/contracts';
import { ENTRY, releaseOfTexts, SERVER, type Texts } from '../../testing/release-of-texts.ts';
import type { GateRelease, ReleaseState } from '../gate-release.ts';

/** A release in memory: the fields of its manifest that differ from the defaults, and the text of its files. */
export interface Draft {
  manifest: Partial<ReleaseManifest> & { name: string; version: string };
  files: Record<string, string>;
}

/** Makes a release from a draft; digests are those of its texts unless the draft sets others. */
export const releaseOf = ({ manifest, files }: Draft, state: ReleaseState): GateRelease => {
  const texts: Texts = { [ENTRY]: '/* entry */', [SERVER]: 'exports.exposes = {};', ...files };
  return {
    state,
    manifest: releaseOfTexts(manifest, texts),
    read: async (path) => {
      const text = texts[path];
      if (text === undefined) throw new Error(`${path} is missing`);
      return Buffer.from(text);
    },
  };
};

const catalogues = { './messages.de': [ENTRY], './messages.en': [ENTRY] };

const object = (properties: Record<string, unknown>, required: string[] = Object.keys(properties)) => ({
  type: 'object',
  required,
  properties,
});
const number = { type: 'number' };
const text = { type: 'string' };
const oneOf = (...values: string[]) => ({ anyOf: values.map((value) => ({ type: 'string', const: value })) });

export const schemas = { object, number, text, oneOf };

const PLATFORM = `export interface Cart { count: number; total: number }
export declare const useCart: () => Cart;
export declare const addToCart: (offerId: number) => Promise<void>;
export declare const formatPrice: (euros: number) => string;
`;

/** Server bundle of a remote with these modules, given as source text. */
export const bundleOf = (modules: Record<string, string>, before = ''): string =>
  `${before}
exports.exposes = { ${Object.entries({
    './messages.de': '{ default: {} }',
    './messages.en': '{ default: {} }',
    ...modules,
  })
    .map(([name, source]) => `${JSON.stringify(name)}: () => (${source})`)
    .join(', ')} };`;

export const page = (body: string, lang = 'de'): string =>
  `({ default() {}, html: () => ${JSON.stringify(`<!doctype html><html lang="${lang}"><head><title>Seite</title></head><body><main><h1>Seite</h1>${body}</main></body></html>`)} })`;

const SHELL_BUNDLE = `const { Readable } = require('node:stream');
exports.shellExposes = {};
exports.shared = { '@rewald/platform': { useCart() {}, addToCart() {}, formatPrice() {} }, '@rewald/ui': { Button() {} }, '@rewald/ui/overlays': {} };
exports.render = async ({ url, config, releases, parts }) => {
  const path = new URL(url).pathname.replace(/^\\/en(?=\\/|$)/, '') || '/';
  for (const part of Object.values(releases.parts)) for (const route of part.routes)
    if (new RegExp('^' + route.path.replace(/:\\w+/g, '[^/]+') + '$').test(path)) {
      const { html } = await parts.load(part.name, route.expose);
      for (const other of Object.values(releases.parts)) for (const { slot, expose } of other.fills ?? [])
        if (part.slots?.[slot]?.page === route.path) parts.peek(other.name, expose).fill?.();
      return { kind: 'page', html: Readable.from([html ? await html(config.apiHost, path, new URL(url).pathname.startsWith('/en') ? 'en' : 'de') : '<main>' + path + '</main>']) };
    }
  return { kind: 'redirect' };
};`;

export const drafts = {
  shell: (): Draft => ({
    manifest: {
      name: 'shell',
      version: '7',
      exposes: { ...catalogues, './document': [ENTRY] },
      routes: [{ path: '/documents/:document', expose: './document', page: {} }],
      provides: {
        react: '19.3.1',
        jotai: '3.0.1',
        '@module-federation/runtime': '2.9.2',
        '@rewald/platform': '0.1.0',
        '@rewald/ui': '0.1.0',
      },
      gives: { '@rewald/platform': ['addToCart', 'formatPrice', 'useCart'], '@rewald/ui': ['Button'] },
      publishes: ['cart.replaced', 'locale.changed'],
      subscribes: ['checkout.left'],
      events: {
        'cart.replaced': object({ revision: number, count: number }),
        'locale.changed': object({ locale: oneOf('de', 'en') }),
        'checkout.left': object({ step: text }),
      },
      widgets: [
        { part: 'cart', expose: './side-panel', props: ['onClose'], file: 'src/layout/cart-panel.tsx' },
      ],
      types: { '@rewald/platform': 'types/platform.d.ts' },
      calls: ['GET /api/content/{locale}/layout'],
    },
    files: { [SERVER]: SHELL_BUNDLE, 'types/platform.d.ts': PLATFORM },
  }),
  cart: (): Draft => ({
    manifest: {
      name: 'cart',
      version: '4',
      exposes: {
        ...catalogues,
        './cart-page': [ENTRY, 'browser/page.js'],
        './side-panel': [ENTRY, 'browser/panel.js'],
      },
      routes: [{ path: '/checkout/:step', expose: './cart-page', page: { personal: true } }],
      ranges: { react: '^19.3.0', '@module-federation/runtime': '^2.9.0', '@rewald/platform': '^0.1.0' },
      uses: { react: ['useState'], '@rewald/platform': ['addToCart', 'useCart'] },
      publishes: ['checkout.left', 'gift.chosen'],
      subscribes: ['cart.replaced'],
      brings: ['gift.chosen'],
      events: {
        'gift.chosen': object({ paper: oneOf('red', 'blue') }),
        'checkout.left': object({ step: text }),
        'cart.replaced': object({ revision: number, count: number }),
      },
      types: { './side-panel': 'types/side-panel.d.ts' },
      fills: [{ slot: 'product.below-price', expose: './side-panel', order: 0 }],
      calls: ['GET /api/checkout/{locale}/cart/{itemId}'],
    },
    files: {
      [SERVER]: bundleOf(
        { './cart-page': '{ default() {} }', './side-panel': '{ default() {} }' },
        "require('react');",
      ),
      'browser/page.js': 'page',
      'browser/panel.js': 'panel',
      'types/side-panel.d.ts': `export interface Props { onClose: () => void; }
export default function SidePanel(props: Props): import('react').JSX.Element;
export declare const count: (items: readonly string[]) => number;
`,
    },
  }),
  shop: (): Draft => ({
    manifest: {
      name: 'shop',
      version: '9',
      exposes: { ...catalogues, './product': [ENTRY] },
      routes: [
        { path: '/shop/explore/:category', expose: './product', query: ['search'], page: {} },
        { path: '/shop/models/:buybox/:product', expose: './product', page: {} },
      ],
      ranges: { react: '^19.0.0' },
      uses: { react: ['useState'], '@rewald/platform': ['formatPrice'] },
      subscribes: ['locale.changed'],
      links: ['/checkout/cart', '/shop/models/:x/:x'],
      events: { 'locale.changed': object({ locale: oneOf('de', 'en') }) },
      slots: {
        'product.below-price': {
          page: '/shop/models/:buybox/:product',
          props: 'types/src/below-price.d.ts',
          budget: 1000,
          files: ['src/product/page.tsx'],
        },
      },
    },
    files: {
      [SERVER]: bundleOf({ './product': '{ default() {} }' }),
      'types/src/below-price.d.ts': "export type { Props } from './given.ts';\n",
      'types/src/given.d.ts': 'export interface Props { price: number; onClose: () => void }\n',
    },
  }),
};

/** What the cart sends with its call and reads from the answer, by default. */
export const cartCall = {
  query: object({ currency: text }),
  body: object({ quantity: number, note: text }, ['quantity']),
  answer: object({ count: number, state: oneOf('open', 'ordered'), total: object({ value: number }) }),
};

/** Another live version of a part. */
const formerly = (draft: Draft, version: string, change: Partial<ReleaseManifest>): Draft => ({
  ...draft,
  manifest: { ...draft.manifest, version, ...change },
});

/**
 * The live releases: each part's current version, a canary of the shop with one more page, and a former cart that
 * subscribes to more events.
 */
export const liveWorld = (): GateRelease[] => [
  releaseOf(drafts.shell(), 'current'),
  releaseOf(drafts.cart(), 'current'),
  releaseOf(
    formerly(drafts.cart(), '3', {
      routes: [
        { path: '/checkout/:step', expose: './cart-page', page: { personal: true } },
        { path: '/gift-cards', expose: './cart-page', page: {} },
      ],
      uses: { '@rewald/platform': ['addToCart', 'formatPrice', 'useCart'] },
    }),
    'rollback',
  ),
  releaseOf(drafts.shop(), 'current'),
  releaseOf(
    formerly(drafts.shop(), '10', {
      routes: [
        ...(drafts.shop().manifest.routes ?? []),
        { path: '/shop/offers/:week', expose: './product', page: {} },
      ],
    }),
    'canary',
  ),
];

const json = (schema: unknown) => ({ content: { 'application/json': { schema } } });

/** The API's OpenAPI document, which does not describe every call completely. */
export const api = {
  paths: {
    '/checkout/{locale}/cart/{id}': {
      get: {},
      patch: {
        parameters: [
          { in: 'query', name: 'currency', required: true, schema: text },
          { in: 'query', name: 'page', required: false, schema: number },
        ],
        requestBody: json({
          ...object({ quantity: number, note: text, gift: { type: ['boolean', 'null'] } }, ['quantity']),
          additionalProperties: false,
        }),
        responses: {
          200: json(object({ data: { $ref: '#/components/schemas/Cart' } })),
          404: json(object({ message: text })),
        },
      },
    },
    '/content/{locale}/layout': { get: {} },
  },
  components: {
    schemas: {
      Cart: {
        allOf: [
          object({ count: { type: 'integer' }, state: { enum: ['open', 'ordered'] } }),
          object({
            lines: { type: 'array', items: object({ name: text }) },
            total: object({ value: number, currency: text }),
            voucher: { anyOf: [text, { type: 'null' }] },
          }),
        ],
      },
    },
  },
};
