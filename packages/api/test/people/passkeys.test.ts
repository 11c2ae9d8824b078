import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { OperatorMe, OwnPasskeys, PasskeyCreationOptions, PasskeyRequestOptions } from '@rewald/contracts';
import { newAuthenticator } from '../support/authenticator.ts';
import { newAdministrator, newColleague, newDesk, PASSWORD, type SignedInPerson } from '../support/desk.ts';
import { newCustomer } from '../support/people.ts';
import { DESK, eventually, startTestApp, type TestApp } from '../support/test-app.ts';

let shop: TestApp;
let ada: SignedInPerson;
beforeAll(async () => {
  shop = await startTestApp();
  ada = await newAdministrator(shop, 'Ada Krug');
});
afterAll(() => shop.close());

type Key = ReturnType<typeof newAuthenticator>;
const optionsFor = async (person: SignedInPerson) =>
  (await person.call('POST', '/me/passkeys/options', { password: PASSWORD })).data(PasskeyCreationOptions);
const add = async (person: SignedInPerson, key: Key = newAuthenticator(DESK)) => {
  const credential = key.create(await optionsFor(person));
  const { items } = (await person.call('POST', '/me/passkeys', { name: 'Laptop', credential })).data(
    OwnPasskeys,
  );
  return { key, items };
};
const signIn = async (key: Key, desk = newDesk(shop)) => {
  const options = (await desk.call('POST', '/sessions/passkey/options')).data(PasskeyRequestOptions);
  expect(options.userVerification).toBe('required');
  return { desk, answer: await desk.call('POST', '/sessions/passkey', { credential: key.prove(options) }) };
};

test('[API-01] a person adds a passkey with their password, signs in with it alone, and removes it', async () => {
  const wrong = await ada.call('POST', '/me/passkeys/options', { password: 'ein falsches Passwort' });
  expect([wrong.status, Object.keys(wrong.error().errors)]).toEqual([422, ['password']]);
  const { key, items } = await add(ada);
  expect(items).toMatchObject([{ name: 'Laptop', lastUsedAt: null }]);

  const { desk, answer } = await signIn(key);
  expect(answer.data(OperatorMe)).toMatchObject({ id: ada.id, roles: ['administrator'] });
  expect((await desk.call('GET', '/people')).status).toBe(200);
  const [used] = (await desk.call('GET', '/me/passkeys')).data(OwnPasskeys).items;
  expect(used?.lastUsedAt).not.toBeNull();

  const bela = await newColleague(shop, ada, 'Bela Voss', ['support']);
  expect((await bela.call('DELETE', `/me/passkeys/${used?.id}`)).data(OwnPasskeys).items).toEqual([]);
  expect((await signIn(key)).answer.status).toBe(200);
  await desk.call('DELETE', `/me/passkeys/${used?.id}`);
  expect((await signIn(key)).answer.status).toBe(422);
  const deeds = await shop.database
    .selectFrom('audit_log')
    .select('action')
    .where('actor', '=', `operator:${ada.id}`)
    .where('action', 'like', 'person.passkey-%')
    .execute();
  expect(deeds.map(({ action }) => action)).toEqual(['person.passkey-added', 'person.passkey-removed']);
});

test('[API-01] a person hears by mail of each passkey that is added or removed, in the language of their desk', async () => {
  const gero = await newColleague(shop, ada, 'Gero Falk', ['support']);
  const subjects = () =>
    shop.mails
      .filter(({ kind, to }) => kind === 'desk-passkey' && to === gero.email)
      .map((mail) => mail.subject);
  const { items } = await add(gero);
  await eventually(() => subjects()[0]);
  for (let again = 0; again < 2; again += 1) await gero.call('DELETE', `/me/passkeys/${items[0]?.id}`);
  await eventually(() => subjects()[1]);
  expect(subjects()).toEqual(['Neuer Passkey für den Arbeitsplatz', 'Passkey für den Arbeitsplatz entfernt']);
  const [added] = shop.mails.filter(({ kind, to }) => kind === 'desk-passkey' && to === gero.email);
  expect(added?.text).toContain(`${DESK}/passkeys`);
});

test('[API-01] passkeys of people who were removed or invited again open nothing', async () => {
  const removed = await newColleague(shop, ada, 'Cleo Amin', ['support']);
  const invited = await newColleague(shop, ada, 'Dara Lind', ['support']);
  const [one, other] = [await add(removed), await add(invited)];
  await ada.call('DELETE', `/people/${removed.id}`);
  await ada.call('POST', `/people/${invited.id}/invitation`);
  for (const { key } of [one, other]) expect((await signIn(key)).answer.status).toBe(422);
});

test('[API-02] customers’ passkeys do not open the desk, the desk’s do not open an account, and neither counts elsewhere', async () => {
  const customer = await newCustomer(shop, 'Eva');
  const auth = '/auth/de/customer';
  const theirs = newAuthenticator(DESK);
  const made = (await customer.call('POST', `${auth}/passkeys/options`, {})).data(PasskeyCreationOptions);
  // Made on a page of the desk, for an account of the shop.
  const foreign = await customer.call('POST', `${auth}/passkeys`, {
    name: 'X',
    credential: theirs.create(made),
  });
  expect(foreign.status).toBe(422);

  const own = newAuthenticator();
  const again = (await customer.call('POST', `${auth}/passkeys/options`, {})).data(PasskeyCreationOptions);
  await customer.call('POST', `${auth}/passkeys`, { name: 'Telefon', credential: own.create(again) });
  expect((await signIn(own)).answer.status).toBe(422);

  // A challenge for one person is no other's.
  const fay = await newColleague(shop, ada, 'Fay Okoro', ['support']);
  const credential = newAuthenticator(DESK).create(await optionsFor(fay));
  expect((await ada.call('POST', '/me/passkeys', { name: 'Y', credential })).status).toBe(422);
  const { key } = await add(fay);
  const options = (await customer.call('POST', `${auth}/login/options`)).data(PasskeyRequestOptions);
  const tried = await customer.call('POST', `${auth}/login/passkey`, { credential: key.prove(options) });
  expect(tried.status).toBe(422);
});
