import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Customer } from '@rewald/contracts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { allMailsSent, linkIn, mailTo as newestMail } from '../../support/mailed.ts';
import { newVisitor, type Visitor } from '../../support/visitor.ts';
import { waitLonger } from '../../support/wait-longer.ts';

const BASE = '/auth/de/customer';
let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
  await waitLonger(shop);
});
afterAll(() => shop.close());

let people = 0;
const newPerson = () => {
  people += 1;
  return {
    firstName: 'Zoë',
    lastName: 'Groß',
    email: `Zoe${people}@Example.com`,
    password: 'ein langes Passwort',
  };
};
type Person = ReturnType<typeof newPerson>;
const register = async (visitor: Visitor): Promise<Person> => {
  const person = newPerson();
  expect((await visitor.call('POST', `${BASE}/register`, person)).status).toBe(200);
  return person;
};
const logIn = (visitor: Visitor, { email, password }: Person) =>
  visitor.call('POST', `${BASE}/login`, { email, password });
const me = async (visitor: Visitor): Promise<Customer> => (await visitor.call('GET', BASE)).data(Customer);
const mailTo = (email: string, kind: string) => newestMail(shop, email, kind);

test('[ACCT-01] register, log in, read the session, log out', async () => {
  const visitor = newVisitor(shop.app);
  expect(await me(visitor)).toMatchObject({ id: null, authenticated: false, username: '' });
  const person = await register(visitor);
  expect((await me(visitor)).authenticated).toBe(false);
  const answer = await logIn(visitor, { ...person, email: ` ${person.email.toUpperCase()} ` });
  expect(answer.status).toBe(200);
  expect(await me(visitor)).toMatchObject({
    authenticated: true,
    username: 'Zoë Groß',
    email: person.email,
    emailVerified: false,
    address: null,
  });
  const token = visitor.cookies.get('rewald-session') ?? '';
  expect((await visitor.call('POST', `${BASE}/logout`)).status).toBe(200);
  expect((await me(visitor)).authenticated).toBe(false);
  visitor.cookies.set('rewald-session', token);
  expect((await me(visitor)).authenticated).toBe(false);
  expect((await newVisitor(shop.app).call('POST', `${BASE}/logout`)).status).toBe(200);
});

test('[ACCT-01] the session cookie is HttpOnly, SameSite=Lax, new at every login; the database knows its hash', async () => {
  const visitor = newVisitor(shop.app);
  const person = await register(visitor);
  await logIn(visitor, person);
  const first = visitor.cookies.get('rewald-session');
  const answer = await shop.app.inject({
    method: 'POST',
    url: `${BASE}/login`,
    cookies: { 'rewald-session': first ?? '' },
    payload: { email: person.email, password: person.password },
  });
  const cookie = answer.cookies.find(({ name }) => name === 'rewald-session');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(cookie?.value).not.toBe(first);
  expect((await me(visitor)).authenticated).toBe(false);
});

test('[ACCT-01] the mailed link confirms the address, once', async () => {
  const visitor = newVisitor(shop.app);
  const person = await register(visitor);
  const mail = await mailTo(person.email, 'verify');
  expect(mail.subject).toBe('Bitte bestätige deine E-Mail-Adresse');
  const link = linkIn(mail.text);
  expect(link.href).toMatch(/^http:\/\/localhost:3000\/auth\/login\?verify=/);
  const path = `${BASE}/verify?token=${link.searchParams.get('verify')}`;
  expect((await visitor.call('GET', path)).status).toBe(401);
  await logIn(visitor, person);
  expect((await visitor.call('GET', path)).status).toBe(200);
  expect((await me(visitor)).emailVerified).toBe(true);
  const again = await visitor.call('GET', path);
  expect([again.status, again.error().errors]).toHaveLength(2);
  expect(again.status).toBe(422);
});

test('[ACCT-01] an address that already has an account gets the same answer, and its owner a mail', async () => {
  const visitor = newVisitor(shop.app);
  const person = await register(visitor);
  const answer = await visitor.call('POST', `${BASE}/register`, {
    ...person,
    password: 'ein anderes Passwort',
  });
  expect([answer.status, answer.text]).toEqual([200, '{"data":{}}']);
  await mailTo(person.email, 'account-exists');
  expect((await logIn(visitor, person)).status).toBe(200);
});

