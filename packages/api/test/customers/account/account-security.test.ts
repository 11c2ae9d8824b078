import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Customer } from '@rewald/contracts';
import { Kysely, type KyselyPlugin } from 'kysely';
import { createShopLinks } from '@rewald/server-kit/web/shop-links';
import { createSignedLinks } from '@rewald/server-kit/web/signed-links';
import { writeMail } from '@rewald/messages/mail/write-mail';
import type { AccountContext } from '@rewald/customers/account/account-context';
import { logIn as checkLogin } from '@rewald/customers/account/log-in';
import { askForReset as requestReset } from '@rewald/customers/account/password/ask-for-reset';
import { register as openAccount } from '@rewald/customers/account/register';
import { createLoginThrottle } from '@rewald/customers/account/login-throttle';
import { createPasswords, type Passwords } from '@rewald/customers/account/passwords';
import { eventually, SHOP, SIGNING_KEY, startTestApp, type TestApp } from '../../support/test-app.ts';
import { linkIn } from '../../support/mailed.ts';
import { newVisitor, type Visitor } from '../../support/visitor.ts';
import { waitLonger } from '../../support/wait-longer.ts';
import { senderOf } from '../../support/sender.ts';

const BASE = '/auth/de/customer';
const PERSON = {
  firstName: 'Zoë',
  lastName: 'Groß',
  email: 'zoe@example.com',
  password: 'ein langes Passwort',
};
const lines: string[] = [];
let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp({ logLevel: 'trace', writeLog: (line) => lines.push(line) });
  await waitLonger(shop);
  expect((await newVisitor(shop.app).call('POST', `${BASE}/register`, PERSON)).status).toBe(200);
});
afterAll(() => shop.close());

const logIn = (visitor: Visitor, password = PERSON.password, email = PERSON.email) =>
  visitor.call('POST', `${BASE}/login`, { email, password });
const loggedIn = async (): Promise<Visitor> => {
  const visitor = newVisitor(shop.app);
  expect((await logIn(visitor)).status).toBe(200);
  return visitor;
};
const me = async (visitor: Visitor): Promise<Customer> => (await visitor.call('GET', BASE)).data(Customer);
/** Resets the mail quotas, as if it were the next day: a mailbox gets only a few links per day. */
const refillQuotas = () => shop.database.deleteFrom('mail_purses').execute();
const forgive = () => shop.database.deleteFrom('login_failures').execute();

/** Requests a new password and returns the token of the mailed link. */
const askForReset = async (): Promise<{ token: string; link: URL }> => {
  // There is at most one link per minute.
  await shop.database
    .updateTable('customer_tokens')
    .set({ created_at: new Date(Date.now() - 61_000) })
    .execute();
  await refillQuotas();
  const before = shop.mails.length;
  await newVisitor(shop.app).call('POST', `${BASE}/password-reset/email`, { email: PERSON.email });
  const mail = await eventually(() => shop.mails.slice(before).find(({ kind }) => kind === 'reset'));
  const link = linkIn(mail.text);
  return { link, token: link.pathname.split('/').at(-1) ?? '' };
};
const reset = async (token: string, password: string): Promise<number> => {
  const visitor = newVisitor(shop.app);
  visitor.cookies.set('rewald-reset', token);
  const answer = await visitor.call('POST', `${BASE}/password-reset`, {
    password,
    passwordConfirmed: password,
  });
  return answer.status;
};

test('[ACCT-01] a session planted before the login gives no access after it', async () => {
  const planted = 'A'.repeat(43);
  const victim = newVisitor(shop.app);
  victim.cookies.set('rewald-session', planted);
  expect((await me(victim)).authenticated).toBe(false);
  await logIn(victim);
  const own = victim.cookies.get('rewald-session') ?? '';
  expect(own).toMatch(/^[\w-]{43}$/);
  expect(own).not.toBe(planted);
  const attacker = newVisitor(shop.app);
  attacker.cookies.set('rewald-session', planted);
  expect((await me(attacker)).authenticated).toBe(false);
});

