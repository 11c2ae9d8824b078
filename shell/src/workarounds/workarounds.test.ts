import { afterEach, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beginScript } from './begin-script.ts';

afterEach(() => document.head.replaceChildren());

test('webpack takes a script of the same address for its own, in the version that it was read in', () => {
  const main = require.resolve('webpack');
  const { version }: { version: string } = JSON.parse(readFileSync(join(main, '../../package.json'), 'utf8'));
  expect(version).toBe('5.110.3');
  const loader = readFileSync(join(main, '../runtime/LoadScriptRuntimeModule.js'), 'utf8');
  expect(loader).toContain('if(s.getAttribute("src") == url');
});

test('a script is begun once, and one that has ended is not found again', () => {
  const scripts = () => [...document.head.querySelectorAll('script')];
  beginScript('https://parts.example/shop/a.js', 'sha384-a');
  beginScript('https://parts.example/shop/a.js', 'sha384-a');
  expect(scripts().map((script) => [script.getAttribute('src'), script.integrity])).toEqual([
    ['https://parts.example/shop/a.js', 'sha384-a'],
  ]);
  scripts()[0]?.dispatchEvent(new Event('error'));
  expect(scripts()).toEqual([]);
});
