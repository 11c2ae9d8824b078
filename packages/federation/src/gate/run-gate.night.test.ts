import { expect, jest, test } from '@jest/globals';
import type { ReleaseManifest } from '@rewald/contracts';
import { runGate, type Verdict } from './run-gate.ts';
import {
  api,
  bundleOf,
  cartCall,
  drafts,
  liveWorld,
  page,
  releaseOf,
  schemas,
  type Draft,
} from './testing/gate-world.ts';

// Code that never ends is given 5 s of a processor, which a busy machine takes long to give.
jest.setTimeout(240_000);

const { object, number, text, oneOf } = schemas;

type PartName = keyof typeof drafts;

/** A new version of a part, with changes to its manifest and files. */
const next =
  (
    part: PartName,
    change: (manifest: Draft['manifest']) => Partial<ReleaseManifest>,
    files: Record<string, string> = {},
  ) =>
  (): Draft => {
    const draft = drafts[part]();
    return {
      manifest: { ...draft.manifest, version: 'new', ...change(draft.manifest) },
      files: { ...draft.files, ...files },
    };
  };

const same = () => ({});

const verdictOn = (draft: Draft): Promise<Verdict> =>
  runGate({ candidate: releaseOf(draft, 'candidate'), live: liveWorld(), api });

const without = <T>(record: Record<string, T> | undefined, name: string): Record<string, T> => {
  const { [name]: _, ...rest } = record ?? {};
  return rest;
};

const panel = (
  props: string,
  more = 'export declare const count: (items: readonly string[]) => number;\n',
) => ({
  'types/side-panel.d.ts': `export interface Props { ${props} }
export default function SidePanel(props: Props): import('react').JSX.Element;
${more}`,
});

const platform = (useCart: string, addToCart: string) => ({
  'types/platform.d.ts': `export interface Cart { count: number; total: number }
export declare const useCart: ${useCart};
export declare const addToCart: ${addToCart};
export declare const formatPrice: (euros: number) => string;
export declare const formatDate: (at: string) => string;
`,
});
const USE_CART = '() => Cart';
const ADD = '(offerId: number) => Promise<void>';

const cartServer = (before: string) => ({
  'server/server.cjs': bundleOf(
    { './cart-page': '{ default() {} }', './side-panel': '{ default() {} }' },
    before,
  ),
});

const route = (path: string, expose = './cart-page') => ({ path, expose, page: {} });

const CALL = 'PATCH /api/checkout/{locale}/cart/{itemId}';

/** A cart that sends and reads the given shapes when it changes an item. */
const calling = (shape: Partial<typeof cartCall> & Record<string, unknown>) =>
  next('cart', () => ({ calls: [CALL], callShapes: 'calls.json' }), {
    'calls.json': JSON.stringify({ [CALL]: { ...cartCall, ...shape } }),
  });

/** A cart page that runs code on the cart of the API. */
const reading = (body: string) =>
  next('cart', same, {
    'server/server.cjs': bundleOf({
      './cart-page': `{ async html(apiHost) {
        const answer = await fetch(apiHost + '/checkout/de/cart/1', { method: 'PATCH' }).catch(() => null);
        if (answer) { const { data: cart } = await answer.json(); ${body} }
        return '<!doctype html><html lang="de"><title>Seite</title><body><main><h1>Seite</h1></main></body></html>';
      } }`,
      './side-panel': '{ default() {} }',
    }),
  });

/** A page without parameters, so that it is rendered and checked. */
const help = (body: string, lang?: string) =>
  next('cart', ({ routes = [] }) => ({ routes: [...routes, route('/help')] }), {
    'server/server.cjs': bundleOf({ './cart-page': page(body, lang), './side-panel': '{ default() {} }' }),
  });