test('[ACCT-01] a foreign origin cannot change anything, with whatever cookies and methods', async () => {
  const visitor = await loggedIn();
  const cookies = Object.fromEntries(visitor.cookies);
  const before = await me(visitor);
  const calls: readonly (readonly ['POST' | 'PATCH' | 'DELETE', string, unknown])[] = [
    ['POST', 'login', { email: PERSON.email, password: PERSON.password }],
    ['POST', 'logout', undefined],
    ['PATCH', '', { firstName: 'E', lastName: 'V', email: 'evil@example.com' }],
    [
      'POST',
      'password-change',
      {
        oldPassword: PERSON.password,
        newPassword: 'von anderswo her',
        newPasswordConfirmed: 'von anderswo her',
      },
    ],
    ['POST', 'erasure', { password: PERSON.password }],
    ['DELETE', 'sessions', undefined],
  ];
  const foreign = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: `${SHOP}.evil.example` },
    { 'sec-fetch-site': 'cross-site' },
    { referer: 'https://evil.example/page' },
  ];
  for (const [method, path, payload] of calls)
    for (const headers of foreign) {
      const answer = await shop.app.inject({
        method,
        url: `${BASE}/${path}`,
        cookies,
        headers: { ...headers, ...(payload === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
      });
      expect([method, path, headers, answer.statusCode]).toEqual([method, path, headers, 403]);
      expect(answer.headers).not.toHaveProperty('set-cookie');
    }
  // Content types that a form can send without a preflight are not accepted as JSON.
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain']) {
    const answer = await shop.app.inject({
      method: 'POST',
      url: `${BASE}/erasure`,
      cookies,
      headers: { 'content-type': type, origin: SHOP },
      payload: JSON.stringify({ password: PERSON.password }),
    });
    expect([type, answer.statusCode]).toEqual([type, 415]);
  }
  expect(await me(visitor)).toEqual(before);
});

test('[ACCT-01] a reset link works once, for 30 minutes, and only until another link or another password', async () => {
  const first = await askForReset();
  const rows = await shop.database.selectFrom('customer_tokens').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(first.token);
  expect(rows.every(({ token_hash: hash }) => hash.length === 32)).toBe(true);

  const second = await askForReset();
  expect(await reset(first.token, 'das zweite Passwort')).toBe(422);
  expect(await reset(second.token, 'das zweite Passwort')).toBe(200);
  expect(await reset(second.token, 'das dritte Passwort')).toBe(422);

  const late = await askForReset();
  await shop.database
    .updateTable('customer_tokens')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .execute();
  expect(await reset(late.token, 'das dritte Passwort')).toBe(422);
  expect((await newVisitor(shop.app).call('GET', late.link.pathname)).headers['location']).toBe(
    `${SHOP}/auth/login?reset=expired`,
  );

  const overtaken = await askForReset();
  const visitor = newVisitor(shop.app);
  expect((await logIn(visitor, 'das zweite Passwort')).status).toBe(200);
  const change = await visitor.call('POST', `${BASE}/password-change`, {
    oldPassword: 'das zweite Passwort',
    newPassword: PERSON.password,
    newPasswordConfirmed: PERSON.password,
  });
  expect(change.status).toBe(200);
  expect(await reset(overtaken.token, 'das dritte Passwort')).toBe(422);

  // If two browsers use the same link at the same time, only one password is set.
  const raced = await askForReset();
  const outcomes = await Promise.all([
    reset(raced.token, 'das vierte Passwort'),
    reset(raced.token, 'das vierte Passwort'),
  ]);
  expect(outcomes.toSorted((a, b) => a - b)).toEqual([200, 422]);
  expect(await reset((await askForReset()).token, PERSON.password)).toBe(200);
});

test('[ACCT-01] a token of one kind cannot be used as another, and guessed ones do nothing', async () => {
  const { token } = await askForReset();
  const visitor = await loggedIn();
  const verify = (text: string) => visitor.call('GET', `${BASE}/verify?token=${encodeURIComponent(text)}`);
  expect((await verify(token)).status).toBe(422);
  for (const guess of [`${token}x`, token.slice(0, -1), token.toUpperCase(), '', 'undefined', "' or 1=1 --"])
    expect(await reset(guess, 'das dritte Passwort')).toBe(422);
  expect(await reset(token, PERSON.password)).toBe(200);
});

test('[ACCT-01] a new address invalidates the links of the old one, and a reset stops a hijacker’s change', async () => {
  const visitor = await loggedIn();
  const { firstName, lastName } = PERSON;
  expect(
    (await visitor.call('PATCH', BASE, { firstName, lastName, email: 'hijacker@example.com' })).status,
  ).toBe(200);
  const change = linkIn(
    (await eventually(() => shop.mails.find(({ to }) => to === 'hijacker@example.com'))).text,
  );
  const { token } = await askForReset();
  expect(await reset(token, PERSON.password)).toBe(200);
  const path = `${BASE}/verify?token=${change.searchParams.get('verify')}`;
  expect((await visitor.call('GET', path)).status).toBe(401);
  expect((await (await loggedIn()).call('GET', path)).status).toBe(422);
  expect(await me(await loggedIn())).toMatchObject({ email: PERSON.email, pendingEmail: null });
});

