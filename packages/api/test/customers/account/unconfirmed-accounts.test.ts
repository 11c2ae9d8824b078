import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import {
  Checkout,
  Customer,
  LoginAnswer,
  LoginWays,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  PasswordResetChoice,
  PlaceOrderResult,
  SecondFactorResult,
} from '@rewald/contracts';
import { sql } from 'kysely';
import { enqueueMail } from '@rewald/messages/mail/outbox';
import { newAuthenticator, type Authenticator } from '../../support/authenticator.ts';
import { ADDRESS, addToCart, anOffer, BUY, cartOf, order, pay } from '../../support/buying.ts';
import { letAMinutePass, linkIn, mailedToken, mailTo } from '../../support/mailed.ts';
import {
  newCustomer,
  newUnconfirmed,
  sellDevice,
  setConfirmed,
  type LoggedIn,
} from '../../support/people.ts';
import { eventually, startTestApp, type TestApp } from '../../support/test-app.ts';
import { newVisitor, type Visitor } from '../../support/visitor.ts';

const BASE = '/auth/de/customer';
const PASSWORD = 'ein langes Passwort';
const NEW_PASSWORD = 'sieben rote Kamele';
let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
beforeEach(() => letAMinutePass(shop));
afterAll(() => shop.close());

const me = async (visitor: Visitor): Promise<Customer> => (await visitor.call('GET', BASE)).data(Customer);
const waysOf = async (visitor: Visitor): Promise<LoginWays> =>
  (await visitor.call('GET', `${BASE}/passkeys`)).data(LoginWays);
const addPasskey = async (visitor: Visitor): Promise<Authenticator> => {
  const key = newAuthenticator();
  const options = (await visitor.call('POST', `${BASE}/passkeys/options`, {})).data(PasskeyCreationOptions);
  const answer = await visitor.call('POST', `${BASE}/passkeys`, {
    name: 'Laptop',
    credential: key.create(options),
  });
  expect(answer.status).toBe(200);
  return key;
};
const turnOn = async (visitor: Visitor): Promise<string[]> => {
  const body = { on: true, password: PASSWORD };
  return (await visitor.call('POST', `${BASE}/passkeys/second-factor`, body)).data(SecondFactorResult).codes;
};
const enterWith = async (key: Authenticator, visitor = newVisitor(shop.app)): Promise<number> => {
  const options = await visitor.call('POST', `${BASE}/login/options`);
  const credential = key.prove(options.data(PasskeyRequestOptions));
  return (await visitor.call('POST', `${BASE}/login/passkey`, { credential })).status;
};
const logIn = (visitor: Visitor, { email }: Pick<LoggedIn, 'email'>, password: string) =>
  visitor.call('POST', `${BASE}/login`, { email, password });

/** A browser in which the mailed link for a new password was opened. */
const forgetful = async ({ email }: Pick<LoggedIn, 'email'>): Promise<Visitor> => {
  const browser = newVisitor(shop.app);
  await letAMinutePass(shop);
  shop.mails.splice(0);
  await browser.call('POST', `${BASE}/password-reset/email`, { email });
  const link = linkIn((await mailTo(shop, email, 'reset')).text);
  expect((await browser.call('GET', link.pathname)).status).toBe(303);
  return browser;
};
const setPassword = (browser: Visitor, more: object = {}) =>
  browser.call('POST', `${BASE}/password-reset`, {
    password: NEW_PASSWORD,
    passwordConfirmed: NEW_PASSWORD,
    ...more,
  });

test('[ACCT-03] an unconfirmed account can add neither passkey nor second factor, and is told what to do first', async () => {
  const ada = await newCustomer(shop);
  await addPasskey(ada);
  const options = (await ada.call('POST', `${BASE}/passkeys/options`, {})).data(PasskeyCreationOptions);
  const credential = newAuthenticator().create(options);
  await setConfirmed(shop, ada, false);
  for (const [path, body] of [
    ['passkeys/options', {}],
    ['passkeys', { name: 'x', credential }],
    ['passkeys/second-factor', { on: true, password: PASSWORD }],
  ] as const) {
    const answer = await ada.call('POST', `${BASE}/${path}`, body);
    expect([path, answer.status]).toEqual([path, 409]);
    expect(answer.error().message).toContain('Bestätige zuerst deine E-Mail-Adresse');
  }
  const english = await ada.call('POST', '/auth/en/customer/passkeys/options', {});
  expect(english.error().message).toContain('Confirm your e-mail address first');
  expect(await waysOf(ada)).toMatchObject({ passkeys: [{}], secondFactor: false });
  await setConfirmed(shop, ada, true);
  expect(await turnOn(ada)).toHaveLength(8);
  // A second factor that an older release allowed can be turned off.
  await setConfirmed(shop, ada, false);
  const off = await ada.call('POST', `${BASE}/passkeys/second-factor`, { on: false, password: PASSWORD });
  expect(off.status).toBe(200);
});