/** The live page with extra code: `body` before it returns, `before` at module level. */
const cartPage = (body: string, before = '', change: Parameters<typeof next>[1] = same) =>
  next('cart', change, {
    'server/server.cjs': bundleOf(
      {
        './cart-page': `{ html(apiHost, path, language) { ${body}
          return '<!doctype html><html lang="de"><title>Seite</title><body><main><h1>Seite</h1></main></body></html>'; } }`,
        './side-panel': '{ default() {} }',
      },
      before,
    ),
  });
const MUCH_WORK =
  'let sum = 0; for (let i = 0; i < 3e6; i++) sum = (sum + i * i) % 1e9; globalThis.sum = sum;';

const widget =
  (props: string[], expose = './side-panel') =>
  () => ({
    widgets: [{ part: 'cart', expose, props, file: 'src/product/page.tsx' }],
  });

const fills = (slot: string, expose = './side-panel') => ({ fills: [{ slot, expose, order: 1 }] });
const slot = (name: string, budget = 1000) => ({
  [name]: {
    page: '/shop/models/:buybox/:product',
    props: 'types/src/below-price.d.ts',
    budget,
    files: ['src/product/page.tsx'],
  },
});
const given = (props: string) => ({
  'types/src/given.d.ts': `export interface Props { ${props} }\n`,
});

