import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  AuditLine,
  Customer,
  CustomerExport,
  Listed,
  OperatorCustomer,
  OperatorCustomerSummary,
  Ticket,
} from '@rewald/contracts';
import { boughtBy } from '../../support/bought.ts';
import { newDesk, newPersonAtDesk, type DeskClient } from '../../support/desk.ts';
import { newCustomer, newOperator, newUnconfirmed, sellDevice } from '../../support/people.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { newVisitor } from '../../support/visitor.ts';

const ACCOUNT = '/auth/de/customer';
const password = 'ein langes Passwort';
const NOBODYS = '0190a2b4-0000-7000-8000-000000000000';
let shop: TestApp;
let support: DeskClient;
let administrator: DeskClient;
let supportName: string;
beforeAll(async () => {
  shop = await startTestApp();
  const person = await newPersonAtDesk(shop, 'Sina Sommer', ['support']);
  support = newDesk(shop, person.token);
  administrator = newDesk(shop, (await newPersonAtDesk(shop, 'Ada Adler', ['administrator'])).token);
  const { name } = await shop.database
    .selectFrom('operator_people')
    .select('name')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  supportName = name;
});
afterAll(() => shop.close());

const found = async (query: string): Promise<string[]> =>
  (await support.call('GET', `/customers?${query}`))
    .data(Listed(OperatorCustomerSummary))
    .items.map(({ id }) => id);
const shownOf = async (id: string, by = support): Promise<OperatorCustomer> =>
  (await by.call('GET', `/customers/${id}`)).data(OperatorCustomer);
const lock = (id: string, what: 'lock' | 'unlock' = 'lock', reason = 'Es wurde übernommen.') =>
  support.call('POST', `/customers/${id}/${what}`, { reason });
const deedsTo = async (id: string): Promise<[string, string | null][]> =>
  (await administrator.call('GET', `/audit?about=customer:${id}&sort=date`))
    .data(Listed(AuditLine))
    .items.map(({ what, who }) => [what, who.name]);

test('[API-03] customers are found by the beginning of address or name, by state and by day', async () => {
  const quirin = await newUnconfirmed(shop, { firstName: 'Quirin', email: 'quirin.q@example.org' });
  for (const q of ['quirin.q', 'QUIRIN.Q@EXAMPLE.ORG', 'Quirin Krug', 'krug, qui'])
    expect([q, await found(`q=${encodeURIComponent(q)}`)]).toEqual([q, [quirin.id]]);
  // Neither the middle of a name nor a wildcard finds anybody.
  for (const q of ['uirin', 'qui%25in', '%20%20%20']) expect([q, await found(`q=${q}`)]).toEqual([q, []]);
  expect(await found('q=quirin&state=unconfirmed')).toEqual([quirin.id]);
  expect(await found('q=quirin&state=active&state=locked')).toEqual([]);
  await lock(quirin.id);
  expect(await found('state=locked')).toEqual([quirin.id]);
  expect(await found('q=quirin&state=unconfirmed')).toEqual([]);
  await shop.database
    .updateTable('customers')
    .set({ created_at: new Date('2024-02-29T23:30:00Z') })
    .where('id', '=', quirin.id)
    .execute();
  // In Germany it was the next day.
  expect(await found('from=2024-03-01&to=2024-03-01')).toEqual([quirin.id]);
  expect(await found('to=2024-02-29')).toEqual([]);
  expect((await support.call('GET', '/customers?q=qu')).status).toBe(422);
});

test('[API-03] a customer is shown with their newest orders, sales and conversations, as far as the roles allow', async () => {
  const ada = await newCustomer(shop, 'Ada');
  const { orderId, number } = await boughtBy(shop, ada.id, [1]);
  const own = await sellDevice(ada);
  const asGuest = await sellDevice(newVisitor(shop.app), { email: ada.email });
  const asked = { subject: 'Wo bleibt es?', text: 'Ich warte.' };
  const ticket = (await ada.call('POST', '/notifications/de/customer/tickets', asked)).data(Ticket);
  const shown = await shownOf(ada.id);
  expect(shown).toMatchObject({
    name: 'Ada Krug',
    email: ada.email,
    state: 'active',
    confirmed: true,
    language: 'de',
    locks: [],
    orders: [{ id: orderId, number }],
    cases: [{ id: asGuest.id }, { id: own.id }],
    tickets: [{ id: ticket.id, subject: 'Wo bleibt es?' }],
  });
  const key = await newOperator(shop, 'Newsletter', ['customers:read', 'orders:read']);
  const partly = (await key.get(`/operator/de/customers/${ada.id}`)).data(OperatorCustomer);
  expect(partly).toMatchObject({ orders: [{ id: orderId }] });
  expect(Object.keys(partly)).not.toEqual(expect.arrayContaining(['cases']));
  expect(Object.keys(partly)).not.toEqual(expect.arrayContaining(['tickets']));
  expect((await support.call('GET', `/customers/${NOBODYS}`)).status).toBe(404);
});

