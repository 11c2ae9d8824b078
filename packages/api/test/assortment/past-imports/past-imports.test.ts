import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  ImportShown,
  ImportUndone,
  Listed as listed,
  ImportSummary,
  OfferChangesResult,
} from '@rewald/contracts';
import { sql } from 'kysely';
import { createOperators } from '@rewald/server-kit/operators/operators';
import { newDesk, newPersonAtDesk, type DeskClient } from '../../support/desk.ts';
import { newOperator, type OperatorClient } from '../../support/people.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

const Imports = listed(ImportSummary);

let shop: TestApp;
let merchant: DeskClient;
let other: DeskClient;
let catalogue: DeskClient;
let program: OperatorClient;
let keyOfShop: string;
beforeAll(async () => {
  shop = await startTestApp();
  const person = async (role: 'merchant' | 'catalogue', seller: number | null) =>
    newDesk(shop, (await newPersonAtDesk(shop, role, [role], seller)).token);
  merchant = await person('merchant', 3);
  other = await person('merchant', 4);
  catalogue = await person('catalogue', null);
  keyOfShop = await createOperators(shop.database).issueKey('Sortiment', ['assortment']);
  program = await newOperator(shop, 'Nur Angebote', ['offers:write']);
  await sql`update offers set sku = 'S-' || id where seller_id = 3`.execute(shop.database);
});
afterAll(() => shop.close());

const offersOf = (seller: number) =>
  shop.database
    .selectFrom('offers')
    .select(['id', 'sku', 'price_cents', 'stock'])
    .where('seller_id', '=', seller)
    .orderBy('id')
    .limit(3)
    .execute();
const change = async (offers: object[]) =>
  (await merchant.call('PATCH', '/offers', { offers })).data(OfferChangesResult);
const imports = async (who: DeskClient, query = '') =>
  (await who.call('GET', `/imports${query}`)).data(Imports).items;

test('[API-03] a merchant’s change is found by them and the shop alone, says from what to what, and is taken back once', async () => {
  const [first, second] = await offersOf(3);
  const before = await offersOf(3);
  const price = (first?.price_cents ?? 0) / 100;
  const stock = second?.stock ?? 0;
  expect(
    await change([
      { sku: first?.sku, price: price + 1 },
      { sku: second?.sku, stock: stock + 2 },
    ]),
  ).toEqual({ changed: 2, unknown: [] });
  const [made] = await imports(merchant);
  expect(made).toMatchObject({
    kind: 'offers',
    by: expect.stringContaining('merchant'),
    seller: { id: 3 },
    added: 0,
    changed: 2,
    canUndo: true,
  });
  const path = `/imports/${made?.id}`;
  expect((await catalogue.call('GET', '/imports?seller=3&kind=offers')).data(Imports).total).toBe(1);
  expect(await imports(other)).toEqual([]);
  expect((await other.call('GET', path)).status).toBe(404);
  expect((await other.call('POST', `${path}/undo`)).status).toBe(404);

  const shown = (await merchant.call('GET', path)).data(ImportShown);
  expect(shown.more).toBe(0);
  expect(shown.changes).toMatchObject([
    {
      of: 'offers',
      id: first?.id,
      key: first?.sku,
      fields: [{ field: 'price', before: price, after: price + 1 }],
    },
    { id: second?.id, became: 'changed', fields: [{ field: 'stock', before: stock, after: stock + 2 }] },
  ]);
  expect(shown.changes[0]?.name).toMatch(/, .+, /);

  const would = (await merchant.call('POST', `${path}/undo?dryRun=true`)).data(ImportUndone);
  expect(would).toEqual({ restored: 2, removed: 0, left: 0, kept: [] });
  expect(await offersOf(3)).not.toEqual(before);
  expect((await merchant.call('POST', `${path}/undo`)).data(ImportUndone)).toEqual(would);
  expect(await offersOf(3)).toEqual(before);
  const again = await merchant.call('POST', `${path}/undo`);
  expect([again.status, again.error().message]).toEqual([409, 'Das wurde schon zurückgenommen.']);
  const [undo, undone] = await imports(merchant);
  expect([undo?.kind, undo?.undoes, undone?.undoneBy, undone?.canUndo]).toEqual([
    'undo',
    made?.id,
    undo?.id,
    false,
  ]);
});

test('[API-03] what was changed or sold since is left, and what is too old is not taken back', async () => {
  const [first, second] = await offersOf(3);
  await change([
    { sku: first?.sku, stock: 7 },
    { sku: second?.sku, stock: 7 },
  ]);
  const [made] = await imports(merchant);
  await sql`update offers set stock = 6 where id = ${first?.id}`.execute(shop.database);
  const would = await merchant.call('POST', `/imports/${made?.id}/undo?dryRun=true`);
  expect(would.data(ImportUndone)).toMatchObject({ restored: 1, left: 1 });
  await sql`update offers set stock = 6 where id = ${second?.id}`.execute(shop.database);
  const refused = await merchant.call('POST', `/imports/${made?.id}/undo`);
  expect([refused.status, refused.error().message]).toEqual([409, expect.stringContaining('seither')]);

  await sql`update catalogue_imports set made_at = now() - interval '31 days' where id = ${made?.id}`.execute(
    shop.database,
  );
  const late = await merchant.call('POST', `/imports/${made?.id}/undo`);
  expect([late.status, late.error().message]).toEqual([409, expect.stringContaining('30 Tage')]);
  expect((await imports(merchant)).find(({ id }) => id === made?.id)?.canUndo).toBe(false);
});

test('[API-03] entries of the assortment are taken back by who may change them, and not where others need them', async () => {
  const put = async (kind: string, entry: object) =>
    shop.app.inject({
      method: 'PUT',
      url: `/operator/de/assortment/${kind}`,
      headers: { authorization: `Bearer ${keyOfShop}` },
      payload: { entries: [entry] },
    });
  const plaid = (de: string) => ({ key: 'plaid', name: { de, en: 'Plaid' }, swatch: '#102030' });
  await put('colours', plaid('Erst'));
  await put('colours', plaid('Dann'));
  const [renamed, added] = await imports(catalogue, '?kind=entries');
  expect(renamed).toMatchObject({ kind: 'entries', seller: null, changed: 1 });
  const shown = (await catalogue.call('GET', `/imports/${renamed?.id}`)).data(ImportShown);
  expect(shown.changes).toMatchObject([
    { of: 'colours', key: 'plaid', fields: [{ field: 'name.de', before: 'Erst', after: 'Dann' }] },
  ]);
  // Neither a merchant nor a key without the scope learns of it.
  for (const status of [
    (await merchant.call('GET', `/imports/${renamed?.id}`)).status,
    (await program.get(`/operator/de/imports/${renamed?.id}`)).status,
    (await program.post(`/operator/de/imports/${renamed?.id}/undo`)).status,
  ])
    expect(status).toBe(404);
  const early = await catalogue.call('POST', `/imports/${added?.id}/undo`);
  expect([early.status, early.error().message]).toEqual([
    409,
    'Das wurde seither noch einmal geändert: colours plaid. Nimm zuerst die spätere Änderung zurück.',
  ]);
  const undone = await catalogue.call('POST', `/imports/${renamed?.id}/undo`);
  expect(undone.data(ImportUndone)).toMatchObject({ restored: 1, removed: 0 });
  const gone = await catalogue.call('POST', `/imports/${added?.id}/undo`);
  expect(gone.data(ImportUndone)).toMatchObject({ restored: 0, removed: 1 });
});
