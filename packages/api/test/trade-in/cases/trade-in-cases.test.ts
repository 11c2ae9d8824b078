import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  OperatorTradeInCase,
  OperatorTradeInCaseSummary,
  Listed,
  Page,
  TradeInCase,
  TradeInCaseSummary,
} from '@rewald/contracts';
import { createOperators } from '@rewald/server-kit/operators/operators';
import {
  PayoutProviderUnavailableError,
  SANDBOX_REFUSES,
  sandboxPayouts,
  type PayoutOrder,
} from '@rewald/payouts/payout-provider';
import {
  clientWith,
  formerMerchant,
  IBAN,
  newCustomer,
  newOperator,
  payPal,
  sellDevice,
  type OperatorClient,
} from '../../support/people.ts';
import { eventually, startTestApp, type TestApp } from '../../support/test-app.ts';
import { newVisitor } from '../../support/visitor.ts';

const CASES = '/trade-in/de/customer/cases';
const OPERATOR = '/operator/de/trade-in-cases';
const DAY = 24 * 60 * 60 * 1000;

let shop: TestApp;
let operator: OperatorClient;
/** The requests to the payout provider, and what it actually paid, once per key. */
const asked: PayoutOrder[] = [];
const paid = new Map<string, PayoutOrder>();
let loseReplies = 0;

beforeAll(async () => {
  const sandbox = sandboxPayouts();
  shop = await startTestApp({
    payoutProvider: {
      name: 'sandbox with books',
      pay: async (order) => {
        asked.push(order);
        const report = await sandbox.pay(order);
        if (report.state === 'sent') paid.set(order.key, order);
        if (loseReplies > 0) {
          loseReplies -= 1;
          throw new PayoutProviderUnavailableError('The reply got lost.');
        }
        return report;
      },
    },
  });
  operator = await newOperator(shop, 'Prüfzentrum', ['trade-in-cases']);
});
afterAll(() => shop.close());

const work = async (caseId: string, step: string, body?: unknown): Promise<OperatorTradeInCase> =>
  (await operator.post(`${OPERATOR}/${caseId}/${step}`, body)).data(OperatorTradeInCase);
const mailsAbout = (reference: string) =>
  shop.database
    .selectFrom('outbox')
    .select(['kind', 'payload', 'recipient', 'locale'])
    .where('payload', '@>', JSON.stringify({ reference }))
    .orderBy('id')
    .execute();
const kindsAbout = async (reference: string): Promise<string[]> =>
  (await mailsAbout(reference)).map(({ kind }) => kind);
const look = async (sale: { id: string; key: string }): Promise<TradeInCase> =>
  (await newVisitor(shop.app).call('GET', `${CASES}/${sale.id}?key=${sale.key}`)).data(TradeInCase);
const decide = (sale: { id: string; key: string }, accept: boolean) =>
  newVisitor(shop.app).call('POST', `${CASES}/${sale.id}/decision?key=${sale.key}`, { accept });
/** Sells a device and offers less for it. */
const counterOffered = async (price = 42.5) => {
  const sale = await sellDevice(newVisitor(shop.app));
  await work(sale.id, 'receive');
  const offered = await work(sale.id, 'inspect', {
    accept: false,
    price,
    findings: ['Das Display hat einen Riss.', 'Der Akku hält 78 %.'],
  });
  return { sale, offered };
};

