import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  Customer,
  LoginAnswer,
  LoginWays,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  SecondFactorResult,
} from '@rewald/contracts';
import { sql } from 'kysely';
import { enqueueMail } from '@rewald/messages/mail/outbox';
import { newAuthenticator, type Authenticator } from '../../support/authenticator.ts';
import { newCustomer, type LoggedIn } from '../../support/people.ts';
import { eventually, startTestApp, type TestApp } from '../../support/test-app.ts';
import { newVisitor, type Visitor } from '../../support/visitor.ts';

const BASE = '/auth/de/customer';
const PASSWORD = 'ein langes Passwort';
let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const waysOf = async (visitor: Visitor): Promise<LoginWays> =>
  (await visitor.call('GET', `${BASE}/passkeys`)).data(LoginWays);
const nameOf = async (visitor: Visitor): Promise<string> =>
  (await visitor.call('GET', BASE)).data(Customer).email;
const optionsFor = async (visitor: Visitor): Promise<PasskeyCreationOptions> =>
  (await visitor.call('POST', `${BASE}/passkeys/options`, {})).data(PasskeyCreationOptions);
const addPasskey = async (visitor: Visitor, key: Authenticator = newAuthenticator()) => {
  const credential = key.create(await optionsFor(visitor));
  const answer = await visitor.call('POST', `${BASE}/passkeys`, { name: 'Laptop', credential });
  expect(answer.status).toBe(200);
  return key;
};
const challenge = async (visitor: Visitor): Promise<PasskeyRequestOptions> =>
  (await visitor.call('POST', `${BASE}/login/options`)).data(PasskeyRequestOptions);
const enter = (visitor: Visitor, credential: unknown) =>
  visitor.call('POST', `${BASE}/login/passkey`, { credential });
const logIn = (visitor: Visitor, { email }: LoggedIn, password = PASSWORD) =>
  visitor.call('POST', `${BASE}/login`, { email, password });

test('[ACCT-01] a passkey logs in without a password, from any browser, and its owner hears of it', async () => {
  const ada = await newCustomer(shop);
  const key = await addPasskey(ada);
  expect(await waysOf(ada)).toMatchObject({
    passkeys: [{ name: 'Laptop', lastUsedAt: null }],
    secondFactor: false,
  });
  await eventually(() => shop.mails.find(({ to, kind }) => to === ada.email && kind === 'login-changed'));

  const browser = newVisitor(shop.app);
  await browser.call('POST', '/checkout/de/buy/cart/customer', { offerId: 1, quantity: 1 });
  expect((await enter(browser, key.prove(await challenge(browser)))).status).toBe(200);
  expect(await nameOf(browser)).toBe(ada.email);
  expect(browser.cookies.has('rewald-cart')).toBe(false);
  expect((await waysOf(ada)).passkeys[0]?.lastUsedAt).not.toBeNull();
});

test('[ACCT-01] a proof counts once, in time, for this shop, and for the passkey it comes from', async () => {
  const ada = await newCustomer(shop);
  const key = await addPasskey(ada);
  const browser = newVisitor(shop.app);
  const used = key.prove(await challenge(browser));
  expect((await enter(browser, used)).status).toBe(200);

  const stranger = newVisitor(shop.app);
  const expired = key.prove(await challenge(stranger));
  await shop.database
    .updateTable('passkey_challenges')
    .set({ expires_at: new Date(0) })
    .execute();
  const elsewhere = newAuthenticator('https://rewald.example.evil', 'rewald.example.evil');
  const options = await challenge(stranger);
  const proof = key.prove(options);
  const forged = { ...proof, response: { ...proof.response, signature: used.response.signature } };
  for (const [what, credential] of Object.entries({
    'used before': used,
    expired,
    'a challenge that nobody asked for': key.prove({ challenge: 'aGFsbG8' }),
    'another signature': forged,
    'a passkey that nobody added': newAuthenticator().prove(await challenge(stranger)),
    'a page of somebody else': elsewhere.prove(await challenge(stranger)),
    'what adds a passkey': key.prove(await optionsFor(ada)),
  })) {
    const answer = await enter(stranger, credential);
    expect([what, answer.status]).toEqual([what, 422]);
    expect(answer.error().errors['credential']).toHaveLength(1);
  }
  expect(await nameOf(stranger)).toBe('');
});

