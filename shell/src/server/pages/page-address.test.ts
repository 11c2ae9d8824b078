/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { productLink, productSegment } from '@rewald/platform';
import { localizePath } from '@rewald/platform/locale';
import type { ReleaseSet } from '../../routes/release-set.ts';
import { readPageAddress } from './page-address.ts';

type Text = string | { de: string; en: string };
interface Model {
  id: number;
  name: string;
  storages: { label: Text }[];
  colours: { name: Text }[];
}

const FOLDER = join(import.meta.dirname, '../../../../packages/catalogue/models');
const models: Model[] = readdirSync(FOLDER).flatMap((file): Model[] =>
  JSON.parse(readFileSync(join(FOLDER, file), 'utf8')),
);
/** The names of all products, as the API host makes them. */
const names = models.flatMap(({ name, storages, colours }) =>
  storages.flatMap(({ label }) =>
    colours.flatMap((colour) =>
      (['de', 'en'] as const).map((locale) =>
        [name, label, colour.name]
          .map((text) => (typeof text === 'string' ? text : text[locale]))
          .join(' | '),
      ),
    ),
  ),
);
const SIGNS = Array.from({ length: 0x7f - 0x20 }, (_, at) => `a${String.fromCharCode(at + 0x20)}b`);

const releases: ReleaseSet = {
  id: 'r',
  missing: [],
  parts: {
    shop: {
      name: 'shop',
      owner: 'Team',
      version: '1',
      container: 'shop',
      entry: 'https://assets.test/shop.js',
      integrity: '',
      routes: [{ path: '/shop/buybox/models/:buybox/:product', expose: './product', query: [], page: {} }],
    },
  },
};

test('[SHELL-03] [I18N-02] no product is linked by an address that moves to another one', () => {
  expect(names.length).toBeGreaterThan(1000);
  expect(names.filter((name) => /[+&=,:]/.test(name)).length).toBeGreaterThan(20);
  for (const name of [...names, ...SIGNS, 'Überzug ½', '日本', '', '.', '..', 'half \uD83D'])
    for (const locale of ['de', 'en'] as const) {
      const link = localizePath(productLink({ modelId: 1, productId: 2, productName: name }), locale);
      const { path, movedTo, part } = readPageAddress(link, releases);
      expect([name, path, movedTo, part]).toEqual([name, link, null, 'shop']);
      // Search engines and browsers make the same of it.
      expect(new URL(link, 'https://rewald.test').pathname).toBe(link);
      expect(decodeURIComponent(link.split('/').at(-1) ?? '')).toBe(productSegment(name));
    }
});