test('[TRADE-14] from the label to the money: every step is done once, mailed once and stands in the timeline', async () => {
  const guest = newVisitor(shop.app);
  const sale = await sellDevice(guest, { locale: 'en' });
  const label = await guest.call('GET', `${CASES}/${sale.id}/label?key=${sale.key}`);
  expect([label.status, label.headers['content-type'], label.text.slice(0, 5)]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ]);
  expect(label.headers['content-disposition']).toMatch(/^attachment; filename="[\w-]+\.pdf"; filename\*=/);
  expect((await look(sale)).labelAvailable).toBe(true);
  expect((await look(sale)).device).toMatch(/\d\u00a0GB$/);
  const code = await guest.call('GET', `${CASES}/${sale.id}/drop-off-code?key=${sale.key}`);
  expect([code.headers['content-type'], code.text]).toEqual([
    'image/svg+xml',
    expect.stringMatching(/^<svg [^>]+><path .+<\/svg>$/),
  ]);
  const reminder = await guest.call('GET', `${CASES}/${sale.id}/reminder?key=${sale.key}`);
  expect(reminder.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(reminder.text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  const shipBy = (await look(sale)).shipBy.replaceAll('-', '');
  expect(reminder.text.replaceAll('\r\n ', '')).toMatch(
    new RegExp(`DTSTART;VALUE=DATE:${shipBy}\r\n.*${sale.reference}[^]*key=${sale.key}`),
  );
  expect((await guest.call('GET', `${CASES}/${sale.id}/reminder`)).status).toBe(404);

  const byReference = await operator.get(`${OPERATOR}?reference=${sale.reference.toLowerCase()}`);
  expect(byReference.data(Listed(OperatorTradeInCaseSummary)).items).toMatchObject([
    { id: sale.id, customerName: 'Jörg Öztürk', state: 'submitted' },
  ]);
  const before = (await operator.get(`${OPERATOR}/${sale.id}`)).data(OperatorTradeInCase);
  expect(before.answers.length).toBeGreaterThan(3);
  expect(before.payment).toEqual({ method: 'bank-transfer', account: '3000' });

  for (const [step, body, state] of [
    ['receive', undefined, 'received'],
    ['inspect', { accept: true }, 'inspected'],
    ['pay', undefined, 'paid'],
  ] as const) {
    expect((await work(sale.id, step, body)).state).toBe(state);
    // Repeating the step changes nothing.
    expect((await work(sale.id, step, body)).state).toBe(state);
  }
  expect((await guest.call('GET', `${CASES}/${sale.id}/label?key=${sale.key}`)).status).toBe(404);

  const end = await look(sale);
  expect(end).toMatchObject({
    finalPrice: sale.price,
    counterOffer: null,
    payout: { amount: sale.price, method: 'bank-transfer', account: '3000' },
    labelAvailable: false,
    inAccount: false,
  });
  expect(end.timeline.map(({ state, by }) => [state, by])).toEqual([
    ['submitted', 'customer'],
    ['received', 'operator'],
    ['inspected', 'operator'],
    ['paid', 'operator'],
  ]);
  expect(await kindsAbout(sale.reference)).toEqual([
    'trade-in-received',
    'trade-in-arrived',
    'trade-in-inspected',
    'trade-in-paid',
  ]);
  expect(new Set((await mailsAbout(sale.reference)).map(({ locale }) => locale))).toEqual(new Set(['en']));
  const first = await eventually(() =>
    shop.mails.find(({ kind, text }) => kind === 'trade-in-received' && text.includes(sale.reference)),
  );
  // An unconfirmed address gets a small mail, with a link in place of the label.
  expect(first.attachments).toEqual([]);
  expect(first.text).toContain(
    `Download shipping label:\nhttp://localhost:3000/en/trade-in/cases/${sale.id}?key=${sale.key}`,
  );

  expect(asked.filter(({ reference }) => reference === sale.reference)).toMatchObject([
    { amountCents: sale.price * 100, target: { method: 'bank-transfer', iban: IBAN } },
  ]);
  const audit = await shop.database
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('subject', '=', `trade-in-case:${sale.id}`)
    .orderBy('id')
    .execute();
  expect(audit.map(({ action }) => action)).toEqual([
    'trade-in-case.received',
    'trade-in-case.inspected',
    'payout.ordered',
    'payout.sent',
  ]);
  // The account number appears nowhere except in its encrypted column and in requests to the provider.
  for (const seen of [end, before, audit, await mailsAbout(sale.reference)])
    expect(JSON.stringify(seen)).not.toContain('0532');
});

test('a lower price that is accepted is paid; findings and deadline are shown', async () => {
  const { sale, offered } = await counterOffered();
  expect(offered).toMatchObject({
    state: 'counter-offered',
    finalPrice: null,
    counterPrice: 42.5,
    counterOffer: {
      price: 42.5,
      findings: ['Das Display hat einen Riss.', 'Der Akku hält 78 %.'],
      decision: null,
    },
  });
  expect(Math.floor((Date.parse(offered.counterOffer?.decideBy ?? '') - Date.now()) / DAY)).toBe(14);
  expect((await operator.post(`${OPERATOR}/${sale.id}/pay`)).status).toBe(409);

  const answers = await Promise.all([decide(sale, true), decide(sale, true), decide(sale, true)]);
  expect(answers.map((answer) => answer.data(TradeInCase).state)).toEqual([
    'accepted',
    'accepted',
    'accepted',
  ]);
  expect((await decide(sale, false)).status).toBe(409);
  expect((await work(sale.id, 'pay')).payout?.amount).toBe(42.5);
  expect(await look(sale)).toMatchObject({
    finalPrice: 42.5,
    counterPrice: null,
    counterOffer: { decision: 'accepted' },
  });
  // An answer that was given is final.
  expect((await decide(sale, true)).data(TradeInCase).state).toBe('paid');
  expect(await kindsAbout(sale.reference)).toEqual([
    'trade-in-received',
    'trade-in-arrived',
    'trade-in-counter-offer',
    'trade-in-decided',
    'trade-in-paid',
  ]);
});

test('a lower price that is declined sends the device back; accepting and declining at the same moment is one of both', async () => {
  const { sale } = await counterOffered();
  expect((await decide(sale, false)).data(TradeInCase).state).toBe('declined');
  expect((await operator.post(`${OPERATOR}/${sale.id}/pay`)).status).toBe(409);
  const parcel = { carrier: 'DHL', trackingNumber: '00340434161094042557' };
  expect((await work(sale.id, 'return', parcel)).returnShipment).toEqual(parcel);
  await work(sale.id, 'return', parcel);
  await work(sale.id, 'returned');
  expect(await look(sale)).toMatchObject({
    state: 'returned',
    payout: null,
    finalPrice: null,
    returnShipment: parcel,
    counterOffer: { decision: 'declined' },
  });
  expect((await kindsAbout(sale.reference)).slice(3)).toEqual(['trade-in-decided', 'trade-in-returned']);

  const { sale: contested } = await counterOffered();
  const rivals = await Promise.all([true, false, true, false].map((accept) => decide(contested, accept)));
  expect(rivals.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 200, 409, 409]);
  expect((await kindsAbout(contested.reference)).filter((kind) => kind === 'trade-in-decided')).toHaveLength(
    1,
  );
});