test('[ACCT-01] a confirmation is used up by the page’s button only: not by opening, not by prefetching', async () => {
  const person = { ...PERSON, email: 'scanned@example.com' };
  const visitor = newVisitor(shop.app);
  await visitor.call('POST', `${BASE}/register`, person);
  await logIn(visitor, person.password, person.email);
  const cookies = Object.fromEntries(visitor.cookies);
  const mail = await eventually(() => shop.mails.find(({ to }) => to === person.email));
  const token = linkIn(mail.text).searchParams.get('verify') ?? '';
  const url = `${BASE}/verify?token=${token}`;
  const ask = async (method: 'GET' | 'HEAD', headers: Record<string, string> = {}): Promise<number> =>
    (await shop.app.inject({ method, url, headers, cookies })).statusCode;
  expect(await ask('HEAD')).toBe(404);
  expect(await ask('GET', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' })).toBe(403);
  expect(await ask('GET', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' })).toBe(403);
  expect(await ask('GET', { 'sec-fetch-mode': 'cors', 'sec-purpose': 'prefetch' })).toBe(403);
  expect(await ask('GET', { 'sec-fetch-mode': 'cors', origin: SHOP })).toBe(200);
  expect(await ask('GET', { 'sec-fetch-mode': 'cors', origin: SHOP })).toBe(422);
});

test('[ACCT-01] mailed links and redirects lead to the shop only, whatever a request says', async () => {
  const headers = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'http',
    forwarded: 'host=evil.example',
  };
  await shop.database
    .updateTable('customer_tokens')
    .set({ created_at: new Date(0) })
    .execute();
  await refillQuotas();
  const before = shop.mails.length;
  await shop.app.inject({
    method: 'POST',
    url: `${BASE}/password-reset/email`,
    headers,
    payload: { email: PERSON.email },
  });
  const mail = await eventually(() => shop.mails.slice(before).find(({ kind }) => kind === 'reset'));
  expect(linkIn(mail.text).origin).toBe('http://localhost:4000');
  expect(mail.text + mail.html).not.toContain('evil.example');
  for (const token of [
    linkIn(mail.text).pathname.split('/').at(-1) ?? '',
    '//evil.example',
    '%2F%2Fevil.example',
    'https:%2F%2Fevil.example',
    'x%0d%0aLocation:%20https:%2F%2Fevil.example',
    '..%2f..%2fevil',
  ])
    for (const query of ['', '?redirect=https://evil.example', '?next=//evil.example']) {
      const answer = await shop.app.inject({ url: `${BASE}/password-reset/${token}${query}`, headers });
      const location = answer.headers.location;
      expect([303, 404]).toContain(answer.statusCode);
      if (location !== undefined)
        expect(location).toMatch(/^http:\/\/localhost:3000\/auth\/login\?reset=\w+$/);
    }
});

/** The same database, counting statements. */
const counting = <Tables>(database: Kysely<Tables>): { database: Kysely<Tables>; take(): number } => {
  let statements = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    database: database.withPlugin(plugin),
    take: () => {
      const taken = statements;
      statements = 0;
      return taken;
    },
  };
};

test('[ACCT-01] login, registration and reset do the same work whether an account exists or not', async () => {
  const hashes = { made: 0, checked: 0 };
  const real = createPasswords();
  const passwords: Passwords = {
    hash: (password) => {
      hashes.made += 1;
      return real.hash(password);
    },
    check: (password, stored) => {
      hashes.checked += 1;
      return real.check(password, stored);
    },
  };
  const { database, take } = counting(shop.database);
  const account: AccountContext = {
    database,
    passwords,
    throttle: createLoginThrottle(database),
    links: createShopLinks(SHOP, 'http://localhost:4000'),
    nudge: () => undefined,
  };
  const workOf = async (work: () => Promise<unknown>) => {
    Object.assign(hashes, { made: 0, checked: 0 });
    take();
    const outcome = await work().then(
      () => 'done',
      (error: unknown) => String(error),
    );
    return { outcome, statements: take(), ...hashes };
  };
  await forgive();
  const wrong = (email: string) => () => checkLogin(account, email, 'ein falsches Passwort', '198.51.100.7');
  const login = await workOf(wrong(PERSON.email));
  expect(login).toMatchObject({ checked: 1, made: 0 });
  expect(await workOf(wrong('nobody@example.com'))).toEqual(login);

  const ask = (email: string) => () => requestReset(account, email, 'de');
  const asked = await workOf(ask(PERSON.email));
  expect(asked).toMatchObject({ outcome: 'done', statements: 1 });
  expect(await workOf(ask('nobody@example.com'))).toEqual(asked);

  const register = (email: string) => () =>
    openAccount(shop.app.shop.now(), account, { ...PERSON, email }, 'de');
  const [known, unknown] = [
    await workOf(register(PERSON.email)),
    await workOf(register('somebody-new@example.com')),
  ];
  for (const work of [known, unknown]) expect(work).toMatchObject({ outcome: 'done', made: 1, checked: 0 });
});

test('[ACCT-01] a storm of logins does not hold up the catalogue', async () => {
  const progress = { ended: 0 };
  const storm = Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      const answer = await shop.app.inject({
        method: 'POST',
        url: `${BASE}/login`,
        remoteAddress: `198.51.100.${index}`,
        payload: { email: `stormy${index}@example.com`, password: 'ein falsches Passwort' },
      });
      progress.ended += 1;
      return answer.statusCode;
    }),
  );
  // If hashes were computed in the main thread, there would be hardly any answers in between.
  let answered = 0;
  while (progress.ended < 40 && answered < 200) {
    const answer = await shop.app.inject({ url: `/offers/de/listing?page=${(answered % 40) + 1}` });
    expect(answer.statusCode).toBe(200);
    answered += 1;
  }
  expect(answered).toBeGreaterThan(10);
  expect(new Set(await storm)).toEqual(new Set([422]));
});