test('[ACCT-03] only the customer adds and removes passkeys, after a fresh login or with the password', async () => {
  const ada = await newCustomer(shop);
  const mallory = await newCustomer(shop);
  const forAda = await optionsFor(ada);
  const credential = newAuthenticator().create(forAda);
  expect((await mallory.call('POST', `${BASE}/passkeys`, { name: 'x', credential })).status).toBe(422);
  // A failed attempt uses up the challenge, too.
  expect((await ada.call('POST', `${BASE}/passkeys`, { name: 'x', credential })).status).toBe(422);
  const taken = await addPasskey(ada);
  const copied = taken.create(await optionsFor(mallory));
  expect((await mallory.call('POST', `${BASE}/passkeys`, { name: 'x', credential: copied })).status).toBe(
    422,
  );

  await shop.database
    .updateTable('sessions')
    .set({ created_at: new Date(Date.now() - 31 * 60_000) })
    .where('customer_id', '=', ada.id)
    .execute();
  const old = await ada.call('POST', `${BASE}/passkeys/options`, {});
  expect([old.status, Object.keys(old.error().errors)]).toEqual([422, ['password']]);
  expect((await ada.call('POST', `${BASE}/passkeys/options`, { password: 'falsch' })).status).toBe(422);
  expect((await ada.call('POST', `${BASE}/passkeys/options`, { password: PASSWORD })).status).toBe(200);

  // A stolen session is not enough to remove the owner's passkey either.
  const { passkeys } = await waysOf(ada);
  const path = `${BASE}/passkeys/${passkeys[0]?.id}`;
  expect((await mallory.call('DELETE', path)).status).toBe(404);
  for (const body of [undefined, {}, { password: 'falsch' }]) {
    const refused = await ada.call('DELETE', path, body);
    expect([refused.status, Object.keys(refused.error().errors)]).toEqual([422, ['password']]);
  }
  expect((await waysOf(ada)).passkeys).toHaveLength(1);
  expect((await ada.call('DELETE', path, { password: PASSWORD })).data(LoginWays).passkeys).toEqual([]);
  const browser = newVisitor(shop.app);
  expect((await enter(browser, taken.prove(await challenge(browser)))).status).toBe(422);

  // After a recent login, also with a passkey, no password is needed.
  const key = await addPasskey(mallory);
  const again = newVisitor(shop.app);
  expect((await enter(again, key.prove(await challenge(again)))).status).toBe(200);
  const [own] = (await waysOf(again)).passkeys;
  expect((await again.call('DELETE', `${BASE}/passkeys/${own?.id}`)).data(LoginWays).passkeys).toEqual([]);

  const guest = newVisitor(shop.app);
  for (const [method, call, body] of [
    ['GET', '/passkeys', undefined],
    ['POST', '/passkeys/options', {}],
    ['POST', '/passkeys', { name: 'x', credential }],
    ['POST', '/passkeys/second-factor', { on: true, password: PASSWORD }],
    ['DELETE', `/passkeys/${passkeys[0]?.id}`, undefined],
  ] as const)
    expect([call, (await guest.call(method, BASE + call, body)).status]).toEqual([call, 401]);
});

