import { expect, test } from '@jest/globals';
import { sameOnServer, sameScripts } from './same-code.ts';
import { drafts, releaseOf, type Draft } from './testing/gate-world.ts';

const PAGE = '/checkout/1';

/** A version of the cart as webpack writes it: every script contains the version, and its name a digest. */
const cartAt = (
  version: string,
  files: Record<string, string> = {},
  change: Partial<Draft['manifest']> = {},
) => {
  const { manifest } = drafts.cart();
  const digest = version.padEnd(10, '0');
  const page = `browser/page.${digest}.js`;
  const panel = `browser/panel.${digest}.js`;
  const later = `browser/later.${digest}.js`;
  const texts = `browser/messages-de.${digest}.js`;
  return releaseOf(
    {
      manifest: {
        ...manifest,
        version,
        exposes: { './cart-page': [page], './side-panel': [panel], './messages.de': [texts] },
        ...change,
      },
      files: {
        [page]: `rewald_cart_${version}.push(1)`,
        [panel]: `rewald_cart_${version}.push(2)`,
        [later]: `rewald_cart_${version}.push(3)`,
        [texts]: `rewald_cart_${version}.push(4)`,
        ...Object.fromEntries(
          Object.entries(files).map(([name, text]) => [`browser/${name}.${digest}.js`, text]),
        ),
      },
    },
    'current',
  );
};

const isSame = async (one: ReturnType<typeof cartAt>): Promise<boolean> =>
  (await sameScripts(one, cartAt('aaaa')))(PAGE);

test('a page with the same scripts under another version is the same', async () => {
  expect(await isSame(cartAt('bbbb'))).toBe(true);
  expect(await isSame(cartAt('bbbb', { panel: 'another panel' }))).toBe(true);
});

test.each([
  ['its own script', cartAt('bbbb', { page: 'another page' })],
  ['a script that is loaded later', cartAt('bbbb', { later: 'another' })],
  ['a new script that is loaded later', cartAt('bbbb', { more: 'more' })],
  ['texts', cartAt('bbbb', { 'messages-de': 'others' })],
  [
    'a widget of its own',
    cartAt(
      'bbbb',
      { panel: 'another panel' },
      { widgets: [{ part: 'cart', expose: './side-panel', props: [], file: 'src/page.tsx' }] },
    ),
  ],
  [
    'what it says of its frame',
    cartAt('bbbb', {}, { routes: [{ path: '/checkout/:step', expose: './cart-page', page: {} }] }),
  ],
])('a page is not the same with another version of %s', async (_, changed) => {
  expect(await isSame(changed)).toBe(false);
});

test('the minifier chooses other short names for each version: what counts is the sources', async () => {
  const at = (version: string, code: string, source: string) => {
    const digest = version.padEnd(10, '0');
    const release = cartAt(version, { page: code });
    const map = JSON.stringify({ sources: ['page.tsx'], sourcesContent: [source] });
    const path = `browser/page.${digest}.js.map`;
    return {
      ...release,
      manifest: {
        ...release.manifest,
        files: {
          ...release.manifest.files,
          [path]: { bytes: map.length, brotli: map.length, sha256: '', integrity: '' },
        },
      },
      read: async (file: string) => (file === path ? Buffer.from(map) : release.read(file)),
    };
  };
  const live = at('aaaa', 'let a=1;show(a)', 'let first = 1;');
  const same = await sameScripts(at('bbbb', 'let e=1;show(e)', 'let first = 1;'), live);
  expect(same(PAGE)).toBe(true);
  const otherSource = await sameScripts(at('bbbb', 'let e=1;show(e)', 'let second = 1;'), live);
  expect(otherSource(PAGE)).toBe(false);
  const otherCode = await sameScripts(at('bbbb', 'let e=2;show(e)', 'let first = 1;'), live);
  expect(otherCode(PAGE)).toBe(false);
});

test('the server renders the same with the same code and the same addresses', async () => {
  const live = cartAt('aaaa');
  expect(await sameOnServer(cartAt('bbbb'), live)).toBe(true);
  expect(
    await sameOnServer(cartAt('bbbb', {}, { examples: { '/checkout/:step': '/checkout/7' } }), live),
  ).toBe(false);
  const other = cartAt('bbbb');
  const changed = {
    ...other,
    read: async (file: string) => (file.startsWith('server/') ? Buffer.from('x') : other.read(file)),
  };
  expect(await sameOnServer(changed, live)).toBe(false);
});
