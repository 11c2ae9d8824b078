import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Found, OperatorReturn, OperatorReturnSummary, Order } from '@rewald/contracts';
import { Listed } from '@rewald/contracts/wire/list';
import { sql } from 'kysely';
import { addToCart, anOffer, BUY, buy, CART, orderOf, orderPath } from '../../support/buying.ts';
import { newDesk, newPersonAtDesk } from '../../support/desk.ts';
import { newOperator, type OperatorClient } from '../../support/people.ts';
import { DESK, eventually, startTestApp, type TestApp } from '../../support/test-app.ts';
import { newVisitor } from '../../support/visitor.ts';

const RETURNS = '/operator/de/returns';
const ListedReturns = Listed(OperatorReturnSummary);
const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('a picture')]);

let shop: TestApp;
let operator: OperatorClient;
beforeAll(async () => {
  shop = await startTestApp();
  operator = await newOperator(shop, 'Lager', ['orders']);
});
afterAll(() => shop.close());

const stockOf = async (offerId: number): Promise<number | undefined> =>
  (await shop.database.selectFrom('offers').select('stock').where('id', '=', offerId).executeTakeFirst())
    ?.stock;
const read = async (id: string, by = operator): Promise<OperatorReturn> =>
  (await by.get(`${RETURNS}/${id}`)).data(OperatorReturn);
const mailAbout = (kind: string, number: string) =>
  eventually(() => shop.mails.find((mail) => mail.kind === kind && mail.text.includes(number)));

/** A guest's order of so many pieces, all of which are withdrawn from. */
const withdrawn = async (
  quantity: number,
  { sellerId, insured = false }: { sellerId?: number; insured?: boolean } = {},
) => {
  const offerId = await anOffer(shop.database, {
    priceCents: 30_000,
    stock: 9,
    ...(sellerId === undefined ? {} : { sellerId }),
  });
  const visitor = newVisitor(shop.app);
  const cart = await addToCart(visitor, offerId, quantity);
  if (insured) await visitor.call('POST', `${CART}/${cart.items[0]?.id}/insurance`, { insuranceId: 1 });
  const placed = await buy(visitor);
  await operator.post(`/operator/de/orders/${placed.id}/ship`, { carrier: 'DHL', trackingNumber: 'JD01' });
  const lineId = (await orderOf(visitor, placed)).lines[0]?.id ?? '';
  const order = await visitor.call('POST', orderPath(placed, '/withdrawals'), {
    lines: [{ lineId, quantity }],
  });
  const returnId = order.data(Order).returns[0]?.id ?? '';
  return { visitor, placed, offerId, lineId, returnId };
};
const arrived = async (...given: Parameters<typeof withdrawn>) => {
  const back = await withdrawn(...given);
  expect((await operator.post(`${RETURNS}/${back.returnId}/receive`)).status).toBe(200);
  return back;
};
/** A person of the warehouse takes a photo. @returns their session */
const photographed = async (returnId: string): Promise<string> => {
  const { token } = await newPersonAtDesk(shop, 'Kim', ['warehouse']);
  const { statusCode } = await shop.app.inject({
    method: 'POST',
    url: `${RETURNS}/${returnId}/photos?name=Kratzer.png`,
    payload: PNG,
    headers: { 'content-type': 'image/png', origin: DESK },
    cookies: { 'rewald-operator': token },
  });
  expect(statusCode).toBe(200);
  return token;
};
const judge = (id: string, devices: readonly unknown[], headers = {}, by = operator) =>
  by.post(`${RETURNS}/${id}/judge`, { devices }, headers);
const errorsOf = async (id: string, devices: readonly unknown[]) => {
  const answer = await judge(id, devices);
  return [answer.status, Object.keys(answer.error().errors)];
};

