import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { OperatorMe, People, Person, SecondStep, SignedIn } from '@rewald/contracts';
import { sql } from 'kysely';
import { inviteAdministrator } from '@rewald/people/invitations';
import {
  codeOf,
  mailedToken,
  newAdministrator,
  newColleague,
  newDesk,
  PASSWORD,
  type SignedInPerson,
} from '../support/desk.ts';
import { DESK, SHOP, startTestApp, type TestApp } from '../support/test-app.ts';

let shop: TestApp;
let ada: SignedInPerson;
beforeAll(async () => {
  shop = await startTestApp();
  ada = await newAdministrator(shop, 'Ada Krug');
});
afterAll(() => shop.close());

const statusOf = async (desk: Pick<SignedInPerson, 'call'>, path: string): Promise<number> =>
  (await desk.call('GET', path)).status;
/** As if the last code had been used long ago. */
const forgetPeriod = (id: string) =>
  shop.database.updateTable('operator_people').set({ factor_period: null }).where('id', '=', id).execute();

test('[API-01] an administrator invites, restricts and removes somebody, whose sessions end at once', async () => {
  const bela = await newColleague(shop, ada, 'Bela Voss', ['support', 'finance']);
  const me = (await bela.call('GET', '/me')).data(OperatorMe);
  expect(me).toEqual({
    id: bela.id,
    kind: 'person',
    name: 'Bela Voss',
    email: bela.email,
    roles: ['support', 'finance'],
    scopes: [
      'orders:write',
      'trade-in-cases:read',
      'tickets:write',
      'customers:write',
      'reviews:write',
      'money:write',
      'audit:read',
    ],
    sellerId: null,
  });
  expect(bela.recoveryCodes).toHaveLength(8);
  expect([await statusOf(bela, '/payouts'), await statusOf(bela, '/people')]).toEqual([200, 403]);
  const { items } = (await ada.call('GET', '/people')).data(People);
  expect(items.find(({ id }) => id === bela.id)).toMatchObject({
    state: 'active',
    secondFactor: true,
    sessions: 1,
    invitationUntil: null,
  });

  // The same roles change nothing for who works.
  await ada.call('PATCH', `/people/${bela.id}`, { roles: ['finance', 'support'] });
  expect(await statusOf(bela, '/me')).toBe(200);
  await ada.call('PATCH', `/people/${bela.id}`, { roles: ['support'] });
  expect(await statusOf(bela, '/me')).toBe(401);
  await forgetPeriod(bela.id);
  await bela.call('POST', '/sessions', { email: bela.email.toUpperCase(), password: PASSWORD });
  const again = await bela.call('POST', '/sessions/code', { code: codeOf(bela.secret) });
  expect(again.data(SignedIn).recoveryCodes).toBeNull();
  const refused = await bela.call('GET', '/payouts');
  expect([refused.status, refused.error().message]).toEqual([
    403,
    'Dafür fehlt dir die Berechtigung. Administratoren können sie dir geben.',
  ]);
  expect((await bela.call('POST', '/payouts/batches')).status).toBe(403);

  const removed = (await ada.call('DELETE', `/people/${bela.id}`)).data(Person);
  expect([removed.state, removed.sessions]).toEqual(['removed', 0]);
  expect(await statusOf(bela, '/me')).toBe(401);
  const login = await bela.call('POST', '/sessions', { email: bela.email, password: PASSWORD });
  expect([login.status, login.error().message]).toEqual([422, 'E-Mail-Adresse oder Passwort stimmt nicht.']);
  const audit = await shop.database
    .selectFrom('audit_log')
    .select(['actor', 'action'])
    .where('subject', '=', `operator:${bela.id}`)
    .orderBy('id')
    .execute();
  const [byAda, byBela] = [ada, bela].map(({ id }) => `operator:${id}`);
  expect(audit).toEqual([
    { actor: byAda, action: 'person.invited' },
    { actor: byBela, action: 'person.accepted' },
    { actor: byBela, action: 'person.signed-in' },
    { actor: byAda, action: 'person.changed' },
    { actor: byAda, action: 'person.changed' },
    { actor: byBela, action: 'person.signed-in' },
    { actor: byAda, action: 'person.removed' },
  ]);
});

