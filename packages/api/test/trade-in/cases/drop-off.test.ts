import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { TradeInCase } from '@rewald/contracts';
import { dropOffNear } from '@rewald/trade-in/cases/drop-off';
import { newOperator, sellDevice } from '../../support/people.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { newVisitor } from '../../support/visitor.ts';

const FINDER = 'https://paket.example/abgabe';
let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp({ dropOffFinder: FINDER });
});
afterAll(() => shop.close());

const look = async (sale: { id: string; key: string }, locale: string): Promise<TradeInCase> =>
  (
    await newVisitor(shop.app).call('GET', `/trade-in/${locale}/customer/cases/${sale.id}?key=${sale.key}`)
  ).data(TradeInCase);

test('[TRADE-14] a sale says where its parcel can be handed in, the nearest first, while its device is awaited', async () => {
  // The seller lives at 50667.
  const sale = await sellDevice(newVisitor(shop.app));
  expect(sale.dropOff?.points.map(({ postalCode }) => postalCode)).toEqual(['50667', '50674']);
  const { dropOff } = await look(sale, 'en');
  expect(dropOff).toMatchObject({ finder: FINDER, points: [{ openingHours: 'Mon–Sat 8 am–8 pm' }, {}] });
  expect((await look(sale, 'de')).dropOff?.points[0]?.openingHours).toBe('Mo–Sa 8–20 Uhr');

  const operator = await newOperator(shop, 'Wareneingang', ['trade-in-cases']);
  await operator.post(`/operator/de/trade-in-cases/${sale.id}/receive`);
  expect((await look(sale, 'de')).dropOff).toBeUndefined();
});

test('[TRADE-14] far from every point there is the carrier’s search alone, or nothing', () => {
  expect(dropOffNear(shop.app.shop.now(), '99084', 'de', FINDER)).toEqual({ points: [], finder: FINDER });
  expect(dropOffNear(shop.app.shop.now(), '99084', 'de', null)).toBeUndefined();
  expect(dropOffNear(shop.app.shop.now(), '', 'de', null)).toBeUndefined();
  // Points with more leading digits in common come first, then those with the smaller difference; three at most.
  expect(
    dropOffNear(shop.app.shop.now(), '10439', 'de', null)?.points.map(({ postalCode }) => postalCode),
  ).toEqual(['10435', '10115', '10961']);
});
