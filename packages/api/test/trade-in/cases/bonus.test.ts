import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  Cart,
  OperatorTradeInCase,
  PUBLIC_TRADE_IN_TOKEN,
  TradeInCase,
  TradeInOffer,
} from '@rewald/contracts';
import { readAllEntries } from '@rewald/assortment/import/stored-entries';
import { bonusCents } from '@rewald/trade-in/cases/bonus';
import { addToCart, anOffer, buy, CART } from '../../support/buying.ts';
import { deviceWorth, newOperator, sellDevice, type OperatorClient } from '../../support/people.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { newVisitor, type Answer, type Visitor } from '../../support/visitor.ts';

let shop: TestApp;
let operator: OperatorClient;
beforeAll(async () => {
  shop = await startTestApp({ bonusPercent: 10 });
  operator = await newOperator(shop, 'Prüfzentrum', ['trade-in-cases']);
});
afterAll(() => shop.close());

const work = async (caseId: string, step: string, body?: unknown): Promise<void> => {
  const answer = await operator.post(`/operator/de/trade-in-cases/${caseId}/${step}`, body);
  answer.data(OperatorTradeInCase);
};
const look = async ({ id, key }: { id: string; key: string }): Promise<TradeInCase> =>
  (await newVisitor(shop.app).call('GET', `/trade-in/de/customer/cases/${id}?key=${key}`)).data(TradeInCase);

test('a bonus is whole euros, rounded down', () => {
  expect([bonusCents(23_499, 10), bonusCents(999, 10), bonusCents(0, 10), bonusCents(23_400, 0)]).toEqual([
    2300, 0, 0, 0,
  ]);
});

test('[TRADE-14] [CART-03] with the money comes a code of the promised worth, once, mailed, for one order', async () => {
  const sale = await sellDevice(newVisitor(shop.app));
  const { price, bonus: promised } = await look(sale);
  const amount = Math.floor(price / 10);
  expect(promised).toEqual({ amount, code: null, validUntil: null, used: false });
  await work(sale.id, 'receive');
  await work(sale.id, 'inspect', { accept: true });
  await work(sale.id, 'pay');
  const { bonus } = await look(sale);
  const code = bonus?.code ?? '';
  expect(code).toMatch(/^BONUS-[2-9A-Z]{12}$/);
  // When the money is sent again, the code stays the same.
  await work(sale.id, 'pay');
  expect((await look(sale)).bonus).toEqual(bonus);
  const mailed = await shop.database
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'trade-in-paid')
    .where('payload', '@>', JSON.stringify({ reference: sale.reference }))
    .execute();
  expect(mailed).toMatchObject([
    { payload: { bonusCode: code, bonusCents: amount * 100, bonusUntil: bonus?.validUntil } },
  ]);
  // Bonus codes are not part of the assortment.
  const { entries } = await readAllEntries(shop.database);
  expect(entries['discount-codes'].map(({ key }) => key)).not.toContain(code);

  const redeem = async (buyer: Visitor): Promise<Answer> => {
    await addToCart(buyer, await anOffer(shop.database, { priceCents: 100_000 }));
    return buyer.call('POST', `${CART}/discount`, { redeemCode: code });
  };
  const buyer = newVisitor(shop.app);
  expect((await redeem(buyer)).data(Cart).discount).toEqual(expect.objectContaining({ code, value: amount }));
  expect((await buy(buyer)).total).toBe(1000 - amount);
  expect((await look(sale)).bonus).toEqual({ ...bonus, used: true });
  expect((await redeem(newVisitor(shop.app))).error().errors).toHaveProperty('redeemCode');
});

test('[TRADE-09] a price says what comes beside it; where no bonus is promised, neither price nor sale says anything', async () => {
  const { productId, answers } = deviceWorth('much');
  const ask = async (host: TestApp): Promise<TradeInOffer> =>
    (
      await newVisitor(host.app).call(
        'POST',
        `/trade-in/de/integrations/trading-in/${productId}`,
        { answers },
        { authorization: `Bearer ${PUBLIC_TRADE_IN_TOKEN}` },
      )
    ).data(TradeInOffer);
  const { price, bonus } = await ask(shop);
  expect(bonus).toBe(Math.floor(price / 10));
  const without = await startTestApp();
  expect(await ask(without)).not.toHaveProperty('bonus');
  const sale = await sellDevice(newVisitor(without.app));
  const own = await newVisitor(without.app).call(
    'GET',
    `/trade-in/de/customer/cases/${sale.id}?key=${sale.key}`,
  );
  expect(own.data(TradeInCase)).not.toHaveProperty('bonus');
  await without.close();
});