test('[ACCT-04] a device that is worth less is refunded less: money, credit note, mail, page and stock say the same', async () => {
  const { visitor, placed, offerId, lineId, returnId } = await arrived(2);
  const before = await stockOf(offerId);
  const desk = newDesk(shop, await photographed(returnId));
  const less = {
    lineId,
    verdict: 'less',
    deduction: 50,
    reason: 'Kratzer auf dem Display',
    destination: 'none',
  };
  const fine = { lineId, verdict: 'as-new', destination: 'stock' };
  const answer = await desk.call('POST', `/returns/${returnId}/judge`, { devices: [less, fine] });
  expect(answer.data(OperatorReturn)).toMatchObject({
    state: 'received',
    refund: 550,
    refundState: 'pending',
    devices: [
      { paid: 300, judgement: { verdict: 'less', deduction: 50, refund: 250, destination: 'none' } },
      { paid: 300, judgement: { verdict: 'as-new', deduction: 0, refund: 300, offerId } },
    ],
    history: [
      { kind: 'arrived', by: 'Lager' },
      { kind: 'judged', by: expect.stringMatching(/^Kim/) },
    ],
  });
  expect(await stockOf(offerId)).toBe((before ?? 0) + 1);
  const order = await orderOf(visitor, placed);
  expect(order.refunds).toMatchObject([{ amount: 550, reason: 'withdrawal' }]);
  expect(order.returns).toMatchObject([
    {
      state: 'received',
      refund: 550,
      findings: [{ lineId, deduction: 50, reason: 'Kratzer auf dem Display' }],
    },
  ]);
  const mail = await mailAbout('return-judged', placed.number);
  expect(mail.text).toContain('Abzug 50,00 €');
  expect(mail.text.replaceAll(/\s+/g, ' ')).toContain('„Kratzer auf dem Display“');
  expect(mail.text).toContain('550,00 €');
  expect(mail.attachments.map(({ fileName }) => fileName)).toEqual([
    `Rechnungskorrektur-${order.refunds[0]?.creditNote}.pdf`,
  ]);
  expect(
    shop.mails.filter(({ kind, text }) => kind === 'order-refunded' && text.includes(placed.number)),
  ).toEqual([]);
  const parts = await shop.database
    .selectFrom('order_refund_parts')
    .select(['goods_cents', 'insurance_cents'])
    .where('line_id', '=', lineId)
    .execute();
  expect(parts).toEqual([{ goods_cents: 55_000, insurance_cents: 0 }]);
});

test('[ACCT-04] a deduction has a reason, and is never more than was paid for the device without its insurance', async () => {
  const { lineId, returnId } = await arrived(1, { insured: true });
  const [device] = (await read(returnId)).devices;
  expect(device?.most).toBe(300);
  expect(device?.paid).toBeGreaterThan(300);
  const less = { lineId, verdict: 'less', reason: 'Riss', destination: 'none' };
  for (const [devices, fields] of [
    [[{ ...less, deduction: 300.01 }], ['devices.0.deduction']],
    [[less], ['devices.0.deduction']],
    [[{ ...less, deduction: 20, reason: ' ' }], ['devices.0.reason']],
    [[{ lineId, verdict: 'as-new', destination: 'none', deduction: 1 }], ['devices.0.deduction']],
    [[{ lineId, verdict: 'as-new' }], ['devices.0.destination']],
    [[{ lineId, verdict: 'as-new', destination: 'offer', offerId: 1 }], ['devices.0.offerId']],
    [[], ['devices']],
    [
      [
        { ...less, deduction: 20 },
        { ...less, deduction: 20 },
      ],
      ['devices'],
    ],
    [[{ ...less, deduction: 20, lineId: returnId }], ['devices']],
  ] as const)
    expect([devices, await errorsOf(returnId, devices)]).toEqual([devices, [422, fields]]);
  expect((await judge(returnId, [{ ...less, deduction: 300 }])).data(OperatorReturn).refund).toBeCloseTo(
    (device?.paid ?? 0) - 300,
    2,
  );
});