test('[ACCT-01] guesses from one IPv6 network are counted together, and a reset lifts the lock of an account', async () => {
  await forgive();
  const guess = (address: string) =>
    shop.app.inject({
      method: 'POST',
      url: `${BASE}/login`,
      remoteAddress: address,
      payload: { email: 'guessed@example.com', password: 'ein falsches Passwort' },
    });
  const statuses: number[] = [];
  for (let host = 1; host <= 7; host += 1)
    statuses.push((await guess(`2001:db8:7:7::${host.toString(16)}`)).statusCode);
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429]);
  expect((await guess('2001:db8:7:8::1')).statusCode).toBe(422);

  for (let attempt = 0; attempt < 6; attempt += 1) await logIn(newVisitor(shop.app), 'falsch falsch falsch');
  expect((await logIn(newVisitor(shop.app))).status).toBe(429);
  expect(await reset((await askForReset()).token, PERSON.password)).toBe(200);
  expect((await logIn(newVisitor(shop.app))).status).toBe(200);
});

test('[ACCT-03] no call sets more fields than it is for', async () => {
  const visitor = await loggedIn();
  const before = await shop.database
    .selectFrom('customers')
    .selectAll()
    .where('email', '=', PERSON.email)
    .execute();
  const { firstName, lastName, email, password } = PERSON;
  const address = { countryCode: 'DE', address: 'A', houseNumber: '1', city: 'B', plz: '12345' };
  for (const extra of [
    { id: '01a1fe25-4a91-731f-a60a-b343ff6eea33' },
    { emailVerified: true },
    { email_verified_at: '2026-01-01' },
    { authenticated: true },
    { password_hash: 'x' },
    { role: 'admin' },
    { pendingEmail: 'a@example.com' },
  ])
    for (const [method, path, good] of [
      ['PATCH', '', { firstName, lastName, email }],
      ['PATCH', 'address', address],
      ['POST', 'register', { firstName, lastName, email: 'mass@example.com', password }],
      ['POST', 'login', { email, password }],
    ] as const) {
      const answer = await visitor.call(method, `${BASE}/${path}`, { ...good, ...extra });
      expect([path, extra, answer.status]).toEqual([path, extra, 422]);
      expect(Object.keys(answer.error().errors)).toEqual(Object.keys(extra));
    }
  for (const body of ['{"__proto__":{"a":1}}', '{"constructor":{"prototype":{"a":1}}}'])
    expect(
      (
        await shop.app.inject({
          method: 'PATCH',
          url: BASE,
          headers: { 'content-type': 'application/json' },
          cookies: Object.fromEntries(visitor.cookies),
          payload: body,
        })
      ).statusCode,
    ).toBe(400);
  expect(
    await shop.database.selectFrom('customers').selectAll().where('email', '=', email).execute(),
  ).toEqual(before);
  expect(
    await shop.database
      .selectFrom('customers')
      .select('id')
      .where('email', '=', 'mass@example.com')
      .execute(),
  ).toEqual([]);
});

