/** @jest-environment node */
import createCache from '@emotion/cache';
import { expect, test } from '@jest/globals';
import { createStyleCollector } from './collect-styles.ts';

const readAll = async (stream: NodeJS.ReadableStream): Promise<string> => {
  let text = '';
  for await (const piece of stream) text += piece.toString();
  return text;
};

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test('styles precede the HTML that needs them, first in the head and then before later flushes', async () => {
  const cache = createCache({ key: 'rw' });
  const collector = createStyleCollector(cache, 'n', () => '<link rel="preload">');
  const output = readAll(collector);
  cache.inserted.one = '.rw-one{color:red}';
  collector.write('<html><head></he');
  collector.write('ad><body class="rw-one">');
  await nextTurn();
  await nextTurn();
  cache.inserted.two = '.rw-two{color:blue}';
  collector.write('<p class="rw-two">late</p>');
  collector.end('</body></html>');
  const html = await output;
  expect(html).toContain(
    '<link rel="preload"><style data-styles="one" nonce="n">.rw-one{color:red}</style></head>',
  );
  expect(html).toContain(
    '<style data-emotion="rw two" nonce="n">.rw-two{color:blue}</style><p class="rw-two">',
  );
});