test('[API-03] registration reports errors field by field, in the language of the call', async () => {
  const answer = await newVisitor(shop.app).call('POST', '/auth/en/customer/register', {
    firstName: ' ',
    lastName: '',
    email: 'zoe@localhost',
    password: 'short',
  });
  expect(answer.status).toBe(422);
  const blank = await newVisitor(shop.app).call('POST', '/auth/en/customer/register', {
    firstName: ' ',
    lastName: 'Groß',
    email: 'zoe@localhost',
    password: 'short',
  });
  expect(blank.error()).toEqual({
    message: 'Please check what you entered.',
    errors: {
      firstName: ['Please fill in this field.'],
      email: ['Please enter a valid e-mail address, for example name@example.com.'],
      password: ['Your password needs 10 to 200 characters.'],
    },
  });
});

test('[ACCT-01] guessing is slowed down per account, whether it exists or not, and only there', async () => {
  const visitor = newVisitor(shop.app);
  const person = await register(visitor);
  const other = await register(visitor);
  for (const email of [person.email, 'nobody@example.com']) {
    const answers = [];
    for (let attempt = 0; attempt < 7; attempt += 1)
      answers.push(await logIn(visitor, { ...person, email, password: 'falsch falsch' }));
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422, 429, 429]);
    expect(Number(answers[5]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(answers[0]?.error().errors).toEqual({ email: ['E-Mail-Adresse oder Passwort stimmt nicht.'] });
  }
  expect((await logIn(visitor, person)).status).toBe(429);
  expect((await logIn(visitor, other)).status).toBe(200);
});

test('[ACCT-01] a forgotten password: mail, link, cookie, new password, every session ended', async () => {
  const visitor = newVisitor(shop.app);
  const person = await register(visitor);
  await logIn(visitor, person);
  const forgetful = newVisitor(shop.app);
  const ask = (email: string) => forgetful.call('POST', `${BASE}/password-reset/email`, { email });
  expect((await ask('nobody@example.com')).text).toBe((await ask(person.email)).text);
  const link = linkIn((await mailTo(person.email, 'reset')).text);
  const set = (password: string, passwordConfirmed = password) =>
    forgetful.call('POST', `${BASE}/password-reset`, { password, passwordConfirmed });
  expect((await set('ein neues Passwort')).status).toBe(422);
  const opened = await forgetful.call('GET', link.pathname);
  expect([opened.status, opened.headers['location']]).toEqual([
    303,
    'http://localhost:3000/auth/login?reset=1',
  ]);
  expect((await set('ein neues Passwort', 'vertippt vertippt')).error().errors).toEqual({
    passwordConfirmed: ['Die beiden Passwörter stimmen nicht überein.'],
  });
  expect((await set('ein neues Passwort')).status).toBe(200);
  expect((await set('noch ein Passwort')).status).toBe(422);
  expect((await me(visitor)).authenticated).toBe(false);
  expect((await logIn(visitor, person)).status).toBe(422);
  expect((await logIn(visitor, { ...person, password: 'ein neues Passwort' })).status).toBe(200);
  const stale = await forgetful.call('GET', link.pathname);
  expect(stale.headers['location']).toBe('http://localhost:3000/auth/login?reset=expired');
  await allMailsSent(shop);
  const rows = await shop.database
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'reset')
    .execute();
  expect(JSON.stringify(rows)).not.toContain('password-reset');
});

test('[ACCT-03] changing the password needs the old one and ends other sessions', async () => {
  const visitor = newVisitor(shop.app);
  const person = await register(visitor);
  await logIn(visitor, person);
  const elsewhere = newVisitor(shop.app);
  await logIn(elsewhere, person);
  const change = (oldPassword: string) =>
    visitor.call('POST', `${BASE}/password-change`, {
      oldPassword,
      newPassword: 'ein neues Passwort',
      newPasswordConfirmed: 'ein neues Passwort',
    });
  expect((await change('falsch')).error().errors).toHaveProperty('oldPassword');
  expect((await change(person.password)).status).toBe(200);
  expect((await me(visitor)).authenticated).toBe(true);
  expect((await me(elsewhere)).authenticated).toBe(false);
});

