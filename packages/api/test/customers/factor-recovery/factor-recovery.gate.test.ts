import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  Customer,
  FactorRecovery,
  LoginAnswer,
  LoginWays,
  PasskeyCreationOptions,
  SecondFactorResult,
} from '@rewald/contracts';
import { newAuthenticator, type Authenticator } from '../../support/authenticator.ts';
import { allMailsSent } from '../../support/mailed.ts';
import { newCustomer, type LoggedIn } from '../../support/people.ts';
import { eventually, SHOP, startTestApp, type TestApp } from '../../support/test-app.ts';
import { newVisitor, type Answer, type Visitor } from '../../support/visitor.ts';

const BASE = '/auth/de/customer';
const PASSWORD = 'ein langes Passwort';
const HOUR = 60 * 60 * 1_000;
let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

interface Guarded extends LoggedIn {
  readonly key: Authenticator;
  readonly codes: readonly string[];
}
/** A customer with a confirmed address and the second factor on. */
const newGuarded = async (): Promise<Guarded> => {
  const customer = await newCustomer(shop);
  await shop.database
    .updateTable('customers')
    .set({ email_verified_at: new Date() })
    .where('id', '=', customer.id)
    .execute();
  const key = newAuthenticator();
  const options = await customer.call('POST', `${BASE}/passkeys/options`, {});
  const credential = key.create(options.data(PasskeyCreationOptions));
  await customer.call('POST', `${BASE}/passkeys`, { name: 'Laptop', credential });
  const on = await customer.call('POST', `${BASE}/passkeys/second-factor`, { on: true, password: PASSWORD });
  return { ...customer, key, codes: on.data(SecondFactorResult).codes };
};

const logIn = (visitor: Visitor, { email }: LoggedIn, password = PASSWORD): Promise<Answer> =>
  visitor.call('POST', `${BASE}/login`, { email, password });
const halfIn = async (customer: LoggedIn): Promise<Visitor> => {
  const visitor = newVisitor(shop.app);
  expect((await logIn(visitor, customer)).data(LoginAnswer).authenticated).toBe(false);
  return visitor;
};
const ask = (visitor: Visitor): Promise<Answer> => visitor.call('POST', `${BASE}/login/factor-recovery`);
const press = (step: 'start' | 'stop', token: string): Promise<Answer> =>
  newVisitor(shop.app).call('POST', `${BASE}/factor-recovery/${step}`, { token });
const mailsTo = ({ email }: LoggedIn, subject: RegExp) =>
  shop.mails.filter(({ to, subject: line }) => to === email && subject.test(line));
const oneMail = (customer: LoggedIn, subject: RegExp) => eventually(() => mailsTo(customer, subject).at(-1));
const tokenIn = (text: string, step: 'start' | 'stop'): string => {
  const [link = ''] = /https?:\/\/\S+\/auth\/second-factor\?\S+/.exec(text) ?? [];
  return new URL(link).searchParams.get(step) ?? '';
};
const LINK_MAIL = /^Anmelden ohne zweiten Faktor$/;
const WAITING_MAIL = /^Die Wartezeit für dein Konto läuft$/;
const REMINDER_MAIL = /^Morgen reicht für dein Konto das Passwort$/;
const STOPPED_MAIL = /^Wartezeit gestoppt$/;

/** Requests a recovery, opens the mailed link and presses the button. @returns the token of the link that stops it */
const startFor = async (customer: LoggedIn): Promise<string> => {
  const [links, before] = [mailsTo(customer, LINK_MAIL).length, mailsTo(customer, WAITING_MAIL).length];
  expect((await ask(await halfIn(customer))).data(FactorRecovery)).toEqual({ readyAt: null });
  const mail = await eventually(() => mailsTo(customer, LINK_MAIL)[links]);
  expect((await press('start', tokenIn(mail.text, 'start'))).status).toBe(200);
  const waiting = await eventually(() => mailsTo(customer, WAITING_MAIL)[before]);
  return tokenIn(waiting.text, 'stop');
};
/** Lets a number of hours pass for a customer's open recovery. */
const passHours = async (customer: LoggedIn, hours: number): Promise<void> => {
  const rows = await shop.database
    .selectFrom('factor_recoveries')
    .selectAll()
    .where('customer_id', '=', customer.id)
    .execute();
  for (const row of rows) {
    const back = (moment: Date): Date => new Date(moment.getTime() - hours * HOUR);
    await shop.database
      .updateTable('factor_recoveries')
      .set({
        asked_at: back(row.asked_at),
        ...(row.ready_at === null ? {} : { ready_at: back(row.ready_at) }),
      })
      .where('id', '=', row.id)
      .execute();
    const jobs = await shop.database
      .selectFrom('jobs')
      .select(['id', 'due_at'])
      .where('subject', '=', row.id)
      .execute();
    for (const job of jobs)
      await shop.database
        .updateTable('jobs')
        .set({ due_at: back(job.due_at) })
        .where('id', '=', job.id)
        .execute();
  }
};
const readyAt = async (customer: Visitor): Promise<string | null | undefined> =>
  (await customer.call('GET', `${BASE}/passkeys`)).data(LoginWays).recoveryReadyAt;