const BREAKING: [string, string, () => Draft][] = [
  [
    'an exposed module that the shell places is gone',
    'expose-gone',
    next('cart', ({ exposes }) => ({ exposes: without(exposes, './side-panel') })),
  ],
  [
    'a property changes its type',
    'type',
    next('cart', same, panel('onClose: (reason: string) => boolean; size: number;')),
  ],
  ['a new property is required', 'type', next('cart', same, panel('onClose: () => void; title: string;'))],
  ['a property is renamed', 'type', next('cart', same, panel('onExit: () => void;'))],
  [
    'a function accepts less',
    'type',
    next(
      'cart',
      same,
      panel(
        'onClose: () => void;',
        'export declare const count: (items: string[], least: number) => number;\n',
      ),
    ),
  ],
  [
    'a function gives something else',
    'type',
    next(
      'cart',
      same,
      panel('onClose: () => void;', 'export declare const count: (items: readonly string[]) => string;\n'),
    ),
  ],
  ['an export of a module is gone', 'type', next('cart', same, panel('onClose: () => void;', ''))],
  ['a widget is placed without what it needs', 'widget-props', next('shop', widget([]))],
  ['a widget is given what it does not know', 'widget-props', next('shop', widget(['onClose', 'colour']))],
  [
    'a widget is placed that no live version exposes',
    'widget-missing',
    next('shop', widget([], './mini-cart')),
  ],
  ['a place is filled that no part has', 'slot-unknown', next('cart', () => fills('product.above-price'))],
  [
    "a place has the name of another part's",
    'slot-taken',
    next('cart', () => ({ slots: slot('product.below-price') })),
  ],
  ['a place vanishes that a live part fills', 'slot-gone', next('shop', () => ({ slots: {} }))],
  [
    'what fills a place reads what it is not given there',
    'slot-props',
    next('cart', same, panel('onClose: () => void; colour: string;')),
  ],
  [
    'a place does not give any more what a live widget reads',
    'slot-props',
    next('shop', same, given('price: number')),
  ],
  [
    'a place gives it as something else',
    'slot-props',
    next('shop', same, given('price: number; onClose: (why: string) => void')),
  ],
  [
    'what fills a place weighs more than is allowed there',
    'slot-budget',
    next('cart', same, { 'browser/panel.js': 'x'.repeat(1000) }),
  ],
  [
    'two widgets together weigh more than is allowed in a place',
    'slot-budget',
    () => ({
      manifest: {
        name: 'hello',
        version: '1',
        exposes: { './messages.de': [], './messages.en': [], './hint': ['browser/hint.js'] },
        routes: [],
        ...fills('product.below-price', './hint'),
      },
      files: {
        'server/server.cjs': bundleOf({ './hint': '{ default() {} }' }),
        'browser/hint.js': 'x'.repeat(980),
      },
    }),
  ],
  [
    'what fills a place throws on the page that has it',
    'render-data',
    next('cart', same, {
      'server/server.cjs': bundleOf({
        './cart-page': '{ default() {} }',
        './side-panel': '{ default() {}, fill() { throw new Error("no paper left"); } }',
      }),
    }),
  ],
  [
    'a place allows less than lies in it',
    'slot-budget',
    next('shop', () => ({ slots: slot('product.below-price', 10) })),
  ],
  [
    'an event is heard without a word of what is told with it',
    'event-schema',
    next('shop', ({ subscribes = [] }) => ({ subscribes: [...subscribes, 'gift.chosen'] })),
  ],
  [
    'an event has the name of one that another part brings',
    'event-taken',
    next('shop', () => ({ brings: ['gift.chosen'] })),
  ],
  [
    "another part's event is heard as what it is not",
    'event-heard',
    next('shop', ({ subscribes = [], events }) => ({
      subscribes: [...subscribes, 'gift.chosen'],
      events: { ...events, 'gift.chosen': object({ paper: oneOf('red') }) },
    })),
  ],
  [
    'a subscriber wants a field that is not sent',
    'event-heard',
    next('cart', ({ events }) => ({
      events: { ...events, 'cart.replaced': object({ revision: number, count: number, currency: text }) },
    })),
  ],
  [
    'a publisher drops a field',
    'event-sent',
    next('shell', ({ events }) => ({ events: { ...events, 'cart.replaced': object({ revision: number }) } })),
  ],
  [
    'a publisher sends a field only sometimes',
    'event-sent',
    next('shell', ({ events }) => ({
      events: { ...events, 'cart.replaced': object({ revision: number, count: number }, ['revision']) },
    })),
  ],
  [
    'a publisher changes the type of a field',
    'event-sent',
    next('shell', ({ events }) => ({
      events: { ...events, 'cart.replaced': object({ revision: text, count: number }) },
    })),
  ],
  [
    'a publisher sends a value that nobody knows',
    'event-sent',
    next('shell', ({ events }) => ({
      events: { ...events, 'locale.changed': object({ locale: oneOf('de', 'en', 'fr') }) },
    })),
  ],
  [
    'a fact that others wait for is not stated any more',
    'event-gone',
    next('cart', () => ({ publishes: [] })),
  ],
  [
    'a route that another part claims',
    'route-taken',
    next('cart', ({ routes = [] }) => ({ routes: [...routes, route('/shop/explore/:all')] })),
  ],
  [
    "a route within another part's pattern",
    'route-taken',
    next('cart', ({ routes = [] }) => ({ routes: [...routes, route('/documents/invoice')] })),
  ],
  [
    'a wildcard over the routes of others',
    'route-taken',
    next('cart', ({ routes = [] }) => ({ routes: [...routes, route('/shop/*')] })),
  ],
  [
    'a route that only the canary of another part claims',
    'route-taken',
    next('cart', ({ routes = [] }) => ({ routes: [...routes, route('/shop/offers/:week')] })),
  ],
  [
    'a route that another part would have again after a rollback',
    'route-taken',
    next('shop', ({ routes = [] }) => ({ routes: [...routes, route('/gift-cards', './product')] })),
  ],
  ['a route vanishes', 'route-gone', next('shop', ({ routes = [] }) => ({ routes: routes.slice(1) }))],
  [
    "a route is given up that another team's code leads to",
    'route-linked',
    next('cart', () => ({ routes: [], retires: ['/checkout/:step'] })),
  ],
  [
    'a personal page becomes public',
    'route-public',
    next('cart', () => ({ routes: [route('/checkout/:step')] })),
  ],
  [
    'a parameter that a page reads is not named any more',
    'query-gone',
    next('shop', ({ routes = [] }) => ({ routes: routes.map((claim) => ({ ...claim, query: [] })) })),
  ],
  [
    "a route of the shell's server",
    'route-reserved',
    next('cart', ({ routes = [] }) => ({ routes: [...routes, route('/rewald/status')] })),
  ],
  [
    'a route without its module',
    'route-module',
    next('cart', ({ routes = [] }) => ({ routes: [...routes, route('/help', './help')] })),
  ],
  [
    "a word in the navigation leads to another team's page",
    'navigation-foreign',
    next('cart', () => ({ navigation: [{ path: '/shop/explore/1', label: { de: 'Neu', en: 'New' } }] })),
  ],
  [
    'a word in the navigation lacks English',
    'navigation-label',
    next('cart', () => ({ navigation: [{ path: '/checkout/cart', label: { de: 'Korb', en: '' } }] })),
  ],
  [
    'a shared range is widened to anything newer',
    'range-wide',
    next('cart', () => ({ ranges: { react: '>=19' } })),
  ],
  [
    'a shared range that the live shell does not meet',
    'range-missed',
    next('cart', () => ({ ranges: { react: '^20.0.0' } })),
  ],
  [
    "a remote whose container needs another federation runtime than the live shell's",
    'range-missed',
    next('cart', ({ ranges }) => ({ ranges: { ...ranges, '@module-federation/runtime': '^3.0.0' } })),
  ],
  [
    'the shell joins parts in a way that live remotes were not built for',
    'range-missed',
    next('shell', ({ provides }) => ({ provides: { ...provides, '@module-federation/runtime': '3.0.0' } })),
  ],
  [
    'the shell moves to a major that live remotes were not made for',
    'range-missed',
    next('shell', ({ provides }) => ({ provides: { ...provides, react: '20.0.0' } })),
  ],
  [
    'the shell shares a package no more',
    'shared-gone',
    next('shell', ({ provides }) => ({ provides: without(provides, 'react') })),
  ],
  [
    'a call of the platform is removed',
    'name-gone',
    next('shell', ({ gives }) => ({ gives: { ...gives, '@rewald/platform': ['addToCart', 'formatPrice'] } })),
  ],
  [
    'a call of the platform is used before a live shell has it',
    'name-gone',
    next('shop', () => ({ uses: { '@rewald/platform': ['formatPrice', 'useWishList'] } })),
  ],
  [
    'a call of the platform wants more',
    'type',
    next('shell', same, platform(USE_CART, '(offerId: number, quantity: number) => Promise<void>')),
  ],
  [
    'a call of the platform gives less',
    'type',
    next('shell', same, platform('() => { count: number }', ADD)),
  ],
  [
    'an API call that the API does not have',
    'call-unknown',
    next('cart', ({ calls = [] }) => ({ calls: [...calls, 'POST /api/checkout/{locale}/cart/{itemId}'] })),
  ],
  ['a field is not sent that the API requires', 'call-sent', calling({ body: object({ note: text }) })],
  [
    'a field may be absent that the API requires',
    'call-sent',
    calling({ body: object({ quantity: number }, []) }),
  ],
  [
    'a field is sent as something else than the API takes',
    'call-sent',
    calling({ body: object({ quantity: text }) }),
  ],
  [
    'a field is sent that the API does not know',
    'call-sent',
    calling({ body: object({ quantity: number, colour: text }) }),
  ],
  ['a query is not sent that the API requires', 'call-sent', calling({ query: object({}) })],
  [
    'a field is read that the API does not give',
    'call-read',
    calling({ answer: object({ weight: number }) }),
  ],
  [
    'a field deep in the answer is read as something else',
    'call-read',
    calling({ answer: object({ total: object({ value: text }) }) }),
  ],
  [
    'a field is read that the API may leave empty',
    'call-read',
    calling({ answer: object({ voucher: text }) }),
  ],
  [
    'a state is not understood that the API answers with',
    'call-read',
    calling({ answer: object({ state: oneOf('open') }) }),
  ],
  ['the entry passes its budget', 'budget', next('cart', same, { 'browser/entry.js': 'x'.repeat(10_001) })],
  [
    'a module with its scripts passes the budget that its team set',
    'budget',
    next('cart', () => ({ budgets: { entry: 1000, expose: 3000 } }), { 'browser/page.js': 'x'.repeat(3000) }),
  ],
  [
    'a page of the shell passes the budget that its team set',
    'budget',
    next(
      'shell',
      ({ exposes }) => ({
        exposes: { ...exposes, './document': ['browser/document.js'] },
        budgets: { entry: 100_000, expose: 3000 },
      }),
      { 'browser/document.js': 'x'.repeat(3001) },
    ),
  ],
  [
    'a first view passes the budget that its team set, with its entry and texts',
    'budget',
    next('cart', () => ({ budgets: { entry: 9000, expose: 9000, firstViews: { './cart-page': 3000 } } }), {
      'browser/page.js': 'x'.repeat(2995),
    }),
  ],
  [
    'window at module scope',
    'server-bundle',
    next('cart', same, cartServer('const wide = window.innerWidth;')),
  ],
  [
    'a package that the server does not give',
    'server-bundle',
    next('cart', same, cartServer("require('node:fs');")),
  ],
  [
    'a timer at module scope',
    'server-bundle',
    next('cart', same, cartServer('setInterval(() => {}, 1000);')),
  ],
  [
    'a module that throws when it is first read',
    'server-bundle',
    next('cart', same, {
      'server/server.cjs': bundleOf({
        './cart-page': '(() => { throw new Error("no"); })()',
        './side-panel': '{}',
      }),
    }),
  ],
  [
    'a server bundle that never ends',
    'server-bundle',
    next('cart', same, { 'server/server.cjs': 'exports.exposes = {' }),
  ],
  [
    'code built from text',
    'csp',
    next('cart', same, { 'browser/page.js': 'const run = new Function("return 1")' }),
  ],
  [
    'code built from text, minified',
    'csp',
    next('cart', same, { 'browser/page.js': 'let a=Function("return 1")' }),
  ],
  [
    'a script of another origin that code loads later',
    'script-foreign',
    next('cart', same, {
      'browser/page.js':
        'onclick=()=>document.head.append(Object.assign(document.createElement("script"),{src:"https://elsewhere.example/chat.js?v=2"}))',
    }),
  ],
  [
    'a script of another origin in the HTML of a page',
    'script-foreign',
    help('<script async src="https://elsewhere.example/chat"></script>'),
  ],
  [
    'a script of another origin on a page that has data',
    'script-foreign',
    cartPage(
      'return \'<!doctype html><html lang=de><title>Seite</title><body><main><h1>Seite</h1><script src="//elsewhere.example/chat"></script></main></body></html>\';',
    ),
  ],
  [
    'a stylesheet that no page loads',
    'stylesheet',
    next('cart', same, { 'browser/page.css': 'body{color:pink}' }),
  ],
  [
    'styles for the whole page',
    'style-global',
    next('cart', ({ uses }) => ({ uses: { ...uses, '@emotion/react': ['Global'] } })),
  ],
  ['a second router', 'shared-twice', next('cart', () => ({ bundles: ['ibantools', 'react-router'] }))],
  ['a second React', 'shared-twice', next('cart', () => ({ bundles: ['react'] }))],
  [
    'a text that one language lacks',
    'text-missing',
    next('cart', same, {
      'server/server.cjs': bundleOf({
        './cart-page': '{ default() {} }',
        './side-panel': '{ default() {} }',
        './messages.de': "{ default: { 'cart.title': 'Korb' } }",
      }),
    }),
  ],
  [
    'a live page that shows nothing any more',
    'page-empty',
    next('cart', same, {
      'server/server.cjs': bundleOf({
        './cart-page':
          "{ html: () => '<!doctype html><html lang=de><title>Seite</title><body><main></main></body></html>' }",
        './side-panel': '{ default() {} }',
      }),
    }),
  ],
  [
    'a page with a parameter that throws with what the API gives',
    'render-data',
    reading("if (cart.state === 'open') throw new Error('an open cart');"),
  ],
  ['a page that throws on an empty list', 'render-data', reading('cart.lines[0].name.trim();')],
  ['a page that throws where the API may give null', 'render-data', reading('cart.voucher.trim();')],
  [
    'a page that throws on the last state of several',
    'render-data',
    reading("if (cart.state === 'ordered') throw new Error('an ordered cart');"),
  ],
  [
    'a page with a parameter of a form that throws with what the API gives, at the address that its team named',
    'render-data',
    next('cart', () => ({ examples: { '/checkout/:step': '/checkout/m7' } }), {
      'server/server.cjs': bundleOf({
        './cart-page': `{ html(apiHost, path) {
          if (path === '/checkout/m7' && !apiHost.endsWith(':9')) throw new Error('step 7');
          return '<!doctype html><html lang="de"><title>Seite</title><body><main><h1>Seite</h1></main></body></html>';
        } }`,
        './side-panel': '{ default() {} }',
      }),
    }),
  ],
  [
    'a page that throws in English alone',
    'render-data',
    cartPage("if (language === 'en') throw new Error('no words');"),
  ],
  [
    'a page that shows nothing in English alone',
    'page-empty',
    cartPage(
      "if (language === 'en') return '<!doctype html><html lang=en><title>Page</title><main></main></html>';",
    ),
  ],
  ['a loop without end at module level', 'server-bundle', next('cart', same, cartServer('for (;;);'))],
  ['a page whose render never ends', 'pages', cartPage('for (;;);')],
  ["a page that takes many times the live version's time of the server", 'server-cpu', cartPage(MUCH_WORK)],
  [
    'a page that keeps memory of each view',
    'server-memory',
    cartPage('kept.push(new Float64Array(50_000).fill(1));', 'const kept = [];'),
  ],
  [
    'a page that keeps more of each view than its team set',
    'server-memory',
    cartPage('kept.push(new Float64Array(5_000).fill(1));', 'const kept = [];', () => ({
      budgets: { entry: 9000, expose: 9000, server: { memory: 10_000 } },
    })),
  ],
  [
    'a byte changed after the build',
    'file-altered',
    next('cart', () => ({
      files: { 'browser/page.js': { bytes: 4, brotli: 4, sha256: '0'.repeat(64), integrity: '' } },
    })),
  ],
  [
    'a catalogue is missing',
    'catalogue',
    next('cart', ({ exposes }) => ({ exposes: without(exposes, './messages.en') })),
  ],
  ['a picture without a text', 'axe image-alt', help('<img src="/phone.png">')],
  [
    'a page that throws while it is rendered',
    'render',
    next('cart', ({ routes = [] }) => ({ routes: [...routes, route('/help')] }), {
      'server/server.cjs': bundleOf({
        './cart-page': '{ html() { throw new Error("no data"); } }',
        './side-panel': '{}',
      }),
    }),
  ],
];

