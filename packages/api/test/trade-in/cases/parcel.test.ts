import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { OperatorTradeInCase, TradeInCase } from '@rewald/contracts';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { makeCaseLabel } from '@rewald/trade-in/cases/case-label';
import { findCase } from '@rewald/trade-in/cases/case-store';
import { labelOf, parcelOf } from '@rewald/trade-in/cases/parcel';
import { newCustomer, newOperator, sellDevice, type OperatorClient } from '../../support/people.ts';
import { eventually, startTestApp, type TestApp } from '../../support/test-app.ts';
import { newVisitor } from '../../support/visitor.ts';

const CASES = '/trade-in/de/customer/cases';
const OPERATOR = '/operator/de/trade-in-cases';

let shop: TestApp;
let operator: OperatorClient;
beforeAll(async () => {
  shop = await startTestApp();
  operator = await newOperator(shop, 'Wareneingang', ['trade-in-cases']);
});
afterAll(() => shop.close());

type Sale = Awaited<ReturnType<typeof sellDevice>>;

const look = async ({ id, key }: Pick<Sale, 'id' | 'key'>): Promise<TradeInCase> =>
  (await newVisitor(shop.app).call('GET', `${CASES}/${id}?key=${key}`)).data(TradeInCase);
const read = async ({ id, key }: Pick<Sale, 'id' | 'key'>, file: string) =>
  newVisitor(shop.app).call('GET', `${CASES}/${id}/${file}?key=${key}`);
const receive = (id: string) => operator.post(`${OPERATOR}/${id}/receive`);
/** The text on the label of a sale. */
const labelText = async ({ id }: Pick<Sale, 'id'>): Promise<string> => {
  const row = await findCase(shop.database, id);
  if (row === null) throw new Error('no such sale');
  const { bytes } = await makeCaseLabel(
    shop.app.shop,
    shop.database,
  )(labelOf(await parcelOf(shop.database, row)));
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
};
const inParcel = async (sale: Pick<Sale, 'id' | 'key'>): Promise<string[]> =>
  ((await look(sale)).parcel?.devices ?? []).map(({ reference }) => reference);

test('[TRADE-14] a second device travels with the first: one label, both on its slip, each with its own case', async () => {
  const first = await sellDevice(newVisitor(shop.app));
  const before = await labelText(first);
  const second = await sellDevice(newVisitor(shop.app), { worth: 'nothing', parcel: first });
  expect(second.parcel).toMatchObject({ reference: first.reference, shipBy: first.shipBy });
  expect(await inParcel(first)).toEqual([first.reference, second.reference]);
  expect(await inParcel(second)).toEqual([first.reference, second.reference]);

  const label = await labelText(second);
  expect([
    before.includes(second.reference),
    label.includes(first.reference),
    label.includes(second.reference),
  ]).toEqual([false, true, true]);
  const [one, other] = [await read(first, 'label'), await read(second, 'label')];
  expect([one.status, one.text === other.text]).toEqual([200, true]);
  expect((await read(second, 'drop-off-code')).text).toBe((await read(first, 'drop-off-code')).text);

  const mail = await eventually(() => shop.mails.find(({ text }) => text.includes(second.reference)));
  expect(mail.text).toContain(first.reference);
  expect(mail.text).toContain('Im selben Paket');

  // Each is inspected separately; the inspector sees what else is in the parcel.
  expect((await receive(first.id)).status).toBe(200);
  const unpacked = (await operator.get(`${OPERATOR}/${second.id}`)).data(OperatorTradeInCase);
  expect([unpacked.state, unpacked.parcel?.devices.length]).toEqual(['submitted', 2]);
  // A device that was left behind needs a label of its own.
  expect(await labelText(second)).not.toContain(first.reference);
  expect((await look(second)).parcel).toBeUndefined();
});

test('[TRADE-14] a sale stands in a parcel of its own when the other has left, is full, or is nobody’s to open', async () => {
  const left = await sellDevice(newVisitor(shop.app));
  await receive(left.id);
  const late = await sellDevice(newVisitor(shop.app), { parcel: left });
  expect(late.parcel?.devices.map(({ reference }) => reference)).toEqual([late.reference]);

  const open = await sellDevice(newVisitor(shop.app));
  const strangers = await sellDevice(newVisitor(shop.app), { parcel: { id: open.id, key: 'wrong' } });
  expect([strangers.parcel?.devices.length, (await look(open)).parcel]).toEqual([1, undefined]);

  // At most five devices fit, even if they join concurrently; any sale of a parcel can be named to join it.
  const joined = await sellDevice(newVisitor(shop.app), { parcel: open });
  const rush = await Promise.all(
    Array.from({ length: 5 }, () => sellDevice(newVisitor(shop.app), { parcel: joined })),
  );
  expect(rush.filter(({ parcel }) => (parcel?.devices.length ?? 0) > 1)).toHaveLength(3);
  expect(await inParcel(open)).toHaveLength(5);
  const label = await labelText(open);
  for (const reference of await inParcel(open)) expect(label).toContain(reference);
});

test('[TRADE-14] customers join their own parcels without a key', async () => {
  const visitor = await newCustomer(shop);
  const first = await sellDevice(visitor);
  const second = await sellDevice(visitor, { parcel: { id: first.id } });
  expect(second.parcel?.devices).toHaveLength(2);
  const stranger = await sellDevice(newVisitor(shop.app), { parcel: { id: first.id } });
  expect(stranger.parcel?.devices).toHaveLength(1);
});