const staysShut = async (customer: LoggedIn): Promise<void> => {
  expect((await logIn(newVisitor(shop.app), customer)).data(LoginAnswer).secondFactor).toBeDefined();
};

test('[ACCT-01] a customer without passkey and codes gets in with the password after 72 hours, and is told three times before', async () => {
  const ada = await newGuarded();
  const visitor = await halfIn(ada);
  expect((await ask(visitor)).data(FactorRecovery)).toEqual({ readyAt: null });
  const link = await oneMail(ada, LINK_MAIL);
  expect(link.text).toContain('3\u00a0Tage');
  // Opening or prefetching the link starts nothing.
  expect(await readyAt(ada)).toBeNull();
  const started = (await press('start', tokenIn(link.text, 'start'))).data(FactorRecovery);
  const wait = Date.parse(started.readyAt ?? '') - Date.now();
  expect([wait > 71.9 * HOUR, wait <= 72 * HOUR]).toEqual([true, true]);
  // Pressing the button again or requesting again returns the same time, and sends no further mail.
  expect((await press('start', tokenIn(link.text, 'start'))).data(FactorRecovery)).toEqual(started);
  expect((await ask(visitor)).data(FactorRecovery)).toEqual(started);
  await oneMail(ada, WAITING_MAIL);
  expect(await readyAt(ada)).toBe(started.readyAt);
  await staysShut(ada);

  await passHours(ada, 49);
  await oneMail(ada, REMINDER_MAIL);
  await staysShut(ada);
  await passHours(ada, 24);
  const back = newVisitor(shop.app);
  expect((await logIn(back, ada, 'ein falsches Passwort')).status).toBe(422);
  const entered = (await logIn(back, ada)).data(LoginAnswer);
  expect([entered.authenticated, entered.secondFactor]).toEqual([true, undefined]);
  expect((await back.call('GET', BASE)).data(Customer).email).toBe(ada.email);
  expect((await back.call('GET', `${BASE}/passkeys`)).data(LoginWays)).toMatchObject({
    secondFactor: false,
    recoveryCodes: 0,
    recoveryReadyAt: null,
  });
  await oneMail(ada, /^Zwei-Faktor-Anmeldung nach der Wartezeit ausgeschaltet$/);
  expect([LINK_MAIL, WAITING_MAIL, REMINDER_MAIL].map((kind) => mailsTo(ada, kind).length)).toEqual([
    1, 1, 1,
  ]);
  const audit = await shop.database
    .selectFrom('audit_log')
    .select(['actor', 'action'])
    .where('subject', '=', `customer:${ada.id}`)
    .where('action', 'like', 'customer.factor-recovery-%')
    .orderBy('id')
    .execute();
  expect(audit).toEqual([
    { actor: 'guest', action: 'customer.factor-recovery-asked' },
    { actor: 'guest', action: 'customer.factor-recovery-started' },
    { actor: `customer:${ada.id}`, action: 'customer.factor-recovery-done' },
  ]);
  // Sent mails in the outbox no longer contain the links.
  await allMailsSent(shop);
  const outbox = await shop.database
    .selectFrom('outbox')
    .select('payload')
    .where('recipient', '=', ada.email)
    .execute();
  expect(JSON.stringify(outbox)).not.toContain('second-factor?');
});

test('[ACCT-01] mailbox, every logged-in browser, passkey, recovery code and a new password stop the waiting time', async () => {
  const ways: Record<string, (ada: Guarded, stop: string) => Promise<Answer>> = {
    'the mailed link': (_ada, stop) => press('stop', stop),
    'the settings': (ada) => ada.call('DELETE', `${BASE}/factor-recovery`),
    'a passkey': async (ada) => {
      const visitor = newVisitor(shop.app);
      const { secondFactor } = (await logIn(visitor, ada)).data(LoginAnswer);
      const credential = ada.key.prove(secondFactor ?? { challenge: '' });
      return visitor.call('POST', `${BASE}/login/passkey`, { credential });
    },
    'a recovery code': async (ada) =>
      (await halfIn(ada)).call('POST', `${BASE}/login/recovery-code`, { code: ada.codes[0] ?? '' }),
  };
  for (const [how, stop] of Object.entries(ways)) {
    const ada = await newGuarded();
    const stopToken = await startFor(ada);
    expect([how, (await stop(ada, stopToken)).status]).toEqual([how, 200]);
    expect([how, await readyAt(ada)]).toEqual([how, null]);
    await oneMail(ada, STOPPED_MAIL);
    await passHours(ada, 73);
    await staysShut(ada);
    // Stopping is final, and using the link again succeeds.
    expect([how, (await press('stop', stopToken)).status]).toEqual([how, 200]);
  }
  const ben = await newGuarded();
  await startFor(ben);
  const changed = await ben.call('POST', `${BASE}/password-change`, {
    oldPassword: PASSWORD,
    newPassword: 'ein anderes Passwort',
    newPasswordConfirmed: 'ein anderes Passwort',
  });
  expect(changed.status).toBe(200);
  expect(await readyAt(ben)).toBeNull();
  await passHours(ben, 73);
  const half = await logIn(newVisitor(shop.app), ben, 'ein anderes Passwort');
  expect(half.data(LoginAnswer).secondFactor).toBeDefined();
});