test('a lower price that nobody answers for 14 days counts as declined, by a job', async () => {
  const { sale } = await counterOffered();
  await shop.database
    .updateTable('trade_in_orders')
    .set({ decide_by: new Date(Date.now() - 1000) })
    .where('id', '=', sale.id)
    .execute();
  const late = await decide(sale, true);
  expect([late.status, late.error().message]).toEqual([
    409,
    'Die Frist für dieses Angebot ist abgelaufen. Du bekommst alles kostenlos zurück.',
  ]);
  await shop.database
    .updateTable('jobs')
    .set({ due_at: new Date() })
    .where('kind', '=', 'expire-counter-offer')
    .where('subject', '=', sale.id)
    .execute();
  const expired = await eventually(async () => {
    const now = await look(sale);
    return now.state === 'declined' && now;
  });
  expect(expired.counterOffer?.decision).toBe('expired');
  expect(expired.timeline.at(-1)).toMatchObject({ state: 'declined', by: 'system' });
  const [decided] = (await mailsAbout(sale.reference)).filter(({ kind }) => kind === 'trade-in-decided');
  expect(decided?.payload).toMatchObject({ decision: 'no-answer' });
});

test('a device that does not come: one reminder with the label, then the sale has expired, and it may come after all', async () => {
  const late = await sellDevice(newVisitor(shop.app));
  const arrived = await sellDevice(newVisitor(shop.app));
  await work(arrived.id, 'receive');
  const jobsOf = (kind: string) =>
    shop.database.selectFrom('jobs').selectAll().where('kind', '=', kind).where('subject', '=', late.id);
  const [remind, expire] = await Promise.all(
    ['remind-to-ship', 'expire-sale'].map((kind) => jobsOf(kind).executeTakeFirstOrThrow()),
  );
  const days = (job: typeof remind): number => ((job?.due_at.getTime() ?? 0) - Date.now()) / DAY;
  // Sellers have two weeks to send the device, and the parcel may take another, until the end of the day.
  expect([Math.round(days(remind)), Math.floor(days(expire))]).toEqual([7, 21]);
  const fallDue = async (kind: string): Promise<void> => {
    await shop.database
      .updateTable('jobs')
      .set({ due_at: new Date(), done_at: null })
      .where('kind', '=', kind)
      .where('subject', 'in', [late.id, arrived.id])
      .execute();
    await eventually(async () => {
      const open = await shop.database
        .selectFrom('jobs')
        .select('id')
        .where('kind', '=', kind)
        .where('subject', 'in', [late.id, arrived.id])
        .where('done_at', 'is', null)
        .execute();
      return open.length === 0;
    });
  };
  // If a replica dies after writing the mail, the job runs again.
  for (let again = 0; again < 2; again += 1) await fallDue('remind-to-ship');
  await fallDue('expire-sale');
  expect(await kindsAbout(arrived.reference)).toEqual(['trade-in-received', 'trade-in-arrived']);
  expect(await kindsAbout(late.reference)).toEqual([
    'trade-in-received',
    'trade-in-reminder',
    'trade-in-expired',
  ]);
  const reminder = await eventually(() =>
    shop.mails.find(({ kind, text }) => kind === 'trade-in-reminder' && text.includes(late.reference)),
  );
  expect(reminder.text).toContain(
    `Versandetikett herunterladen:\nhttp://localhost:3000/trade-in/cases/${late.id}?key=${late.key}`,
  );
  const known = await look(late);
  expect(known.state).toBe('expired');
  expect(known.timeline.at(-1)).toMatchObject({ state: 'expired', by: 'system' });
  expect((await work(late.id, 'receive')).state).toBe('received');
});