test('[API-03] an invitation opens once; a new one ends every way in that there was', async () => {
  const cleo = await newColleague(shop, ada, 'Cleo Roth', ['warehouse']);
  const token = await mailedToken(shop, cleo.email);
  const used = await newDesk(shop).call('POST', '/invitations/accept', {
    token,
    name: 'X',
    password: PASSWORD,
  });
  expect([used.status, Object.keys(used.error().errors)]).toEqual([422, ['token']]);
  const again = (await ada.call('POST', `/people/${cleo.id}/invitation`)).data(Person);
  expect([again.state, again.secondFactor, again.sessions]).toEqual(['invited', false, 0]);
  expect(await statusOf(cleo, '/me')).toBe(401);
  const login = await cleo.call('POST', '/sessions', { email: cleo.email, password: PASSWORD });
  expect(login.status).toBe(422);
  const fresh = await mailedToken(shop, cleo.email, token);
  const weak = await newDesk(shop).call('POST', '/invitations/accept', {
    token: fresh,
    name: 'Cleo Roth',
    password: 'passwort2026',
  });
  expect(Object.keys(weak.error().errors)).toEqual(['password']);
  await sql`update operator_people set invitation_until = now() where id = ${cleo.id}`.execute(shop.database);
  expect((await newDesk(shop).call('POST', '/invitations', { token: fresh })).status).toBe(422);
});

test('[API-03] a code opens once, wrong codes are throttled, and a recovery code stands for one', async () => {
  const dora = await newColleague(shop, ada, 'Dora Lind', ['bench']);
  const desk = newDesk(shop);
  const without = await desk.call('POST', '/sessions/code', { code: codeOf(dora.secret, 30) });
  expect([without.status, without.error().message]).toEqual([
    409,
    'Diese Anmeldung ist abgelaufen. Bitte gib E-Mail-Adresse und Passwort noch einmal ein.',
  ]);
  const step = await desk.call('POST', '/sessions', { email: dora.email, password: PASSWORD });
  expect(step.data(SecondStep)).toEqual({ next: 'code', enrolment: null });
  const [recovery = ''] = dora.recoveryCodes;
  expect((await desk.call('POST', '/sessions/code', { code: codeOf(dora.secret) })).status).toBe(422);
  expect((await desk.call('POST', '/sessions/code', { code: recovery.toLowerCase() })).status).toBe(200);
  await desk.call('POST', '/sessions', { email: dora.email, password: PASSWORD });
  expect((await desk.call('POST', '/sessions/code', { code: recovery })).status).toBe(422);
  const statuses: number[] = [];
  for (const code of ['000000', '000001', '000002', '000003', '000004'])
    statuses.push((await desk.call('POST', '/sessions/code', { code })).status);
  expect(statuses).toEqual([422, 422, 422, 422, 429]);
  // Not even the right one, for now.
  const right = await desk.call('POST', '/sessions/code', { code: codeOf(dora.secret, 30) });
  expect([right.status, Number(right.headers['retry-after']) > 0]).toEqual([429, true]);
});

test('[API-03] wrong passwords are throttled, without a hint of a link that nobody mails', async () => {
  const desk = newDesk(shop);
  const attempt = { email: 'nobody@desk.example', password: 'falsch' };
  for (let at = 0; at < 5; at += 1) await desk.call('POST', '/sessions', attempt);
  const refused = await desk.call('POST', '/sessions', attempt);
  expect([refused.status, refused.error().message]).toEqual([
    429,
    expect.stringMatching(/^Zu viele Anmeldeversuche\. Bitte warte .* noch einmal\.$/),
  ]);
});

test('[API-03] a session ends by signing out, after two hours without use, and after twelve', async () => {
  const emil = await newColleague(shop, ada, 'Emil Sand', ['support']);
  const age = (idle: string, old: string) =>
    sql`
    update operator_sessions set last_seen_at = now() - ${idle}::interval, created_at = now() - ${old}::interval
    where person_id = ${emil.id}`.execute(shop.database);
  for (const [idle, old, status] of [
    ['1 hour', '11 hours', 200],
    ['2 hours', '3 hours', 401],
    ['1 minute', '12 hours', 401],
    ['1 minute', '2 minutes', 200],
  ] as const) {
    await age(idle, old);
    expect([idle, old, await statusOf(emil, '/me')]).toEqual([idle, old, status]);
  }
  const token = emil.cookies.get('rewald-operator') ?? '';
  expect((await emil.call('DELETE', '/sessions/current')).status).toBe(200);
  expect(emil.cookies.has('rewald-operator')).toBe(false);
  expect(await statusOf(newDesk(shop, token), '/me')).toBe(401);
});

