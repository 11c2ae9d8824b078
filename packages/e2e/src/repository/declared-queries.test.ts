import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const root = join(__dirname, '../../../..');
/** `search.get('page')`, `url.searchParams.has('x')`, `listOf(parameters, 'models')`, `valuesOf('brand')` for each facet. */
const READ = /\b(?:(?:search|searchParams|parameters)(?:\.(?:get|getAll|has)\(|, )|valuesOf\()'(\w+)'/g;

const namesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, name]) => name ?? []);

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

// A parameter that a route does not declare never reaches its page, neither on the server nor in the browser.
test.each(['shell', 'mfe-shop', 'mfe-cart', 'mfe-account', 'mfe-tradein'])(
  'every parameter that a page of %p reads is named by its routes, and none besides',
  (part) => {
    const folder = part === 'shell' ? 'shell/src/pages' : `${part}/src`;
    const files = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }).filter(
      (file) => !file.includes('.test.'),
    );
    const wanted = new Set(files.flatMap((file) => namesIn(read(file), READ)));
    const config = read(`${part}/mfe.config.ts`);
    const named = namesIn(config, /query: \[([^\]]*)\]/g).flatMap((list) => namesIn(list, /'(\w+)'/g));
    expect([...new Set(named)].sort()).toEqual([...wanted].sort());
  },
);
