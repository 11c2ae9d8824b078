/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createArtefactFetcher, type FetchArtefact } from './artefacts.ts';

let server: Server;
let fetchArtefact: FetchArtefact;
let content: { tag: string; text: string };
let answered: number[];
beforeEach(async () => {
  answered = [];
  server = createServer((request, response) => {
    const isKnown = request.headers['if-none-match'] === content.tag;
    answered.push(isKnown ? 304 : 200);
    response.writeHead(isKnown ? 304 : 200, { ETag: content.tag }).end(isKnown ? '' : content.text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  fetchArtefact = createArtefactFetcher(
    `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
  );
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const LIST = '/.parts/cart/listing.json';

test('a list that has not changed is not sent again, and a changed one is', async () => {
  content = { tag: '"a"', text: 'first' };
  expect([await fetchArtefact(LIST), await fetchArtefact(LIST)]).toEqual(['first', 'first']);
  content = { tag: '"b"', text: 'second' };
  expect([await fetchArtefact(LIST), await fetchArtefact(LIST)]).toEqual(['second', 'second']);
  expect(answered).toEqual([200, 304, 200, 304]);
});

test.each([
  ['a tag that two changes may share', 'W/"12-1"', LIST],
  ['a file of a version', '"a"', '/cart/1/release.json'],
])('%s is not relied on', async (_, tag, path) => {
  content = { tag, text: 'text' };
  for (let times = 0; times < 2; times++) expect(await fetchArtefact(path)).toBe('text');
  expect(answered).toEqual([200, 200]);
});