test('[ACCT-03] an unconfirmed account’s choices about mails apply to nobody’s mailbox', async () => {
  const stranger = await newUnconfirmed(shop);
  await stranger.call('PATCH', `${BASE}/preferences`, {
    mails: { parcels: true, sales: true, messages: false, reviews: true },
  });
  const mail = {
    kind: 'ticket-answered',
    locale: 'de',
    recipient: stranger.email,
    payload: { firstName: 'Ada', subject: 'x', answer: 'x', link: 'http://localhost:3000/' },
  } as const;
  const waiting = async (): Promise<number> =>
    (
      await shop.database
        .selectFrom('outbox')
        .select('id')
        .where('recipient', '=', stranger.email)
        .where('kind', '=', 'ticket-answered')
        .execute()
    ).length;
  await enqueueMail(shop.database, mail);
  expect(await waiting()).toBe(1);
  await setConfirmed(shop, stranger, true);
  await enqueueMail(shop.database, mail);
  expect(await waiting()).toBe(1);
});

/** Leaves everything that a stranger can leave in an account that they created with another person's address. */
const settleIn = async (stranger: LoggedIn) => {
  // Older releases allowed these for an unconfirmed account.
  await setConfirmed(shop, stranger, true);
  const key = await addPasskey(stranger);
  const codes = await turnOn(stranger);
  await setConfirmed(shop, stranger, false);
  const halfIn = newVisitor(shop.app);
  await logIn(halfIn, stranger, PASSWORD);
  await stranger.call('PATCH', `${BASE}/address`, {
    countryCode: 'DE',
    address: 'Diebesgasse',
    houseNumber: '1',
    city: 'Ulm',
    plz: '89073',
  });
  await stranger.call('PATCH', `${BASE}/preferences`, {
    language: 'en',
    mails: { parcels: false, sales: false, messages: false, reviews: false },
  });
  await stranger.call('PATCH', BASE, {
    firstName: 'Ada',
    lastName: 'Krug',
    email: 'hijacker@example.org',
  });
  const pending = await mailedToken(shop, 'hijacker@example.org', 'email-change', 'verify');
  await stranger.call('POST', '/platform/de/customer/wish-list', {
    items: [{ productId: 102000, conditionId: 1, price: null, addedAt: new Date().toISOString() }],
  });
  return { key, codes, halfIn, pending };
};

/** Buys and sells as the logged-in customer, with another address for mails. */
const doBusiness = async (visitor: Visitor, email: string) => {
  await addToCart(visitor, await anOffer(shop.database));
  await visitor.call('PATCH', `${BUY}/checkout`, { contact: { email, phone: '' }, delivery: ADDRESS });
  await pay(visitor);
  const placed = (await order(visitor, await cartOf(visitor))).data(PlaceOrderResult);
  expect(placed.state).toBe('confirmed');
  return placed.order?.id ?? '';
};
const ownerOf = async (table: 'orders' | 'trade_in_orders', id: string): Promise<string | null> =>
  (await shop.database.selectFrom(table).select('customer_id').where('id', '=', id).executeTakeFirstOrThrow())
    .customer_id;

test('[ACCT-01] the reset of an account that was never confirmed leaves nothing of the person who registered it', async () => {
  const email = 'owner@example.com';
  const stranger = await newUnconfirmed(shop, { firstName: 'Eve', email });
  const left = await settleIn(stranger);
  const toStranger = await doBusiness(stranger, 'eve@example.org');
  const toOwner = await doBusiness(stranger, email);
  const sale = await sellDevice(stranger);
  await addToCart(stranger, await anOffer(shop.database));
  await stranger.call('PATCH', `${BUY}/checkout`, {
    contact: { email: 'eve@example.org', phone: '' },
    delivery: ADDRESS,
  });

  const owner = await forgetful({ email });
  expect((await setPassword(owner)).status).toBe(200);
  // Nothing that the stranger left gives access: session, passkey, pending login, the other address.
  expect((await me(stranger)).authenticated).toBe(false);
  expect(await enterWith(left.key)).toBe(422);
  expect((await logIn(newVisitor(shop.app), { email }, PASSWORD)).status).toBe(422);
  const code = { code: left.codes[0] };
  expect((await left.halfIn.call('POST', `${BASE}/login/recovery-code`, code)).status).toBe(409);
  const mine = newVisitor(shop.app);
  expect((await logIn(mine, { email }, NEW_PASSWORD)).data(LoginAnswer)).toMatchObject({
    authenticated: true,
    emailVerified: true,
    pendingEmail: null,
    address: null,
    profile: {
      language: 'de',
      mails: { parcels: true, sales: true, messages: true, reviews: true },
    },
  });
  expect((await mine.call('GET', `${BASE}/verify?token=${left.pending}`)).status).toBe(422);

  // Nothing that the stranger left would be used or shown by mistake.
  expect(await waysOf(mine)).toMatchObject({ passkeys: [], secondFactor: false, recoveryCodes: 0 });
  expect((await cartOf(mine)).items).toEqual([]);
  expect((await mine.call('GET', `${BUY}/checkout`)).data(Checkout).delivery).toBeNull();
  const wishes = (await mine.call('GET', '/platform/de/customer/wish-list')).text;
  expect(wishes).toContain('"items":[]');
  expect(await ownerOf('orders', toStranger)).toBeNull();
  expect(await ownerOf('trade_in_orders', sale.id)).toBeNull();
  expect(await ownerOf('orders', toOwner)).toBe(stranger.id);
  expect((await mine.call('GET', `${BUY}/orders/${toStranger}`)).status).toBe(404);
  expect((await mine.call('GET', `${BUY}/orders/${toOwner}`)).status).toBe(200);
  expect((await mailTo(shop, email, 'password-changed')).text).toContain('noch nie bestätigt');
});