test('[ACCT-01] a link starts one waiting time, within a day, and three links a day are enough', async () => {
  const ada = await newGuarded();
  const visitor = await halfIn(ada);
  await ask(visitor);
  await ask(visitor);
  const first = tokenIn((await oneMail(ada, LINK_MAIL)).text, 'start');
  expect(mailsTo(ada, LINK_MAIL)).toHaveLength(1);
  // A further link invalidates the first one.
  await passHours(ada, 1);
  await ask(visitor);
  await eventually(() => mailsTo(ada, LINK_MAIL).length === 2);
  const second = tokenIn(mailsTo(ada, LINK_MAIL)[1]?.text ?? '', 'start');
  const [id = '', key = ''] = second.split('.');
  const otherKey = first.split('.')[1] ?? '';
  for (const wrong of [first, `${id}.${otherKey}`, `${id}.`, key, 'x', `${id}.${key}x`]) {
    const refused = await press('start', wrong);
    expect([wrong, refused.status, Object.keys(refused.error().errors)]).toEqual([wrong, 422, ['token']]);
  }
  // A start link cannot stop a recovery, nor the other way round.
  expect((await press('stop', second)).status).toBe(422);
  await passHours(ada, 25);
  expect((await press('start', second)).status).toBe(422);

  for (let round = 0; round < 3; round += 1) {
    const stop = await startFor(ada);
    expect((await press('start', stop)).status).toBe(422);
    await press('stop', stop);
    await passHours(ada, 0.5);
  }
  const refused = await ask(visitor);
  expect([refused.status, refused.error().message]).toEqual([
    429,
    'Du hast heute schon drei E-Mails dazu bekommen. Versuch es bitte morgen noch einmal.',
  ]);
});

test('[ACCT-01] it needs the password, a confirmed address and the second factor, and lapses seven days after the end', async () => {
  const ada = await newGuarded();
  expect((await ask(newVisitor(shop.app))).status).toBe(409);
  expect((await newVisitor(shop.app).call('DELETE', `${BASE}/factor-recovery`)).status).toBe(401);
  const setVerified = (moment: Date | null) =>
    shop.database
      .updateTable('customers')
      .set({ email_verified_at: moment })
      .where('id', '=', ada.id)
      .execute();
  await setVerified(null);
  expect((await ask(await halfIn(ada))).error().message).toContain('nicht bestätigt');
  expect(mailsTo(ada, LINK_MAIL)).toEqual([]);
  await setVerified(new Date());

  // Concurrent requests from two windows send only one link.
  const windows = [await halfIn(ada), await halfIn(ada)];
  const asked = await Promise.all(windows.map(ask));
  expect(asked.map(({ status }) => status)).toEqual([200, 200]);
  const link = await oneMail(ada, LINK_MAIL);
  expect(mailsTo(ada, LINK_MAIL)).toHaveLength(1);
  expect(link.text).toContain(`${SHOP}/auth/second-factor?start=`);
  await press('start', tokenIn(link.text, 'start'));
  await passHours(ada, 72 + 7 * 24 + 1);
  await staysShut(ada);
  expect(await readyAt(ada)).toBeNull();
});

test('[ACCT-01] how long the waiting time is, is a setting', async () => {
  const quick = await startTestApp({ secondFactorWaitHours: 5 });
  const before = shop;
  shop = quick;
  try {
    const ada = await newGuarded();
    await startFor(ada);
    const wait = Date.parse((await readyAt(ada)) ?? '') - Date.now();
    expect([wait > 4.9 * HOUR, wait <= 5 * HOUR]).toEqual([true, true]);
    expect(mailsTo(ada, LINK_MAIL)[0]?.text).toContain('5\u00a0Stunden');
    // A waiting time of less than a day has no reminder.
    const jobs = await quick.database
      .selectFrom('jobs')
      .select('id')
      .where('kind', '=', 'factor-recovery-reminder')
      .execute();
    expect(jobs).toEqual([]);
  } finally {
    shop = before;
    await quick.close();
  }
});