const ADDITIVE: [string, () => Draft][] = [
  ['nothing but a new version', next('cart', same)],
  ['the shell as it is', next('shell', same)],
  [
    'a new exposed module',
    next('cart', ({ exposes }) => ({ exposes: { ...exposes, './mini-cart': ['browser/entry.js'] } }), {
      'server/server.cjs': bundleOf({ './cart-page': '{}', './side-panel': '{}', './mini-cart': '{}' }),
    }),
  ],
  ['a new optional property', next('cart', same, panel('onClose: () => void; title?: string;'))],
  ['a property becomes optional', next('cart', same, panel('onClose?: () => void;'))],
  [
    'a function accepts more',
    next(
      'cart',
      same,
      panel(
        'onClose: () => void;',
        'export declare const count: (items: readonly unknown[], least?: number) => number;\n',
      ),
    ),
  ],
  [
    'a new export',
    next(
      'cart',
      same,
      panel(
        'onClose: () => void;',
        'export declare const count: (items: readonly string[]) => number;\nexport declare const total: number;\n',
      ),
    ),
  ],
  ['a new route', next('cart', ({ routes = [] }) => ({ routes: [...routes, route('/cart-help/:topic')] }))],
  [
    'a route with another name for its parameter',
    next('cart', () => ({
      routes: [{ path: '/checkout/:part', expose: './cart-page', page: { personal: true } }],
    })),
  ],
  [
    'a route given up on purpose',
    next('shop', ({ routes = [] }) => ({ routes: routes.slice(1), retires: ['/shop/explore/:category'] })),
  ],
  [
    'a new optional field of an event',
    next('shell', ({ events }) => ({
      events: {
        ...events,
        'cart.replaced': object({ revision: number, count: number, currency: text }, ['revision', 'count']),
      },
    })),
  ],
  [
    'a new required field that is always sent',
    next('shell', ({ events }) => ({
      events: { ...events, 'cart.replaced': object({ revision: number, count: number, currency: text }) },
    })),
  ],
  [
    'a publisher that sends fewer values',
    next('shell', ({ events }) => ({
      events: { ...events, 'locale.changed': object({ locale: oneOf('de') }) },
    })),
  ],
  [
    'a subscriber that is content with less',
    next('cart', ({ events }) => ({ events: { ...events, 'cart.replaced': object({ count: number }) } })),
  ],
  [
    'a new event',
    next('shop', ({ events }) => ({
      publishes: ['shop.looked'],
      events: { ...events, 'shop.looked': object({ id: number }) },
    })),
  ],
  [
    'a new name in the platform',
    next(
      'shell',
      ({ gives }) => ({
        gives: { ...gives, '@rewald/platform': ['addToCart', 'formatDate', 'formatPrice', 'useCart'] },
      }),
      platform(USE_CART, ADD),
    ),
  ],
  [
    'a call of the platform accepts more',
    next('shell', same, platform(USE_CART, '(offerId: number | string, quantity?: number) => Promise<void>')),
  ],
  [
    'a call of the platform gives more',
    next('shell', same, platform('() => Cart & { currency: string }', ADD)),
  ],
  [
    'a name leaves the platform that nobody uses',
    next('shell', ({ gives }) => ({ gives: { ...gives, '@rewald/ui': [] } })),
  ],
  [
    'a newer minor of a shared package',
    next('shell', ({ provides }) => ({ provides: { ...provides, react: '19.9.0' } })),
  ],
  ['a range over two neighbouring majors', next('cart', () => ({ ranges: { react: '^19.3.0 || ^20.0.0' } }))],
  [
    'one more API call',
    next('cart', ({ calls = [] }) => ({ calls: [...calls, 'PATCH /api/checkout/{locale}/cart/{anyName}'] })),
  ],
  ['a call that sends and reads what the API takes and gives', calling({})],
  [
    'a call that sends what the API may be given, too',
    calling({ body: object({ quantity: number, gift: { type: 'boolean' } }) }),
  ],
  ['a call of whose answer less is read', calling({ answer: object({ count: number }) })],
  [
    'a call that could read more than the API gives by now',
    calling({ answer: object({ count: number, points: number }, ['count']) }),
  ],
  ['more bytes within the budget', next('cart', same, { 'browser/page.js': 'x'.repeat(40_000) })],
  [
    'a part brings one more event of its own',
    next('cart', ({ publishes = [], brings = [], events }) => ({
      publishes: [...publishes, 'gift.sent'],
      brings: [...brings, 'gift.sent'],
      events: { ...events, 'gift.sent': object({ at: text }) },
    })),
  ],
  [
    "another part's event is heard as it is published",
    next('shop', ({ subscribes = [], events }) => ({
      subscribes: [...subscribes, 'gift.chosen'],
      events: { ...events, 'gift.chosen': object({ paper: oneOf('red', 'blue', 'green') }) },
    })),
  ],
  [
    'one more place for widgets',
    next('shop', ({ slots }) => ({ slots: { ...slots, ...slot('product.end') } })),
  ],
  ['a place that gives more', next('shop', same, given('price: number; onClose: () => void; name: string'))],
  ['a widget that reads less of what a place gives', next('cart', () => fills('product.below-price'))],
  ['a place that is left', next('cart', () => ({ fills: [] }))],
  ['a widget with what it needs', next('shop', widget(['onClose']))],
  [
    'a word in the navigation',
    next('cart', () => ({ navigation: [{ path: '/checkout/cart', label: { de: 'Korb', en: 'Cart' } }] })),
  ],
  ['a page that takes a little more of the server', cartPage("'x'.repeat(100).split('');")],
  [
    'a page that takes much more of the server, as its team allowed',
    cartPage(MUCH_WORK, '', () => ({ budgets: { entry: 9000, expose: 9000, server: { cpu: 1e9 } } })),
  ],
  [
    'a page that keeps what it needs once for all views',
    cartPage('kept ??= new Float64Array(500_000).fill(1);', 'let kept;'),
  ],
  [
    'the script of a payment provider',
    next('cart', same, { 'browser/page.js': 'load("https://js.stripe.com/v3/stripe.js")' }),
  ],
  [
    'a page that bears all that the API may give',
    reading('cart.lines.map(({ name }) => name.trim()); cart.voucher?.trim(); cart.total.currency.trim();'),
  ],
  ['a page that axe has nothing against', help('<img src="/phone.png" alt="A phone">')],
  [
    'a part that was not there before',
    () => ({
      manifest: {
        name: 'hello',
        version: '1',
        exposes: { './messages.de': [], './messages.en': [] },
        routes: [],
      },
      files: { 'server/server.cjs': bundleOf({}) },
    }),
  ],
];

