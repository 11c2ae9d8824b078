import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { HomeTexts } from '@rewald/contracts';
import { newOperator, type OperatorClient } from '../../support/people.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

const HOME = '/operator/de/home';

let shop: TestApp;
let editor: OperatorClient;
beforeAll(async () => {
  shop = await startTestApp();
  editor = await newOperator(shop, 'Redaktion', ['content']);
});
afterAll(() => shop.close());

const titled = (texts: HomeTexts, title: string): HomeTexts => ({ ...texts, hero: { ...texts.hero, title } });

test('[API-01] who changes words of the home page that have changed since sees both versions, and writes over none', async () => {
  const seen = await editor.get(HOME);
  const texts = seen.data(HomeTexts);
  const headers = { 'if-match': String(seen.headers['etag']) };
  const first = await editor.put(HOME, titled(texts, 'Eins'), headers);
  expect(first.data(HomeTexts).hero.title).toBe('Eins');
  expect(first.headers['etag']).not.toBe(seen.headers['etag']);

  const late = await editor.put(HOME, titled(texts, 'Zwei'), headers);
  expect([late.status, late.headers['etag']]).toEqual([409, first.headers['etag']]);
  expect(late.error()).toMatchObject({
    message: expect.stringContaining('inzwischen geändert'),
    present: { texts: { hero: { title: 'Eins' } } },
  });
  expect((await editor.get(HOME)).data(HomeTexts).hero.title).toBe('Eins');

  // Words of another language are no conflict, and a call without a version goes by what there is.
  const english = await editor.put('/operator/en/home', titled(texts, 'One'));
  expect(english.status).toBe(200);
  const again = await editor.put(HOME, titled(texts, 'Zwei'), { 'if-match': String(first.headers['etag']) });
  expect(again.data(HomeTexts).hero.title).toBe('Zwei');
});
