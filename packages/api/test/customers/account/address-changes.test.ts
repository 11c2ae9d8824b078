import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Customer, LoginWays, PasskeyCreationOptions, PasskeyRequestOptions } from '@rewald/contracts';
import { newAuthenticator, type Authenticator } from '../../support/authenticator.ts';
import { letAMinutePass, mailedToken, mailTo } from '../../support/mailed.ts';
import { newCustomer, newUnconfirmed, type LoggedIn } from '../../support/people.ts';
import { eventually, startTestApp, type TestApp } from '../../support/test-app.ts';
import { newVisitor, type Answer, type Visitor } from '../../support/visitor.ts';

const BASE = '/auth/de/customer';
const PASSWORD = 'ein langes Passwort';
let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
beforeEach(() => letAMinutePass(shop));
afterAll(() => shop.close());

const me = async (visitor: Visitor): Promise<Customer> => (await visitor.call('GET', BASE)).data(Customer);
const move = async (visitor: Visitor, email: string): Promise<void> => {
  const answer = await visitor.call('PATCH', BASE, { firstName: 'Ada', lastName: 'Krug', email });
  expect(answer.data(Customer).pendingEmail).toBe(email);
};
const verify = (visitor: Visitor, token: string): Promise<Answer> =>
  visitor.call('GET', `${BASE}/verify?token=${token}`);
const logIn = (email: string, password = PASSWORD): Promise<Answer> =>
  newVisitor(shop.app).call('POST', `${BASE}/login`, { email, password });
const register = (email: string): Promise<Answer> =>
  newVisitor(shop.app).call('POST', `${BASE}/register`, {
    firstName: 'Otto',
    lastName: 'Ganz',
    email,
    password: PASSWORD,
  });
const restore = (browser: Visitor, token: string): Promise<Answer> =>
  browser.call('POST', `${BASE}/email/restore`, { token });
/** Changes a customer's address, with all the steps. @returns token of the link that undoes it */
const moved = async (customer: LoggedIn, from: string, to: string): Promise<string> => {
  await letAMinutePass(shop);
  await move(customer, to);
  expect((await verify(customer, await mailedToken(shop, to, 'email-change', 'verify'))).status).toBe(200);
  return mailedToken(shop, from, 'email-changed', 'restore');
};
const addPasskey = async (visitor: Visitor): Promise<Authenticator> => {
  const key = newAuthenticator();
  const options = (await visitor.call('POST', `${BASE}/passkeys/options`, {})).data(PasskeyCreationOptions);
  await visitor.call('POST', `${BASE}/passkeys`, { name: 'Laptop', credential: key.create(options) });
  return key;
};
const enterWith = async (key: Authenticator, visitor: Visitor): Promise<number> => {
  const options = await visitor.call('POST', `${BASE}/login/options`);
  const credential = key.prove(options.data(PasskeyRequestOptions));
  return (await visitor.call('POST', `${BASE}/login/passkey`, { credential })).status;
};
const forgetFormer = (days: number) =>
  shop.database
    .updateTable('former_addresses')
    .set({ expires_at: new Date(Date.now() - days * 24 * 60 * 60 * 1000) })
    .execute();

test('[ACCT-01] the owner of a mailbox does not hand it to a stranger’s account by a click', async () => {
  const stranger = await newUnconfirmed(shop);
  const other = await newCustomer(shop);
  const first = await mailedToken(shop, stranger.email, 'verify', 'verify');
  const owner = newVisitor(shop.app);
  expect((await verify(owner, first)).status).toBe(401);
  const elsewhere = await verify(other, first);
  expect(elsewhere.status).toBe(403);
  expect(elsewhere.text).not.toContain(stranger.email);
  expect((await me(stranger)).emailVerified).toBe(false);

  await move(other, 'new.box@example.com');
  const change = await mailedToken(shop, 'new.box@example.com', 'email-change', 'verify');
  expect([(await verify(owner, change)).status, (await verify(stranger, change)).status]).toEqual([401, 403]);
  expect(await me(other)).toMatchObject({ email: other.email, pendingEmail: 'new.box@example.com' });

  // The account that requested it confirms it on any device, once.
  const phone = newVisitor(shop.app);
  await phone.call('POST', `${BASE}/login`, { email: other.email, password: PASSWORD });
  expect((await verify(phone, change)).status).toBe(200);
  expect((await verify(phone, change)).status).toBe(422);
  expect(await me(other)).toMatchObject({ email: 'new.box@example.com', emailVerified: true });
  expect((await verify(stranger, first)).status).toBe(200);
  expect((await me(stranger)).emailVerified).toBe(true);
});

