import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newCustomer, type LoggedIn } from '../../support/people.ts';
import { eventually, startTestApp, type TestApp } from '../../support/test-app.ts';
import { LONGER_SECONDS, waitLonger } from '../../support/wait-longer.ts';
import { newVisitor, type Visitor } from '../../support/visitor.ts';

const BASE = '/auth/de/customer';
const PASSWORD = 'ein langes Passwort';
const COOKIE = 'rewald-knownbrowser';
/** The network that all visitors of these tests share, like a café. */
const CAFE = '127.0.0.1';
let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
  await waitLonger(shop);
});
afterAll(() => shop.close());

interface Try {
  readonly password?: string;
  readonly from?: string;
  readonly browser?: string | undefined;
}
const tryAt = (email: string, { password = 'falsch geraten', from = CAFE, browser }: Try = {}) =>
  shop.app.inject({
    method: 'POST',
    url: `${BASE}/login`,
    remoteAddress: from,
    ...(browser === undefined ? {} : { cookies: { [COOKIE]: browser } }),
    payload: { email, password },
  });
const statusesOf = async (tries: readonly (() => ReturnType<typeof tryAt>)[]): Promise<number[]> => {
  const found: number[] = [];
  for (const attempt of tries) found.push((await attempt()).statusCode);
  return found;
};
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const browserOf = (visitor: Visitor): string => visitor.cookies.get(COOKIE) ?? '';
const forgive = () => shop.database.deleteFrom('login_failures').execute();