test('[ACCT-01] the reset of a confirmed account ends all sessions, and removes passkeys on request', async () => {
  const ada = await newCustomer(shop);
  const key = await addPasskey(ada);
  await ada.call('PATCH', `${BASE}/address`, {
    countryCode: 'DE',
    address: 'Lindenweg',
    houseNumber: '7',
    city: 'Ulm',
    plz: '89073',
  });
  const first = await forgetful(ada);
  expect((await setPassword(first)).status).toBe(200);
  expect((await me(ada)).authenticated).toBe(false);
  const browser = newVisitor(shop.app);
  expect(await enterWith(key, browser)).toBe(200);
  expect((await me(browser)).address).toMatchObject({ address: 'Lindenweg' });

  const second = await forgetful(ada);
  expect((await setPassword(second, { removePasskeys: true })).status).toBe(200);
  expect((await me(browser)).authenticated).toBe(false);
  expect(await enterWith(key)).toBe(422);
  expect((await mailTo(shop, ada.email, 'password-changed')).text).toContain('Passkeys');
});

test('[ACCT-01] no reset by mail removes the second factor, not even together with the passkeys', async () => {
  const ada = await newCustomer(shop);
  await addPasskey(ada);
  const codes = await turnOn(ada);
  const browser = await forgetful(ada);
  expect((await setPassword(browser, { removePasskeys: true })).status).toBe(200);
  const half = (await logIn(browser, ada, NEW_PASSWORD)).data(LoginAnswer);
  expect([half.authenticated, half.secondFactor === undefined]).toEqual([false, false]);
  expect((await me(browser)).authenticated).toBe(false);
  const entered = await browser.call('POST', `${BASE}/login/recovery-code`, { code: codes[0] });
  expect(entered.status).toBe(200);
  expect(await waysOf(browser)).toMatchObject({ passkeys: [], secondFactor: true, recoveryCodes: 7 });
});

test('[ACCT-01] only the person who opened the link for a new password is told the choices', async () => {
  const choiceOf = async (browser: Visitor): Promise<PasswordResetChoice> =>
    (await browser.call('GET', `${BASE}/password-reset`)).data(PasswordResetChoice);
  const ada = await newCustomer(shop);
  await addPasskey(ada);
  expect((await ada.call('GET', `${BASE}/password-reset`)).status).toBe(422);
  const browser = await forgetful(ada);
  expect(await choiceOf(browser)).toEqual({ confirmed: true, passkeys: 1, secondFactor: false });
  await turnOn(ada);
  expect(await choiceOf(browser)).toEqual({ confirmed: true, passkeys: 1, secondFactor: true });
  await setConfirmed(shop, ada, false);
  expect(await choiceOf(browser)).toEqual({ confirmed: false, passkeys: 1, secondFactor: true });
  await setPassword(browser);
  expect((await browser.call('GET', `${BASE}/password-reset`)).status).toBe(422);
});

test('[ACCT-01] a passkey that is being added while the password changes gives no access', async () => {
  const ada = await newCustomer(shop);
  const options = (await ada.call('POST', `${BASE}/passkeys/options`, {})).data(PasskeyCreationOptions);
  const credential = newAuthenticator().create(options);
  // A session that is still valid adds a passkey, while a concurrent change is not committed yet.
  const added = await shop.database.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('customers')
      .set({ password_hash: 'another one' })
      .where('id', '=', ada.id)
      .execute();
    const answer = ada.call('POST', `${BASE}/passkeys`, { name: 'x', credential });
    await eventually(async () => {
      const { rows } = await sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%customers%'`.execute(
        shop.database,
      );
      return rows.length > 0;
    });
    return { answer };
  });
  expect((await added.answer).status).toBe(401);
  expect((await waysOf(ada)).passkeys).toEqual([]);
});