test('[API-02] an internal error is not revealed, and nothing is let through', async () => {
  const visitor = await loggedIn();
  await shop.database.schema.alterTable('sessions').renameTo('sessions_elsewhere').execute();
  try {
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['GET', 'export', undefined],
      ['PATCH', '', { firstName: 'A', lastName: 'B', email: 'c@example.com' }],
    ] as const) {
      const answer = await visitor.call(method, `${BASE}/${path}`, body);
      expect(answer.status).toBe(500);
      expect(answer.error()).toEqual({
        message: 'Bei uns ist etwas schiefgegangen. Versuch es bitte gleich noch einmal.',
        errors: {},
      });
    }
  } finally {
    await shop.database.schema.alterTable('sessions_elsewhere').renameTo('sessions').execute();
  }
  expect((await me(visitor)).authenticated).toBe(true);
  expect(lines.some((line) => line.includes('sessions'))).toBe(true);
});

test('[API-02] nobody can inject lines into the log, and it contains no secrets', async () => {
  const visitor = await loggedIn();
  const forged = '\n{"level":30,"msg":"forged"}\r\n\u001b[31m\u2028';
  await visitor.call('POST', `${BASE}/login`, { email: `a${forged}@example.com`, password: forged });
  await visitor.call('GET', `${BASE}/verify?token=${encodeURIComponent(forged)}`, undefined, {
    'user-agent': 'a\tforged',
    'x-request-id': 'forged-id',
  });
  await visitor.call('GET', `/auth/de/${encodeURIComponent(forged)}`);
  expect(lines.length).toBeGreaterThan(50);
  for (const line of lines) {
    for (const sign of ['\n', '\r', '\u001b', '\u2028'])
      expect([sign, line.trimEnd().includes(sign)]).toEqual([sign, false]);
    expect(() => JSON.parse(line)).not.toThrow();
  }
  const log = lines.join('');
  expect(log).not.toContain('forged');
  for (const secret of [PERSON.password, visitor.cookies.get('rewald-session') ?? '', 'das zweite Passwort'])
    expect(log.includes(secret)).toBe(false);
  // Every entry says when, where and what, which is enough to reconstruct what happened.
  const entries: unknown[] = lines.map((line) => JSON.parse(line));
  expect(entries).toContainEqual(
    expect.objectContaining({ time: expect.any(Number), level: 30, reqId: expect.any(String) }),
  );
});

test('[API-03] keys of mailed links open one thing only, and nothing if anything is changed', () => {
  const links = createSignedLinks(SIGNING_KEY);
  const key = links.keyFor('order', 'a');
  expect(links.opens('order', 'a', key)).toBe(true);
  expect(links.opens('order', 'b', key)).toBe(false);
  expect(links.opens('trade-in-case', 'a', key)).toBe(false);
  for (const wrong of [
    '',
    key.slice(0, -1),
    `${key}=`,
    key.toLowerCase(),
    'x'.repeat(key.length),
    `${key}\u0000`,
  ])
    expect(links.opens('order', 'a', wrong)).toBe(false);
  expect(createSignedLinks(Buffer.alloc(32, 1)).opens('order', 'a', key)).toBe(false);
});

test('[API-03] what people typed stays plain text in mails', () => {
  const typed = '<img src=x onerror=alert(1)>"&\'';
  const { subject, html } = writeMail(
    'ticket-answered',
    'de',
    { firstName: typed, subject: `Frage ${typed}\r\nBcc: a@example.com`, answer: typed, link: `${SHOP}/a` },
    senderOf(shop.app.shop.now()),
  );
  expect(html).not.toContain('<img src=x');
  expect(html).toContain('&lt;img src=x');
  expect(subject).not.toMatch(/[\r\n]/);
});

test('[API-02] unneeded HTTP methods do not exist', async () => {
  for (const method of ['TRACE', 'PUT'] as const) {
    const answer = await shop.app.inject({
      method,
      url: BASE,
      headers: { origin: SHOP, cookie: 'a=secret' },
    });
    expect([method, answer.statusCode]).toEqual([method, 404]);
    expect(answer.body).not.toContain('secret');
  }
});