/** Sets a new password with the mailed link, in a visitor's browser. */
const resetIn = async (visitor: Visitor, { email }: LoggedIn, password: string): Promise<void> => {
  await shop.database.deleteFrom('customer_tokens').execute();
  const before = shop.mails.length;
  await visitor.call('POST', `${BASE}/password-reset/email`, { email });
  const mail = await eventually(() => shop.mails.slice(before).find(({ kind }) => kind === 'reset'));
  const link = new URL(/https?:\/\/[^\s"]+/.exec(mail.text)?.[0] ?? '');
  await visitor.call('GET', link.pathname);
  const set = await visitor.call('POST', `${BASE}/password-reset`, { password, passwordConfirmed: password });
  expect(set.status).toBe(200);
};

test('[ACCT-01] a thousand wrong guesses from one address lock out nobody whose browser is known; others wait a little, or set a new password', async () => {
  await forgive();
  const [ada, ben] = [await newCustomer(shop), await newCustomer(shop)];
  await ada.call('POST', `${BASE}/logout`);
  const found: number[] = [];
  for (let round = 0; round < 50; round += 1) {
    // Tries one existing account and many unknown ones.
    const answers = await Promise.all(
      times(20, (index) => tryAt(index === 0 ? ada.email : `guess-${round}-${index}@example.com`)),
    );
    found.push(...answers.map(({ statusCode }) => statusCode));
  }
  expect(new Set(found)).toEqual(new Set([422, 429]));
  // The guesser got the budget of the network, plus the few requests that were in progress when it was used up.
  const looked = found.filter((status) => status === 422).length;
  expect([looked >= 299, looked < 350]).toEqual([true, true]);

  expect((await ada.call('POST', `${BASE}/login`, { email: ada.email, password: PASSWORD })).status).toBe(
    200,
  );

  const elsewhere = newVisitor(shop.app);
  const right = { email: ben.email, password: PASSWORD };
  const refused = await elsewhere.call('POST', `${BASE}/login`, right);
  const wait = Number(refused.headers['retry-after']) - LONGER_SECONDS;
  expect([refused.status, wait <= 30]).toEqual([429, true]);
  expect(refused.error().message).toContain('Passwort vergessen?');
  await resetIn(elsewhere, ben, 'ein frisches Passwort');
  const after = await elsewhere.call('POST', `${BASE}/login`, {
    ...right,
    password: 'ein frisches Passwort',
  });
  expect(after.status).toBe(200);

  await shop.database
    .updateTable('login_failures')
    .set({ blocked_until: new Date(Date.now() - 1_000) })
    .execute();
  const patient = { password: 'ein frisches Passwort', from: CAFE };
  expect((await tryAt(ben.email, patient)).statusCode).toBe(200);
}, 240_000);

test('[ACCT-01] guessing at one account from many networks ends soon, too, and locks out neither its known browser nor its sessions', async () => {
  await forgive();
  const ada = await newCustomer(shop);
  const statuses = await statusesOf(
    times(60, (index) => () => tryAt(ada.email, { from: `203.0.113.${Math.floor(index / 6)}` })),
  );
  // Five attempts from each network, twenty in all.
  expect(statuses.slice(0, 6)).toEqual([422, 422, 422, 422, 422, 429]);
  expect(statuses.filter((status) => status === 422)).toHaveLength(20);
  expect((await tryAt(ada.email, { password: PASSWORD, from: '198.51.100.1' })).statusCode).toBe(429);

  const owner = { password: PASSWORD, from: '203.0.113.1', browser: browserOf(ada) };
  expect((await tryAt(ada.email, owner)).statusCode).toBe(200);
  const confirmed = await ada.call('POST', `${BASE}/passkeys/second-factor`, {
    on: false,
    password: PASSWORD,
  });
  expect(confirmed.status).toBe(200);
});

test('[ACCT-01] guessing from one network locks an account for nobody elsewhere', async () => {
  await forgive();
  const ada = await newCustomer(shop);
  const burst = await Promise.all(times(40, () => tryAt(ada.email, { from: '203.0.113.7' })));
  expect(burst.filter(({ statusCode }) => statusCode === 422).length).toBeLessThanOrEqual(5);
  expect((await tryAt(ada.email, { password: PASSWORD, from: '198.51.100.2' })).statusCode).toBe(200);
});

test('[ACCT-01] a known browser has limits, too: its own guesses count, and it is known only to its own account and password', async () => {
  await forgive();
  const [ada, mallory] = [await newCustomer(shop), await newCustomer(shop)];
  const guess = (browser: string) => () => tryAt(ada.email, { browser });
  // Copies of the cookie share one count.
  const own = browserOf(ada);
  expect(await statusesOf(times(7, () => guess(own)))).toEqual([422, 422, 422, 422, 422, 429, 429]);

  // Cookies of another account, forged ones and parts of real ones count as unknown browsers, which share a counter here.
  const [name = '', given = '', proof = ''] = own.split('.');
  const [, , foreign = ''] = browserOf(mallory).split('.');
  const made = [
    browserOf(mallory),
    [name, given].join('.'),
    [name, given, foreign].join('.'),
    ['A'.repeat(22), given, proof].join('.'),
    'x',
    '.'.repeat(3_000),
  ];
  expect(await statusesOf(made.map((browser) => guess(browser)))).toEqual([422, 422, 422, 422, 422, 429]);

  // After a new password, every other browser is unknown.
  const elsewhere = newVisitor(shop.app);
  await resetIn(elsewhere, ada, 'ein frisches Passwort');
  await statusesOf(times(6, () => () => tryAt(ada.email)));
  const right = { password: 'ein frisches Passwort' };
  expect((await tryAt(ada.email, { ...right, browser: own })).statusCode).toBe(429);
  expect((await tryAt(ada.email, { ...right, browser: browserOf(elsewhere) })).statusCode).toBe(200);
});

test('[ACCT-01] a browser shared by a family stays known to each of them', async () => {
  await forgive();
  const [ada, ben] = [await newCustomer(shop), await newCustomer(shop)];
  await ada.call('POST', `${BASE}/login`, { email: ben.email, password: PASSWORD });
  for (const { email } of [ada, ben]) {
    await statusesOf(times(6, () => () => tryAt(email)));
    const stranger = await tryAt(email, { password: PASSWORD });
    const known = await tryAt(email, { password: PASSWORD, browser: browserOf(ada) });
    expect([stranger.statusCode, known.statusCode]).toEqual([429, 200]);
  }
});

test('[API-03] what is counted about an account is deleted with it', async () => {
  await forgive();
  const ada = await newCustomer(shop);
  await tryAt(ada.email);
  await tryAt(ada.email, { browser: browserOf(ada) });
  expect((await ada.call('POST', `${BASE}/erasure`, { password: PASSWORD })).status).toBe(200);
  const left = await shop.database.selectFrom('login_failures').select('account').execute();
  expect(left).toEqual([{ account: null }]);
});