test('[ACCT-01] with a second factor the password alone opens nothing; a passkey or a recovery code completes it', async () => {
  const ada = await newCustomer(shop);
  const turn = (on: boolean, password = PASSWORD) =>
    ada.call('POST', `${BASE}/passkeys/second-factor`, { on, password });
  expect((await turn(true)).status).toBe(409);
  const key = await addPasskey(ada);
  expect((await turn(true, 'falsch')).status).toBe(422);
  const { codes, ways } = (await turn(true)).data(SecondFactorResult);
  expect([codes.length, ways.secondFactor, ways.recoveryCodes]).toEqual([8, true, 8]);
  const only = `${BASE}/passkeys/${ways.passkeys[0]?.id}`;
  expect((await ada.call('DELETE', only)).status).toBe(409);

  // New codes invalidate the old ones, and no code is ever shown again.
  const renewed = (await turn(true)).data(SecondFactorResult);
  expect(new Set([...codes, ...renewed.codes]).size).toBe(16);
  expect((await ada.call('GET', `${BASE}/passkeys`)).text).not.toContain(renewed.codes[0]);
  await eventually(() =>
    shop.mails.find(({ to, subject }) => to === ada.email && subject === 'Neue Wiederherstellungscodes'),
  );
  const stale = codes[1] ?? '';
  codes.splice(0, codes.length, ...renewed.codes);

  const browser = newVisitor(shop.app);
  const half = (await logIn(browser, ada)).data(LoginAnswer);
  expect([half.authenticated, half.email, half.secondFactor?.allowCredentials?.length]).toEqual([
    false,
    '',
    1,
  ]);
  expect(await nameOf(browser)).toBe('');
  expect((await browser.call('GET', `${BASE}/passkeys`)).status).toBe(401);

  // Another customer's passkey is not accepted as the second factor, and neither is a browser without the password.
  const mallory = await newCustomer(shop);
  const foreign = await addPasskey(mallory);
  expect((await enter(browser, foreign.prove(half.secondFactor ?? { challenge: '' }))).status).toBe(422);
  const again = (await logIn(browser, ada)).data(LoginAnswer);
  const proof = key.prove(again.secondFactor ?? { challenge: '' });
  expect((await enter(newVisitor(shop.app), proof)).status).toBe(422);
  const third = (await logIn(browser, ada)).data(LoginAnswer);
  expect((await enter(browser, key.prove(third.secondFactor ?? { challenge: '' }))).status).toBe(200);
  expect(await nameOf(browser)).toBe(ada.email);

  const lost = newVisitor(shop.app);
  const withCode = (code: string) => lost.call('POST', `${BASE}/login/recovery-code`, { code });
  expect((await withCode(codes[0] ?? '')).status).toBe(409);
  await logIn(lost, ada);
  for (const wrong of ['ABCD-EFGH-JKMN', stale]) expect((await withCode(wrong)).status).toBe(422);
  expect((await withCode((codes[0] ?? '').toLowerCase().replaceAll('-', ' '))).status).toBe(200);
  expect(await nameOf(lost)).toBe(ada.email);
  expect((await waysOf(lost)).recoveryCodes).toBe(7);
  await lost.call('POST', `${BASE}/logout`);
  await logIn(lost, ada);
  expect((await withCode(codes[0] ?? '')).status).toBe(422);

  expect((await turn(false)).data(SecondFactorResult)).toMatchObject({
    codes: [],
    ways: { secondFactor: false, recoveryCodes: 0 },
  });
  expect((await logIn(newVisitor(shop.app), ada)).data(LoginAnswer)).toMatchObject({ authenticated: true });
});

test('[ACCT-03] language of mails and which news come by mail; what a contract needs comes always', async () => {
  const ada = await newCustomer(shop);
  const set = (body: unknown) => ada.call('PATCH', `${BASE}/preferences`, body);
  const all = { parcels: true, sales: true, messages: true, reviews: true };
  expect((await ada.call('GET', BASE)).data(Customer).profile).toEqual({ language: 'de', mails: all });
  const changed = (await set({ language: 'en', mails: { ...all, messages: false } })).data(Customer);
  expect(changed.profile).toEqual({ language: 'en', mails: { ...all, messages: false } });
  expect((await set({})).data(Customer).profile).toEqual(changed.profile);
  // Clients of older releases do not send this choice, so it stays as it is.
  await set({ mails: { ...all, messages: false, reviews: false } });
  const older = { parcels: true, sales: true, messages: false };
  expect((await set({ mails: older })).data(Customer).profile.mails).toEqual({ ...older, reviews: false });
  const mail = { locale: 'en', recipient: ada.email } as const;
  const words = { firstName: 'Ada', subject: 'x', answer: 'x', link: 'http://localhost:3000/' };
  await enqueueMail(shop.database, { kind: 'ticket-answered', ...mail, payload: words });
  await enqueueMail(shop.database, {
    kind: 'review-request',
    ...mail,
    payload: {
      firstName: 'Ada',
      number: 'RB-1',
      devices: ['x'],
      link: words.link,
      unsubscribeLink: words.link,
    },
  });
  await enqueueMail(shop.database, {
    kind: 'login-changed',
    ...mail,
    payload: { firstName: 'Ada', change: 'passkey-added', resetLink: words.link },
  });
  const { rows } = await sql<{ kind: string }>`
    select kind from outbox where recipient = ${ada.email} and kind <> 'verify'`.execute(shop.database);
  expect(rows).toEqual([{ kind: 'login-changed' }]);
  expect((await set({ language: 'fr' })).status).toBe(422);
  expect((await newVisitor(shop.app).call('PATCH', `${BASE}/preferences`, {})).status).toBe(401);
});
