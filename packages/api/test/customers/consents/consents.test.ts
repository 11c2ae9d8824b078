import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Consent, OrNull } from '@rewald/contracts';
import { newCustomer } from '../../support/people.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { newVisitor, type Visitor } from '../../support/visitor.ts';

const CONSENTS = '/platform/de/customer/consents';
let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const current = async (visitor: Visitor): Promise<Consent | null> =>
  (await visitor.call('GET', CONSENTS)).data(OrNull(Consent));

test('[API-01] every choice is kept, the newest counts, and none can be changed', async () => {
  const visitor = newVisitor(shop.app);
  expect(await current(visitor)).toBeNull();
  expect(visitor.cookies.size).toBe(0);
  for (const categories of [['statistics', 'comfort'], []]) {
    const answer = await visitor.call('POST', CONSENTS, { categories, version: '2026-11' });
    expect(answer.data(Consent)).toMatchObject({ categories, version: '2026-11' });
    expect(await current(visitor)).toMatchObject({ categories });
  }
  expect(await current(newVisitor(shop.app))).toBeNull();
  const rows = await shop.database.selectFrom('consents').select(['categories', 'customer_id']).execute();
  expect(rows).toEqual([
    { categories: ['statistics', 'comfort'], customer_id: null },
    { categories: [], customer_id: null },
  ]);
  await expect(shop.database.updateTable('consents').set({ version: 'x' }).execute()).rejects.toThrow(
    'append-only',
  );
  await expect(shop.database.deleteFrom('consents').execute()).rejects.toThrow('append-only');
  for (const body of [
    { categories: ['everything'], version: '1' },
    { categories: ['comfort', 'comfort'], version: '1' },
    { categories: [] },
    { categories: [], version: '' },
  ])
    expect((await visitor.call('POST', CONSENTS, body)).status).toBe(422);
});

test('[API-01] a customer’s choice is known on another browser, until that one chooses', async () => {
  const ada = await newCustomer(shop);
  await ada.call('POST', CONSENTS, { categories: ['marketing'], version: '1' });
  const elsewhere = newVisitor(shop.app);
  await elsewhere.call('POST', '/auth/de/customer/login', {
    email: ada.email,
    password: 'ein langes Passwort',
  });
  expect(await current(elsewhere)).toMatchObject({ categories: ['marketing'] });
  await elsewhere.call('POST', CONSENTS, { categories: [], version: '1' });
  expect(await current(elsewhere)).toMatchObject({ categories: [] });
  expect(await current(ada)).toMatchObject({ categories: ['marketing'] });
});
