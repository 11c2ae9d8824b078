import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DeviceRequestReceipt, OperatorTicket, OperatorTicketSummary, Listed } from '@rewald/contracts';
import { forgetOldBusiness } from '@rewald/customers/privacy/retention';
import { newOperator, type OperatorClient } from '../../support/people.ts';
import { eventually, startTestApp, type TestApp } from '../../support/test-app.ts';
import { newVisitor } from '../../support/visitor.ts';

const REQUESTS = '/trade-in/de/customer/requests';
const TICKETS = '/operator/de/tickets';
const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('a picture')]);

let shop: TestApp;
let operator: OperatorClient;
beforeAll(async () => {
  shop = await startTestApp();
  operator = await newOperator(shop, 'Ankauf', ['tickets']);
});
afterAll(() => shop.close());

const request = {
  name: 'Žofie Nováková',
  email: 'zofie@example.com',
  device: 'Fairphone 3',
  text: 'Kratzer am Rand.',
};
const ask = async () =>
  (await newVisitor(shop.app).call('POST', REQUESTS, request)).data(DeviceRequestReceipt);
const sendPhoto = async (id: string, key: string, bytes = PNG): Promise<number> => {
  const { statusCode } = await shop.app.inject({
    method: 'POST',
    url: `${REQUESTS}/${id}/photos?key=${key}&name=vorn.png`,
    payload: bytes,
    headers: { 'content-type': 'application/octet-stream' },
  });
  return statusCode;
};

test('[TRADE-04] a device that is not listed lands as a conversation with photos, and the offer goes out by mail', async () => {
  const { id, reference, key, email } = await ask();
  expect(email).toBe('zofie@example.com');
  expect(await sendPhoto(id, key)).toBe(200);
  const { items } = (await operator.get(TICKETS)).data(Listed(OperatorTicketSummary));
  expect(items.find((one) => one.id === id)).toMatchObject({
    subject: 'Ankauf: Gerät nicht dabei',
    reference,
  });
  const ticket = (await operator.get(`${TICKETS}/${id}`)).data(OperatorTicket);
  expect(ticket.messages).toMatchObject([
    { text: 'Gerät: Fairphone 3\n\nKratzer am Rand.', attachments: [{ name: 'vorn.png' }] },
  ]);
  const file = ticket.messages[0]?.attachments[0]?.id ?? '';
  expect((await operator.get(`${TICKETS}/${id}/attachments/${file}`)).status).toBe(200);

  await operator.post(`${TICKETS}/${id}/messages`, { text: 'Wir zahlen dir 45 €.' });
  const [answer] = await eventually(() => {
    const found = shop.mails.filter(({ kind, to }) => kind === 'contact-answered' && to === email);
    return found.length > 0 && found;
  });
  expect(answer?.text).toContain('Wir zahlen dir 45 €.');
  // What a stranger typed is not mailed to an address that is not known to be theirs.
  const [receipt] = shop.mails.filter(({ kind, to }) => kind === 'contact-received' && to === email);
  expect(receipt?.text).not.toContain('Fairphone');
});

test('[API-03] photos take the key of their own request, four at most, and are no other files', async () => {
  const { id, key } = await ask();
  const other = await ask();
  expect(await sendPhoto(id, other.key)).toBe(404);
  expect(await sendPhoto(id, '')).toBe(404);
  expect(await sendPhoto(id, key, Buffer.from('just words'))).toBe(422);
  for (let count = 0; count < 4; count += 1) expect(await sendPhoto(id, key)).toBe(200);
  expect(await sendPhoto(id, key)).toBe(429);
  const empty = await newVisitor(shop.app).call('POST', REQUESTS, { ...request, device: '  ', email: 'x' });
  expect([empty.status, Object.keys(empty.error().errors).sort()]).toEqual([422, ['device', 'email']]);
});

test('[NFR-SEC-03] after two years, what guests wrote is forgotten with their photos', async () => {
  const { id, key } = await ask();
  await sendPhoto(id, key);
  await shop.database
    .updateTable('tickets')
    .set({ last_message_at: new Date('2020-01-01') })
    .where('id', '=', id)
    .execute();
  const files = () =>
    shop.database.selectFrom('documents').select('subject_id').where('kind', '=', 'attachment').execute();
  const before = await files();
  await forgetOldBusiness(shop.database);
  expect((await files()).length).toBe(before.length - 1);
  expect((await operator.get(`${TICKETS}/${id}`)).status).toBe(404);
});