test('two operators who pay at the same moment, and a reply that gets lost, pay once', async () => {
  const sale = await sellDevice(newVisitor(shop.app));
  await work(sale.id, 'receive');
  await work(sale.id, 'inspect', { accept: true });
  const colleague = await newOperator(shop, 'Buchhaltung', ['trade-in-cases']);
  loseReplies = 8;
  const answers = await Promise.all(
    [operator, colleague, operator, colleague, operator, colleague, operator, colleague].map((client) =>
      client.post(`${OPERATOR}/${sale.id}/pay`),
    ),
  );
  expect(answers.map((answer) => answer.data(OperatorTradeInCase).payoutState)).toEqual(
    Array.from({ length: 8 }, () => 'ordered'),
  );
  loseReplies = 0;
  await shop.database
    .updateTable('jobs')
    .set({ due_at: new Date() })
    .where('kind', '=', 'settle-payout')
    .execute();
  await eventually(async () => (await look(sale)).state === 'paid');
  expect([...paid.values()].filter(({ reference }) => reference === sale.reference)).toHaveLength(1);
  const payouts = await shop.database
    .selectFrom('payouts')
    .select(['amount_cents', 'state', 'method'])
    .where('case_id', '=', sale.id)
    .execute();
  expect(payouts).toEqual([{ amount_cents: sale.price * 100, state: 'sent', method: 'bank-transfer' }]);
  expect((await kindsAbout(sale.reference)).filter((kind) => kind === 'trade-in-paid')).toHaveLength(1);
  expect((await look(sale)).timeline.filter(({ state }) => state === 'paid')).toHaveLength(1);

  const second = await sellDevice(newVisitor(shop.app));
  await work(second.id, 'receive');
  await work(second.id, 'inspect', { accept: true });
  const together = await Promise.all([
    operator.post(`${OPERATOR}/${second.id}/pay`),
    colleague.post(`${OPERATOR}/${second.id}/pay`),
  ]);
  expect(together.map(({ status }) => status)).toEqual([200, 200]);
  await eventually(async () => (await look(second)).state === 'paid');
  expect([...paid.values()].filter(({ reference }) => reference === second.reference)).toHaveLength(1);
  expect((await kindsAbout(second.reference)).filter((kind) => kind === 'trade-in-paid')).toHaveLength(1);
});

