import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Customer } from '@rewald/contracts';
import { mailTo } from '../../support/mailed.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { newVisitor } from '../../support/visitor.ts';

const BASE = '/auth/de/customer';
let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const register = (person: object) => newVisitor(shop.app).call('POST', `${BASE}/register`, person);
const GOOD = { firstName: 'Nina', lastName: 'Groß', password: 'mein schönes Passwort' };

test('[ACCT-01] an account opens however the keyboard and the browser write its address and its password', async () => {
  const registered = await register({
    ...GOOD,
    email: '\u202aNina\u200b@bei\u00adspiel.vermögensberatung\u2060',
    password: 'mein scho\u0308nes\u00a0Passwort',
  });
  expect(registered.status).toBe(200);
  const mail = await mailTo(shop, 'Nina@beispiel.vermögensberatung', 'verify');
  expect(mail.subject).toBe('Bitte bestätige deine E-Mail-Adresse');
  for (const email of ['nina@beispiel.vermögensberatung', 'nina@beispiel.xn--vermgensberatung-pwb']) {
    const visitor = newVisitor(shop.app);
    const answer = await visitor.call('POST', `${BASE}/login`, { email, password: GOOD.password });
    expect([email, answer.status]).toEqual([email, 200]);
    expect((await visitor.call('GET', BASE)).data(Customer).email).toBe('Nina@beispiel.vermögensberatung');
  }
});

test('[ACCT-01] an account from before is found by its address, and there is no second one', async () => {
  const email = 'zoe@bücher.example';
  expect((await register({ ...GOOD, email })).status).toBe(200);
  await shop.database
    .updateTable('customers')
    .set({ email_key: email })
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const punycode = 'zoe@xn--bcher-kva.example';
  const login = { email: punycode, password: GOOD.password };
  expect((await newVisitor(shop.app).call('POST', `${BASE}/login`, login)).status).toBe(200);
  expect((await register({ ...GOOD, email: punycode })).status).toBe(200);
  const accounts = await shop.database
    .selectFrom('customers')
    .select(['email', 'email_key'])
    .where('email', 'in', [email, punycode])
    .execute();
  expect(accounts).toEqual([{ email, email_key: email }]);
});

test('[API-03] a name that nobody sees is missing; titles and initials are names, with their spaces', async () => {
  const unseen = await register({ ...GOOD, email: 'unseen@example.com', firstName: '\u200b' });
  expect(unseen.status).toBe(422);
  expect(unseen.error().errors['firstName']).toHaveLength(1);
  const named = { ...GOOD, email: 'doctor@example.com', firstName: 'Dr.med. Anna', lastName: 'v.Berg' };
  expect((await register(named)).status).toBe(200);
  const visitor = newVisitor(shop.app);
  await visitor.call('POST', `${BASE}/login`, { email: named.email, password: named.password });
  expect((await visitor.call('GET', BASE)).data(Customer)).toMatchObject({
    firstName: 'Dr. med. Anna',
    lastName: 'v. Berg',
  });
});