test('[ACCT-01] a locked account is out at once and told why nobody gets in, in the user’s language, until it is unlocked', async () => {
  const bela = await newCustomer(shop, 'Bela');
  const logIn = (locale: 'de' | 'en', typed = password) =>
    newVisitor(shop.app).call('POST', `/auth/${locale}/customer/login`, {
      email: bela.email,
      password: typed,
    });
  expect((await lock(bela.id, 'lock', '  ')).status).toBe(422);
  const locked = (await lock(bela.id)).data(OperatorCustomer);
  expect(locked).toMatchObject({
    state: 'locked',
    confirmed: true,
    locks: [{ locked: true, reason: 'Es wurde übernommen.', by: supportName }],
  });
  expect((await bela.call('GET', ACCOUNT)).data(Customer).authenticated).toBe(false);
  expect((await bela.call('GET', `${ACCOUNT}/sessions`)).status).toBe(401);
  const refused = await logIn('de');
  expect([refused.status, refused.error().message]).toEqual([
    422,
    'Dieses Konto ist gesperrt. Bitte schreib uns, dann klären wir das.',
  ]);
  expect((await logIn('en')).error().message).toBe(
    'This account is locked. Please write to us, and we will sort it out.',
  );
  // Somebody without the password does not learn it.
  expect((await logIn('de', 'ein falsches Passwort')).error().message).not.toMatch(/gesperrt/);
  expect((await lock(bela.id)).status).toBe(409);

  expect((await lock(bela.id, 'unlock', 'Mit ihr geklärt.')).data(OperatorCustomer)).toMatchObject({
    state: 'active',
    locks: [{ locked: false, reason: 'Mit ihr geklärt.' }, { locked: true }],
  });
  expect((await lock(bela.id, 'unlock')).status).toBe(409);
  expect((await logIn('de')).data(Customer).authenticated).toBe(true);
  expect(await deedsTo(bela.id)).toEqual([
    ['customer.locked', supportName],
    ['customer.unlocked', supportName],
  ]);
});

test('[ACCT-01] a lock and logins at the same moment leave nobody logged in', async () => {
  const customer = await newCustomer(shop, 'Cleo');
  const logins = Array.from({ length: 4 }, () => newVisitor(shop.app));
  const [locked] = await Promise.all([
    lock(customer.id),
    ...logins.map((visitor) => visitor.call('POST', `${ACCOUNT}/login`, { email: customer.email, password })),
  ]);
  expect(locked.status).toBe(200);
  for (const visitor of [customer, ...logins])
    expect((await visitor.call('GET', ACCOUNT)).data(Customer).authenticated).toBe(false);
});

test('[ACCT-03] an administrator hands out and erases what the customer would get and erase, and the log names them', async () => {
  const dora = await newCustomer(shop, 'Dora');
  await lock(dora.id, 'lock', 'Dora hat angerufen.');
  await lock(dora.id, 'unlock', 'Dora ist es selbst.');
  const login = await dora.call('POST', `${ACCOUNT}/login`, { email: dora.email, password });
  expect(login.status).toBe(200);
  const own = (await dora.call('GET', `${ACCOUNT}/export`)).data(CustomerExport).records;
  const answer = await administrator.call('GET', `/customers/${dora.id}/export`);
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="rewald-${dora.id}.json"`);
  const { records } = answer.data(CustomerExport);
  const { auditLog: before = [], ...others } = own;
  const { auditLog: after = [], ...same } = records;
  expect(same).toEqual(others);
  // The customer's own export is a line of the log that this one has and theirs had not yet.
  expect(after.slice(0, before.length)).toEqual(before);
  expect(records['customerLocks']).toMatchObject([{ reason: 'Dora hat angerufen.' }, { locked: false }]);
  expect(answer.text).not.toContain(supportName);

  const { orderId } = await boughtBy(shop, dora.id, [1]);
  const open = await administrator.call('POST', `/customers/${dora.id}/erasure`);
  expect([open.status, open.error().message]).toEqual([
    409,
    expect.stringMatching(/^Dieses Konto .* Noch offen: /),
  ]);
  await shop.database.updateTable('orders').set({ state: 'delivered' }).where('id', '=', orderId).execute();
  expect((await administrator.call('POST', `/customers/${dora.id}/erasure`)).status).toBe(200);
  expect((await support.call('GET', `/customers/${dora.id}`)).status).toBe(404);
  expect((await dora.call('GET', ACCOUNT)).data(Customer).authenticated).toBe(false);
  expect(await found(`q=${dora.email}`)).toEqual([]);
  const left = await shop.database
    .selectFrom('customer_locks')
    .select('id')
    .where('customer_id', '=', dora.id)
    .execute();
  expect(left).toEqual([]);
  const names = (await deedsTo(dora.id)).map(([what, name]) => [what, name?.replace(/ \d+$/, '')]);
  expect(names).toEqual([
    ['customer.locked', 'Sina Sommer'],
    ['customer.unlocked', 'Sina Sommer'],
    ['customer.exported', 'Ada Adler'],
    ['customer.erased', 'Ada Adler'],
  ]);
});

test('[API-03] support reads and locks, and neither hands out nor erases; other roles and merchants see no customers', async () => {
  const erna = await newCustomer(shop, 'Erna');
  for (const [method, path] of [
    ['GET', `/customers/${erna.id}/export`],
    ['POST', `/customers/${erna.id}/erasure`],
    ['GET', '/audit'],
  ] as const)
    expect([path, (await support.call(method, path)).status]).toEqual([path, 403]);
  for (const role of ['warehouse', 'bench', 'catalogue', 'finance', 'merchant'] as const) {
    const { token } = await newPersonAtDesk(shop, role, [role], role === 'merchant' ? 1 : null);
    const desk = newDesk(shop, token);
    const statuses = [
      await desk.call('GET', '/customers'),
      await desk.call('GET', `/customers/${erna.id}`),
      await desk.call('POST', `/customers/${erna.id}/lock`, { reason: 'Darum.' }),
    ].map(({ status }) => status);
    expect([role, statuses]).toEqual([role, [403, 403, 403]]);
  }
  expect((await shownOf(erna.id)).state).toBe('active');
});