test('[ACCT-04] within the 14 days only another device is rejected; it stays the buyer’s with its insurance, and goes back', async () => {
  const { visitor, placed, offerId, lineId, returnId } = await arrived(1, { insured: true });
  const rejected = { lineId, verdict: 'rejected', reason: 'Die Seriennummer ist eine andere.' };
  expect(await errorsOf(returnId, [rejected])).toEqual([422, ['devices.0.rejection']]);
  expect(await errorsOf(returnId, [{ ...rejected, rejection: 'used' }])).toEqual([
    422,
    ['devices.0.rejection'],
  ]);
  const before = await stockOf(offerId);
  const judged = (await judge(returnId, [{ ...rejected, rejection: 'other-device' }])).data(OperatorReturn);
  expect(judged).toMatchObject({ refund: 0, refundState: null, waitsFor: 'sending-back' });
  expect(await stockOf(offerId)).toBe(before);
  const order = await orderOf(visitor, placed);
  expect(order).toMatchObject({ refunds: [], lines: [{ returned: 0 }], payment: { refunded: 0 } });
  const contracts = await shop.database
    .selectFrom('insurance_contracts')
    .select('state')
    .where('order_line_id', '=', lineId)
    .execute();
  expect(contracts).toEqual([{ state: 'active' }]);
  expect((await mailAbout('return-judged', placed.number)).text).toContain('Das ist nicht, was du bei uns');

  const parcel = { carrier: 'DHL', trackingNumber: 'JD04' };
  for (let again = 0; again < 2; again += 1)
    expect((await operator.post(`${RETURNS}/${returnId}/send-back`, parcel)).status).toBe(200);
  expect(
    (await operator.post(`${RETURNS}/${returnId}/send-back`, { ...parcel, trackingNumber: 'JD05' })).status,
  ).toBe(409);
  expect((await read(returnId)).waitsFor).toBeNull();
  expect((await mailAbout('return-sent-back', placed.number)).text).toContain('JD04');
  expect((await orderOf(visitor, placed)).returns[0]?.sentBack).toMatchObject(parcel);
});

test('[ACCT-04] a returned device does not go to the bench, where nobody would learn of it', async () => {
  const { lineId, returnId } = await arrived(1);
  const toBench = { lineId, verdict: 'less', deduction: 5, reason: 'Riss', destination: 'bench' };
  const refused = await judge(returnId, [toBench]);
  expect([refused.status, refused.error().errors['devices.0.destination']?.[0]]).toEqual([
    422,
    expect.stringContaining('Auf die Werkbank kommt nur, was angekauft wurde.'),
  ]);
  expect((await read(returnId)).state).toBe('arrived');
});

test('[ACCT-04] after the 14 days of the law the shop may reject what was used', async () => {
  const { placed, lineId, returnId } = await arrived(1);
  await shop.database
    .updateTable('orders')
    .set({ delivered_at: new Date(Date.now() - 25 * 24 * 60 * 60 * 1000) })
    .where('id', '=', placed.id)
    .execute();
  expect((await read(returnId)).statutory).toBe(false);
  const answer = await judge(returnId, [{ lineId, verdict: 'rejected', rejection: 'used' }]);
  expect(answer.data(OperatorReturn).devices[0]?.judgement).toMatchObject({ rejection: 'used', refund: 0 });
});

test('[API-02] two who judge at once: one is done, the other sees both; the same call with its key is done once', async () => {
  const { offerId, lineId, returnId } = await arrived(1);
  const { version } = await read(returnId);
  const before = await stockOf(offerId);
  const fine = [{ lineId, verdict: 'as-new', destination: 'stock' }];
  const less = [{ lineId, verdict: 'less', deduction: 10, reason: 'Fleck', destination: 'none' }];
  const headers = { 'if-match': `"${version}"`, 'idempotency-key': `judge-${returnId}` };
  const [one, other] = await Promise.all([
    judge(returnId, fine, headers),
    judge(returnId, less, { 'if-match': `"${version}"` }),
  ]);
  expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
  const refused = one.status === 409 ? one : other;
  expect(JSON.parse(refused.text)).toMatchObject({
    present: { id: returnId, state: 'received', devices: [{ judgement: { refund: expect.any(Number) } }] },
  });
  expect((await judge(returnId, fine, headers)).status).toBe(one.status);
  expect((await judge(returnId, fine)).status).toBe(409);
  expect((await stockOf(offerId)) ?? 0).toBe((before ?? 0) + (one.status === 200 ? 1 : 0));
  const refunds = await shop.database
    .selectFrom('order_refunds')
    .select('id')
    .where('return_id', '=', returnId)
    .execute();
  expect(refunds).toHaveLength(1);
});

test('[ACCT-04] a device goes on sale in another offer of its seller, and nothing before it has arrived', async () => {
  const { offerId, lineId, returnId } = await withdrawn(1);
  const fine = { lineId, verdict: 'as-new', destination: 'stock' };
  expect((await judge(returnId, [fine])).status).toBe(409);
  await operator.post(`${RETURNS}/${returnId}/receive`);
  const [other] = (await read(returnId)).devices[0]?.others ?? [];
  const before = other?.stock ?? 0;
  const to = other === undefined ? fine : { ...fine, destination: 'offer', offerId: other.id };
  expect((await judge(returnId, [to])).status).toBe(200);
  expect(await stockOf(other?.id ?? offerId)).toBe(other === undefined ? 9 : before + 1);
});