test('[ACCT-03] name, e-mail and address; a new e-mail has to be confirmed again', async () => {
  const visitor = newVisitor(shop.app);
  const person = await register(visitor);
  const taken = await register(visitor);
  await logIn(visitor, person);
  const address = { countryCode: 'de', address: 'Am Markt', houseNumber: '3a', city: 'Ulm', plz: '89073' };
  const moved = await visitor.call('PATCH', `${BASE}/address`, address);
  expect(moved.data(Customer).address).toEqual({ ...address, countryCode: 'DE' });
  expect(
    (await visitor.call('PATCH', `${BASE}/address`, { ...address, plz: '8907' })).error().errors,
  ).toEqual({
    plz: ['Eine deutsche Postleitzahl hat fünf Ziffern.'],
  });
  // Only an address that was confirmed is notified when it is replaced.
  await shop.database
    .updateTable('customers')
    .set({ email_verified_at: new Date() })
    .where('email', '=', person.email)
    .execute();
  const rename = (email: string, password?: string) =>
    visitor.call('PATCH', BASE, { firstName: 'Zoe', lastName: 'Klein', email, password });
  const newEmail = `new-${person.email}`;
  expect((await rename(newEmail)).data(Customer)).toMatchObject({
    username: 'Zoe Klein',
    email: person.email,
    pendingEmail: newEmail,
  });
  const notice = await mailTo(person.email, 'email-change-notice');
  expect(notice.text).not.toContain(newEmail);
  const tokenFor = async (recipient: string, kind: string): Promise<string> =>
    linkIn((await mailTo(recipient, kind)).text).searchParams.get('verify') ?? '';
  const firstLink = await tokenFor(person.email, 'verify');
  const changeLink = await tokenFor(newEmail, 'email-change');
  const verify = (token: string) => visitor.call('GET', `${BASE}/verify?token=${token}`);
  expect((await verify(firstLink)).status).toBe(422);
  expect((await verify(changeLink)).status).toBe(200);
  expect((await verify(changeLink)).status).toBe(422);
  expect(await me(visitor)).toMatchObject({ email: newEmail, emailVerified: true, pendingEmail: null });
  await mailTo(person.email, 'email-changed');
  expect((await logIn(newVisitor(shop.app), person)).status).toBe(422);
  expect((await logIn(newVisitor(shop.app), { ...person, email: newEmail })).status).toBe(200);

  // Another person who registers with the address before it is confirmed gets it.
  const late = newPerson();
  await rename(late.email);
  const lateLink = await tokenFor(late.email, 'email-change');
  expect((await newVisitor(shop.app).call('POST', `${BASE}/register`, late)).status).toBe(200);
  expect((await verify(lateLink)).error().errors).toEqual({
    token: ['Diese E-Mail-Adresse können wir nicht verwenden. Bitte nimm eine andere.'],
  });
  expect((await me(visitor)).email).toBe(newEmail);

  // Another account's address gets the same answer; its owner is notified, and no link is sent.
  expect((await rename(taken.email.toLowerCase())).data(Customer).pendingEmail).toBe(
    taken.email.toLowerCase(),
  );
  await mailTo(taken.email, 'account-exists');
  expect(shop.mails.some(({ to, kind }) => to === taken.email.toLowerCase() && kind === 'email-change')).toBe(
    false,
  );
});

test('[ACCT-02] personal calls require a login', async () => {
  const visitor = newVisitor(shop.app);
  for (const [method, path, body] of [
    ['PATCH', BASE, { firstName: 'A', lastName: 'B', email: 'a@example.com' }],
    [
      'PATCH',
      `${BASE}/address`,
      { countryCode: 'DE', address: 'A', houseNumber: '1', city: 'B', plz: '12345' },
    ],
    ['POST', `${BASE}/password-change`, { oldPassword: 'a', newPassword: 'b', newPasswordConfirmed: 'b' }],
  ] as const) {
    const answer = await visitor.call(method, path, body);
    expect([answer.status, answer.error().message]).toEqual([401, 'Bitte melde dich an.']);
  }
});

test('[ACCT-01] a session ends after 30 idle days, and after 90 days in any case', async () => {
  for (const column of ['last_seen_at', 'created_at'] as const) {
    const visitor = newVisitor(shop.app);
    await logIn(visitor, await register(visitor));
    expect((await me(visitor)).authenticated).toBe(true);
    const days = column === 'last_seen_at' ? 31 : 91;
    await shop.database
      .updateTable('sessions')
      .set({ [column]: new Date(Date.now() - days * 24 * 60 * 60 * 1000) })
      .execute();
    expect((await me(visitor)).authenticated).toBe(false);
  }
});