test('a refused payout leaves the case unpaid and can be ordered again', async () => {
  const sale = await sellDevice(newVisitor(shop.app), { payment: payPal(SANDBOX_REFUSES.email) });
  await work(sale.id, 'receive');
  await work(sale.id, 'inspect', { accept: true });
  expect((await operator.post(`${OPERATOR}/${sale.id}/pay`)).status).toBe(409);
  expect(await look(sale)).toMatchObject({
    state: 'payout-failed',
    payout: null,
    payment: { method: 'paypal', account: 'r…@sandbox.example' },
  });
  await shop.database
    .updateTable('trade_in_orders')
    .set({ paypal_email: 'joerg@example.com' })
    .where('id', '=', sale.id)
    .execute();
  expect((await work(sale.id, 'pay')).state).toBe('paid');
  expect(
    asked.filter(({ reference }) => reference === sale.reference).map(({ key }) => key.slice(-2)),
  ).toEqual(['-1', '-2']);
});

test('[TRADE-09] a device that is worth nothing is recycled, and nothing is paid', async () => {
  const sale = await sellDevice(newVisitor(shop.app), { worth: 'nothing' });
  expect(sale.price).toBe(0);
  await work(sale.id, 'receive');
  expect(
    (await operator.post(`${OPERATOR}/${sale.id}/inspect`, { accept: false, price: 0, findings: ['x'] }))
      .status,
  ).toBe(422);
  expect(await work(sale.id, 'inspect', { accept: true })).toMatchObject({
    state: 'recycled',
    finalPrice: 0,
  });
  const pay = await operator.post(`${OPERATOR}/${sale.id}/pay`);
  expect([pay.status, pay.error().message]).toEqual([409, 'Dafür ist nichts auszuzahlen.']);

  const { sale: worthless } = await counterOffered(0);
  expect((await decide(worthless, true)).data(TradeInCase)).toMatchObject({
    state: 'recycled',
    finalPrice: 0,
    counterOffer: { decision: 'accepted' },
  });
  expect((await operator.post(`${OPERATOR}/${worthless.id}/pay`)).status).toBe(409);
});

test('[API-03] steps out of their order and inspections without sense change nothing', async () => {
  const sale = await sellDevice(newVisitor(shop.app));
  for (const [step, body] of [
    ['inspect', { accept: true }],
    ['pay', undefined],
    ['return', { carrier: 'DHL', trackingNumber: '1' }],
    ['returned', undefined],
  ] as const)
    expect([step, (await operator.post(`${OPERATOR}/${sale.id}/${step}`, body)).status]).toEqual([step, 409]);
  expect((await decide(sale, true)).status).toBe(409);
  await work(sale.id, 'receive');
  for (const [body, field] of [
    [{ accept: false }, 'price'],
    [{ accept: false, price: 5 }, 'findings'],
    [{ accept: false, price: 5, findings: ['  '] }, 'findings'],
    [{ accept: false, price: sale.price, findings: ['Kratzer'] }, 'price'],
    [{ accept: false, price: -1, findings: ['Kratzer'] }, 'price'],
    [{ accept: true, price: 5 }, 'price'],
    [{ accept: true, findings: ['Kratzer'] }, 'findings'],
    [{ price: 5 }, 'accept'],
  ] as const) {
    const answer = await operator.post(`${OPERATOR}/${sale.id}/inspect`, body);
    expect([answer.status, Object.keys(answer.error().errors)]).toEqual([422, [field]]);
  }
  expect((await look(sale)).timeline).toHaveLength(2);
});