test('[API-02] merchants see, judge and hear of what comes back to them alone', async () => {
  const own = await withdrawn(1, { sellerId: 1 });
  const foreign = await withdrawn(1, { sellerId: 2 });
  const merchant = await newOperator(shop, 'Zweitkreis', ['orders'], 1);
  const { items } = (await merchant.get(`${RETURNS}?limit=100`)).data(ListedReturns);
  expect(items.map(({ id }) => id)).toContain(own.returnId);
  expect(new Set(items.map(({ seller }) => seller.id))).toEqual(new Set([1]));
  for (const path of ['', '/photos/0190a2b4-0000-7000-8000-000000000000'])
    expect((await merchant.get(`${RETURNS}/${foreign.returnId}${path}`)).status).toBe(404);
  for (const [step, body] of [
    ['receive', undefined],
    ['judge', { devices: [{ lineId: foreign.lineId, verdict: 'as-new', destination: 'none' }] }],
    ['send-back', { carrier: 'DHL', trackingNumber: 'JD' }],
  ] as const)
    expect((await merchant.post(`${RETURNS}/${foreign.returnId}/${step}`, body)).status).toBe(404);
  expect((await merchant.post(`${RETURNS}/${own.returnId}/receive`)).status).toBe(200);
  const fine = [{ lineId: own.lineId, verdict: 'as-new', destination: 'stock' }];
  expect((await judge(own.returnId, fine, {}, merchant)).status).toBe(200);
  const told = await sql<{ told: number[] }>`
    select sellers_of('returns', thing_id) as told from change_log
    where resource = 'returns' and thing_id = ${own.returnId} limit 1`.execute(shop.database);
  expect(told.rows).toEqual([{ told: [1] }]);
});

test('[API-02] returns are listed by what they wait for, overdue ones too, and found by the number on their label', async () => {
  const announced = await withdrawn(1);
  const here = await arrived(1);
  const late = await arrived(1);
  await shop.database
    .updateTable('returns')
    .set({ announced_at: new Date(Date.now() - 15 * 24 * 60 * 60 * 1000) })
    .where('id', '=', late.returnId)
    .execute();
  const idsOf = async (query: string) =>
    (await operator.get(`${RETURNS}?limit=100&${query}`)).data(ListedReturns).items.map(({ id }) => id);
  expect(await idsOf('waitsFor=parcel')).toContain(announced.returnId);
  expect((await idsOf('waitsFor=judgement&sort=date'))[0]).toBe(late.returnId);
  expect(await idsOf('overdue=true')).toEqual([late.returnId]);
  expect(await idsOf(`number=${here.placed.number}-1`)).toEqual([here.returnId]);
  expect(await idsOf(`number=${here.placed.number}`)).toEqual([here.returnId]);
  expect(await idsOf(`number=${here.placed.number}-2`)).toEqual([]);
  const label = `${here.placed.number}-1`;
  const { returns } = (await operator.get(`/operator/de/search?q=${label}`)).data(Found);
  expect(returns?.hits.map(({ id, number }) => [id, number])).toEqual([[here.returnId, label]]);
  expect((await operator.get(`${RETURNS}?waitsFor=nothing`)).status).toBe(422);
});

test('[ACCT-04] photos are the buyer’s to see once something was found, and nobody else’s', async () => {
  const { placed, lineId, returnId } = await arrived(1);
  await photographed(returnId);
  const [photo] = (await read(returnId)).photos;
  const path = `${BUY}/orders/${placed.id}/withdrawals/${returnId}/photos/${photo?.id}`;
  const see = async (key: string) =>
    (await shop.app.inject({ method: 'GET', url: `${path}?key=${key}` })).statusCode;
  expect(await see(placed.key)).toBe(404);
  await judge(returnId, [{ lineId, verdict: 'less', deduction: 5, reason: 'Riss', destination: 'none' }]);
  expect([await see(placed.key), await see('x')]).toEqual([200, 404]);
});