test('[API-03] the cookie goes to the desk’s calls alone, and a change needs the desk’s origin', async () => {
  const desk = newDesk(shop);
  await forgetPeriod(ada.id);
  await desk.call('POST', '/sessions', { email: ada.email, password: PASSWORD });
  const signedIn = await desk.call('POST', '/sessions/code', { code: codeOf(ada.secret) });
  expect(String(signedIn.headers['set-cookie'])).toMatch(
    /rewald-operator=[\w-]{43}; Max-Age=43200; Path=\/api\/operator; HttpOnly; SameSite=Strict/,
  );
  const cookies = Object.fromEntries(desk.cookies);
  const send = async (headers: Readonly<Record<string, string>>) =>
    (await shop.app.inject({ method: 'DELETE', url: '/operator/de/sessions/current', cookies, headers }))
      .statusCode;
  expect(await send({})).toBe(403);
  for (const origin of [SHOP, 'https://evil.example', 'null'])
    expect([origin, await send({ origin })]).toEqual([origin, 403]);
  const preflight = await shop.app.inject({
    method: 'GET',
    url: '/operator/de/me',
    cookies,
    headers: { origin: SHOP },
  });
  expect(preflight.headers['access-control-allow-origin']).not.toBe(SHOP);
  expect(await statusOf(desk, '/me')).toBe(200);
  expect(await send({ 'x-rewald-desk': '1' })).toBe(200);
  expect(await send({ origin: DESK })).toBe(401);
});

test('[API-03] nobody removes, restricts or invites again the last administrator', async () => {
  for (const [method, path, body] of [
    ['DELETE', `/people/${ada.id}`, undefined],
    ['PATCH', `/people/${ada.id}`, { roles: ['support'] }],
    ['POST', `/people/${ada.id}/invitation`, undefined],
  ] as const) {
    const refused = await ada.call(method, path, body);
    expect([method, refused.status]).toEqual([method, 409]);
  }
  await inviteAdministrator(shop.database, { email: 'second@desk.example', name: 'Second' });
  expect((await ada.call('DELETE', `/people/${ada.id}`)).status).toBe(409);
  expect(await statusOf(ada, '/me')).toBe(200);
});

test('[API-03] roles and sellers go together, addresses are unique among those who are not removed', async () => {
  const at = (email: string, more: object) =>
    ada.call('POST', '/people', { email, name: 'Fynn Holm', roles: ['support'], ...more });
  for (const [more, field] of [
    [{ roles: ['merchant'] }, 'roles'],
    [{ roles: ['support'], sellerId: 3 }, 'roles'],
    [{ roles: ['merchant', 'support'], sellerId: 3 }, 'roles'],
    [{ roles: ['merchant'], sellerId: 99_999 }, 'sellerId'],
    [{ name: 'https://evil.example' }, 'name'],
    [{ roles: ['king'] }, 'roles'],
  ] as const) {
    const refused = await at('fynn@desk.example', more);
    expect([more, refused.status, Object.keys(refused.error().errors)]).toEqual([more, 422, [field]]);
  }
  const fynn = (await at('fynn@desk.example', {})).data(Person);
  expect(Object.keys((await at('Fynn@Desk.example', {})).error().errors)).toEqual(['email']);
  await ada.call('DELETE', `/people/${fynn.id}`);
  expect((await at('fynn@desk.example', {})).status).toBe(201);
});

test('[API-03] a merchant’s person sees nobody else’s', async () => {
  const gero = await newColleague(shop, ada, 'Gero Markt', ['merchant'], 3);
  expect((await gero.call('GET', '/me')).data(OperatorMe)).toMatchObject({
    roles: ['merchant'],
    sellerId: 3,
  });
  for (const [path, status] of [
    ['/orders', 200],
    ['/tickets', 200],
    ['/offers/report', 200],
    ['/trade-in-cases', 403],
    ['/payouts', 403],
    ['/people', 403],
    ['/jobs', 403],
  ] as const)
    expect([path, await statusOf(gero, path)]).toEqual([path, status]);
});