test("[ACCT-04] a guest's case is claimed into one account, and no second one", async () => {
  const sale = await sellDevice(newVisitor(shop.app));
  const [ada, bob] = [await newCustomer(shop), await newCustomer(shop, 'Bob')];
  const claim = (visitor: { call: typeof ada.call }, key: string) =>
    visitor.call('POST', `${CASES}/${sale.id}/claim?key=${key}`);
  expect((await claim(newVisitor(shop.app), sale.key)).status).toBe(401);
  expect((await claim(ada, `${sale.key.slice(0, -1)}!`)).status).toBe(404);
  expect((await ada.call('GET', `${CASES}/${sale.id}`)).status).toBe(404);
  const claims = await Promise.all([claim(ada, sale.key), claim(bob, sale.key)]);
  expect(claims.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 404]);
  const [owner, other] = claims[0].status === 200 ? [ada, bob] : [bob, ada];
  expect((await claim(owner, sale.key)).data(TradeInCase).inAccount).toBe(true);
  expect((await owner.call('GET', `${CASES}/${sale.id}`)).status).toBe(200);
  expect((await owner.call('GET', CASES)).data(Page(TradeInCaseSummary))).toMatchObject({
    items: [{ id: sale.id }],
    total: 1,
  });
  expect((await other.call('GET', CASES)).data(Page(TradeInCaseSummary)).total).toBe(0);
  const own = await sellDevice(other);
  expect((await other.call('GET', CASES)).data(Page(TradeInCaseSummary)).items).toMatchObject([
    { id: own.id },
  ]);
});

test("[ACCT-04] somebody else's case, no login, and the key of another case open nothing", async () => {
  const ada = await newCustomer(shop);
  const mallory = await newCustomer(shop, 'Mallory');
  const sale = await sellDevice(ada);
  const other = await sellDevice(newVisitor(shop.app));
  await work(sale.id, 'receive');
  await work(sale.id, 'inspect', { accept: false, price: 1, findings: ['Kratzer'] });
  for (const visitor of [mallory, newVisitor(shop.app)])
    for (const key of ['', `?key=${other.key}`, '?key=', '?key=x'])
      for (const [method, path, body] of [
        ['GET', '', undefined],
        ['GET', '/label', undefined],
        ['POST', '/decision', { accept: true }],
      ] as const) {
        const answer = await visitor.call(method, `${CASES}/${sale.id}${path}${key}`, body);
        expect([method, path, key, answer.status]).toEqual([method, path, key, 404]);
      }
  expect((await mallory.call('POST', `${CASES}/${sale.id}/claim?key=${other.key}`)).status).toBe(404);
  expect((await newVisitor(shop.app).call('GET', CASES)).status).toBe(401);
  expect((await look(sale)).state).toBe('counter-offered');
  const nowhere = '0190a2b4-0000-7000-8000-000000000000';
  for (const [method, path, body] of [
    ['get', '', undefined],
    ['post', '/receive', undefined],
    ['post', '/inspect', { accept: true }],
    ['post', '/pay', undefined],
    ['post', '/return', { carrier: 'DHL', trackingNumber: '1' }],
    ['post', '/returned', undefined],
  ] as const)
    for (const id of [nowhere, 'x', '1'])
      expect([path, (await operator[method](`${OPERATOR}/${id}${path}`, body)).status]).toEqual([path, 404]);
});

test('[API-01] cases need a key with the scope, and are no business of merchants', async () => {
  const sale = await sellDevice(newVisitor(shop.app));
  const merchant = await formerMerchant(shop, 'Händler 3', ['trade-in-cases'], 3);
  const orders = await newOperator(shop, 'Versand', ['orders', 'tickets']);
  const former = await newOperator(shop, 'Früher', ['trade-in-cases']);
  expect(await createOperators(shop.database).revokeKeys('Früher')).toBe(1);
  const calls = [
    ['get', '', undefined],
    ['post', '/receive', undefined],
    ['post', '/inspect', { accept: true }],
    ['post', '/pay', undefined],
    ['post', '/return', { carrier: 'DHL', trackingNumber: '1' }],
    ['post', '/returned', undefined],
  ] as const;
  for (const [client, status] of [
    [merchant, 403],
    [orders, 403],
    [former, 401],
    [clientWith(shop, 'Bearer rewald-public-trade-in'), 401],
    [clientWith(shop, ''), 401],
  ] as const)
    for (const [method, path, body] of calls) {
      const answer = await client[method](`${OPERATOR}/${sale.id}${path}`, body);
      expect([path, answer.status]).toEqual([path, status]);
    }
  for (const [client, status] of [
    [merchant, 403],
    [orders, 403],
    [former, 401],
  ] as const)
    expect((await client.get(OPERATOR)).status).toBe(status);
  expect((await look(sale)).state).toBe('submitted');
  const submitted = (await operator.get(`${OPERATOR}?state=submitted`)).data(
    Listed(OperatorTradeInCaseSummary),
  );
  expect(new Set(submitted.items.map(({ state }) => state))).toEqual(new Set(['submitted']));
  expect((await operator.get(`${OPERATOR}?state=lost`)).status).toBe(422);
});