test('the suite is as large as promised', () => {
  expect(BREAKING.length).toBeGreaterThanOrEqual(40);
  expect(ADDITIVE.length).toBeGreaterThanOrEqual(25);
});

test.each(BREAKING)('blocked: %s', async (_, rule, draft) => {
  const { passed, findings } = await verdictOn(draft());
  const errors = findings.filter(({ level }) => level === 'error');
  expect(errors.map((finding) => finding.rule)).toContain(rule);
  expect(passed).toBe(false);
  for (const finding of errors) {
    expect(finding.file).not.toBe('');
    expect(finding.reason).not.toBe('');
    expect(finding.remedy).not.toBe('');
  }
});

test.each(ADDITIVE)('passes: %s', async (_, draft) => {
  const { passed, findings } = await verdictOn(draft());
  expect(findings.filter(({ level }) => level === 'error')).toEqual([]);
  expect(passed).toBe(true);
});

test('pages that never end are named, and nothing measures them afterwards', async () => {
  const { findings } = await verdictOn(cartPage("if (language === 'en') for (;;);")());
  expect(findings.filter(({ level }) => level === 'error').map(({ rule, reason }) => [rule, reason])).toEqual(
    [['pages', 'The pages cannot be rendered: /en/checkout/1 takes more than 5 s of CPU']],
  );
  expect(findings.map(({ rule }) => rule)).not.toContain('server-costs');
});

test('one look shows everything there is to mend, each with the version that would break', async () => {
  const { findings } = await verdictOn(
    next(
      'cart',
      ({ exposes, routes = [] }) => ({
        exposes: without(exposes, './side-panel'),
        routes: [...routes, route('/shop/offers/:week')],
        ranges: { react: '^20.0.0' },
      }),
      { 'browser/page.js': 'eval("1")' },
    )(),
  );
  expect(findings.map(({ rule, against }) => [rule, against ?? null])).toEqual(
    expect.arrayContaining([
      ['expose-gone', 'shell 7 (current)'],
      ['route-taken', 'shop 10 (canary)'],
      ['range-missed', 'shell 7 (current)'],
      ['csp', null],
    ]),
  );
});