test('[ACCT-03] for seven days the old address can take its account back after somebody changed the address', async () => {
  const ada = await newCustomer(shop);
  const own = await addPasskey(ada);
  const hijacker: LoggedIn = { ...ada, ...newVisitor(shop.app) };
  await hijacker.call('POST', `${BASE}/login`, { email: ada.email, password: PASSWORD });
  const token = await moved(hijacker, ada.email, 'hijacked@example.org');
  const theirs = await addPasskey(hijacker);
  await hijacker.call('POST', `${BASE}/passkeys/second-factor`, { on: true, password: PASSWORD });
  const further = await moved(hijacker, 'hijacked@example.org', 'hijacked.again@example.org');
  await letAMinutePass(shop);
  await move(hijacker, 'third@example.org');
  expect(
    JSON.stringify(await shop.database.selectFrom('former_addresses').selectAll().execute()),
  ).not.toContain(token);

  // Until then no other account can get the address, and callers do not learn why.
  expect((await register(ada.email)).text).toBe('{"data":{}}');
  expect((await logIn(ada.email)).status).toBe(422);
  expect((await mailTo(shop, ada.email, 'address-held')).text).toContain('Adresse');
  const rival = await newCustomer(shop);
  await move(rival, ada.email);
  expect(shop.mails.some(({ to, kind }) => to === ada.email && kind === 'email-change')).toBe(false);

  const browser = newVisitor(shop.app);
  expect((await restore(browser, `${token}x`)).status).toBe(422);
  expect((await restore(browser, token)).status).toBe(200);
  expect((await me(hijacker)).authenticated).toBe(false);
  for (const email of [ada.email, 'hijacked@example.org', 'hijacked.again@example.org'])
    expect([email, (await logIn(email)).status]).toEqual([email, 422]);
  expect(await enterWith(theirs, newVisitor(shop.app))).toBe(422);
  expect((await restore(newVisitor(shop.app), further)).status).toBe(422);
  expect((await restore(newVisitor(shop.app), token)).status).toBe(422);
  await mailTo(shop, 'hijacked.again@example.org', 'email-restored');

  // The link leads to a new password, and restores the account.
  const password = 'sieben rote Kamele';
  const set = { password, passwordConfirmed: password };
  expect((await browser.call('POST', `${BASE}/password-reset`, set)).status).toBe(200);
  expect((await logIn(ada.email, password)).data(Customer)).toMatchObject({
    authenticated: true,
    id: ada.id,
    emailVerified: true,
    pendingEmail: null,
  });
  const again = newVisitor(shop.app);
  expect(await enterWith(own, again)).toBe(200);
  expect((await again.call('GET', `${BASE}/passkeys`)).data(LoginWays)).toMatchObject({
    passkeys: [{}],
    secondFactor: false,
    recoveryCodes: 0,
  });
});

test('[ACCT-03] after seven days the new address is final, and the old one is free', async () => {
  const ada = await newCustomer(shop);
  const token = await moved(ada, ada.email, 'settled@example.org');
  await forgetFormer(0);
  expect((await restore(newVisitor(shop.app), token)).status).toBe(422);
  expect((await register(ada.email)).status).toBe(200);
  expect((await logIn(ada.email)).status).toBe(200);
  expect((await me(ada)).email).toBe('settled@example.org');
  await shop.app.kit.housekeeping.run();
  expect(await shop.database.selectFrom('former_addresses').selectAll().execute()).toEqual([]);
});

test('[ACCT-03] changing back oneself works at once, and uses up the link', async () => {
  const ada = await newCustomer(shop);
  const toOld = await moved(ada, ada.email, 'detour@example.org');
  await letAMinutePass(shop);
  await move(ada, ada.email);
  const verifyOld = await mailedToken(shop, ada.email, 'email-change', 'verify');
  expect((await verify(ada, verifyOld)).status).toBe(200);
  expect((await me(ada)).email).toBe(ada.email);
  expect((await restore(newVisitor(shop.app), toOld)).status).toBe(422);
});

test('[ACCT-03] an address that was mistyped at registration gets no access to the account', async () => {
  const ada = await newUnconfirmed(shop);
  await move(ada, 'right@example.org');
  const token = await mailedToken(shop, 'right@example.org', 'email-change', 'verify');
  expect((await verify(ada, token)).status).toBe(200);
  await eventually(async () => {
    const waiting = await shop.database
      .selectFrom('outbox')
      .select('id')
      .where('delivered_at', 'is', null)
      .execute();
    return waiting.length === 0;
  });
  expect(shop.mails.filter(({ to }) => to === ada.email).map(({ kind }) => kind)).not.toContain(
    'email-changed',
  );
  expect((await register(ada.email)).status).toBe(200);
  expect((await logIn(ada.email)).status).toBe(200);
});