test('[ACCT-04] a seller enters the IMEI before sending; the person who erases the device sees it, and there is a certificate', async () => {
  const seller = newVisitor(shop.app);
  const sale = await sellDevice(seller);
  const at = `${CASES}/${sale.id}`;
  const give = (serialNumber: string) =>
    seller.call('POST', `${at}/serial-number?key=${sale.key}`, { serialNumber });
  const certificate = () => shop.app.inject({ url: `${at}/erasure-certificate?key=${sale.key}` });

  expect((await look(sale)).serialNumber).toMatchObject({ kind: 'imei', value: null });
  expect((await look(sale)).serialNumber?.where).toContain('*#06#');
  const wrong = await give('490154203237519');
  expect([wrong.status, Object.keys(wrong.error().errors ?? {})]).toEqual([422, ['serialNumber']]);
  expect((await give('49-015420-323751-8')).data(TradeInCase).serialNumber?.value).toBe('490154203237518');

  await work(sale.id, 'receive');
  expect((await give('490154203237518')).status).toBe(409);
  const early = await operator.post(`${OPERATOR}/${sale.id}/erase`, { method: 'reset' });
  expect([early.status, (await certificate()).statusCode]).toEqual([409, 404]);

  await work(sale.id, 'inspect', { accept: true });
  const erased = await work(sale.id, 'erase', { method: 'overwritten', serialNumber: '356938035643809' });
  expect(erased).toMatchObject({ serialNumber: { value: '356938035643809' }, state: 'inspected' });
  const again = await work(sale.id, 'erase', { method: 'reset' });
  expect(again.erasedAt).toBe(erased.erasedAt);
  const pdf = await certificate();
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await certificate()).rawPayload.equals(pdf.rawPayload)).toBe(true);
});

test('[TRADE-14] a seller cancels until the device arrives; one that comes anyway is received', async () => {
  const sale = await sellDevice(newVisitor(shop.app));
  const cancel = () => newVisitor(shop.app).call('POST', `${CASES}/${sale.id}/cancel?key=${sale.key}`);
  expect((await newVisitor(shop.app).call('POST', `${CASES}/${sale.id}/cancel`)).status).toBe(404);
  expect((await cancel()).data(TradeInCase)).toMatchObject({ state: 'cancelled', labelAvailable: false });
  expect((await cancel()).status).toBe(200);
  expect((await kindsAbout(sale.reference)).filter((kind) => kind === 'trade-in-cancelled')).toHaveLength(1);
  expect((await look(sale)).timeline.filter(({ state }) => state === 'cancelled')).toMatchObject([
    { by: 'customer' },
  ]);
  expect((await newVisitor(shop.app).call('GET', `${CASES}/${sale.id}/label?key=${sale.key}`)).status).toBe(
    404,
  );

  await work(sale.id, 'receive');
  const late = await cancel();
  expect([late.status, late.error().message]).toEqual([
    409,
    'Das geht in diesem Schritt nicht (mehr). Bitte lade die Seite neu.',
  ]);
});

test('[TRADE-14] a seller changes the account until the device arrives, and is told of it by mail', async () => {
  const sale = await sellDevice(newVisitor(shop.app));
  const change = (of: { id: string; key: string }) =>
    newVisitor(shop.app).call('POST', `${CASES}/${of.id}/account?key=${of.key}`, payPal('neu@example.com'));
  expect((await change(sale)).data(TradeInCase).payment).toEqual({
    method: 'paypal',
    account: 'n…@example.com',
  });
  const [mail] = (await mailsAbout(sale.reference)).filter(({ kind }) => kind === 'trade-in-account-changed');
  expect(mail?.payload).toMatchObject({ payment: 'paypal', account: 'neu@example.com' });
  await work(sale.id, 'receive');
  expect((await change(sale)).status).toBe(409);
  expect((await change(await sellDevice(newVisitor(shop.app), { worth: 'nothing' }))).status).toBe(409);
});
