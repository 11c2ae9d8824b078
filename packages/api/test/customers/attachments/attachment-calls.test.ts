import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Attachment, OperatorTicket, OperatorTradeInCase, Ticket, TradeInCase } from '@rewald/contracts';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { createOperators } from '@rewald/server-kit/operators/operators';
import {
  clientWith,
  newCustomer,
  sellDevice,
  type LoggedIn,
  type OperatorClient,
} from '../../support/people.ts';
import { eventually, startTestApp, type TestApp } from '../../support/test-app.ts';
import { newVisitor } from '../../support/visitor.ts';

const TICKETS = '/notifications/de/customer/tickets';
const OPERATOR = '/operator/de/tickets';
const CASES = '/operator/de/trade-in-cases';
const NOWHERE = '0190a2b4-0000-7000-8000-000000000000';
const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('a picture')]);
const PDF = Buffer.from('%PDF-1.7 a document');
const FIVE_MEGABYTES = 5 * 1024 * 1024;

let shop: TestApp;
let key: string;
let operator: OperatorClient;
beforeAll(async () => {
  shop = await startTestApp();
  key = await createOperators(shop.database).issueKey('Kundenservice', ['tickets', 'trade-in-cases']);
  operator = clientWith(shop, `Bearer ${key}`);
});
afterAll(() => shop.close());

interface File {
  readonly bytes: Buffer;
  readonly name?: string;
  readonly type?: string;
}

const send = async (
  app: FastifyInstance,
  path: string,
  { bytes, name = 'Foto.png', type = 'application/octet-stream' }: File,
  who: { readonly visitor?: { readonly cookies: Map<string, string> }; readonly key?: string },
) =>
  app.inject({
    method: 'POST',
    url: `${path}?name=${encodeURIComponent(name)}`,
    payload: bytes,
    headers: {
      'content-type': type,
      ...(who.key === undefined ? {} : { authorization: `Bearer ${who.key}` }),
    },
    cookies: Object.fromEntries(who.visitor?.cookies ?? []),
  });
const attachmentIn = (answer: { readonly body: string; readonly statusCode: number }): Attachment => {
  const json: unknown = JSON.parse(answer.body);
  return Value.Parse(Type.Object({ data: Attachment }), json).data;
};
const upload = async (visitor: LoggedIn, file: File = { bytes: PNG }): Promise<Attachment> =>
  attachmentIn(await send(shop.app, `${TICKETS}/attachments`, file, { visitor }));
const fetchFile = (path: string, who: { readonly visitor?: LoggedIn; readonly key?: string }) =>
  shop.app.inject({
    method: 'GET',
    url: path,
    headers: who.key === undefined ? {} : { authorization: `Bearer ${who.key}` },
    cookies: Object.fromEntries(who.visitor?.cookies ?? []),
  });

test('[ACCT-04] files go with a message, are told by their content and come back as downloads', async () => {
  const ada = await newCustomer(shop);
  const photo = await upload(ada, { bytes: PNG, name: '../Riß im "Glas".exe', type: 'text/html' });
  const document = await upload(ada, { bytes: PDF, name: 'Rechnung.pdf', type: 'application/pdf' });
  expect([photo, document]).toMatchObject([
    { name: 'Riß im Glas.png', contentType: 'image/png', size: PNG.byteLength },
    { name: 'Rechnung.pdf', contentType: 'application/pdf', size: PDF.byteLength },
  ]);
  const ticket = (
    await ada.call('POST', TICKETS, {
      subject: 'Kaputt',
      text: 'Seht selbst.',
      attachments: [photo.id, document.id],
    })
  ).data(Ticket);
  expect(ticket.messages[0]?.attachments).toEqual([photo, document]);

  const path = `${TICKETS}/${ticket.id}/attachments/${photo.id}`;
  for (const answer of [
    await fetchFile(path, { visitor: ada }),
    await fetchFile(`${OPERATOR}/${ticket.id}/attachments/${photo.id}`, { key }),
  ]) {
    expect(answer.rawPayload.equals(PNG)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `attachment; filename="Ri_ im Glas.png"; filename*=UTF-8''Ri%C3%9F%20im%20Glas.png`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  }

  const reply = attachmentIn(
    await send(shop.app, `${OPERATOR}/attachments`, { bytes: PDF, name: 'Antwort' }, { key }),
  );
  await operator.post(`${OPERATOR}/${ticket.id}/messages`, { text: 'Hier.', attachments: [reply.id] });
  const seen = (await ada.call('GET', `${TICKETS}/${ticket.id}`)).data(Ticket);
  expect(seen.messages[1]?.attachments).toMatchObject([{ id: reply.id, name: 'Antwort.pdf' }]);
});

test('[ACCT-04] what is no picture and no document, too large, or from nobody is refused', async () => {
  const ada = await newCustomer(shop);
  for (const [bytes, type, status] of [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png', 422],
    [Buffer.from('<!doctype html><script>1</script>'), 'image/png', 422],
    [Buffer.from('MZ program'), 'application/pdf', 422],
    [Buffer.alloc(0), 'image/png', 415],
    [Buffer.concat([PNG, Buffer.alloc(FIVE_MEGABYTES)]), 'image/png', 413],
    [Buffer.from('{"a":1}'), 'application/json', 415],
  ] as const) {
    const answer = await send(shop.app, `${TICKETS}/attachments`, { bytes, type }, { visitor: ada });
    expect([type, answer.statusCode]).toEqual([type, status]);
    expect(answer.json()).toMatchObject({ message: expect.any(String), errors: expect.any(Object) });
  }
  const largest = Buffer.concat([PNG, Buffer.alloc(FIVE_MEGABYTES - PNG.byteLength)]);
  expect((await upload(ada, { bytes: largest })).size).toBe(FIVE_MEGABYTES);
  const guest = newVisitor(shop.app);
  expect(
    (await send(shop.app, `${TICKETS}/attachments`, { bytes: PNG }, { visitor: guest })).statusCode,
  ).toBe(401);
  expect((await send(shop.app, `${OPERATOR}/attachments`, { bytes: PNG }, { key: 'rwk_x' })).statusCode).toBe(
    401,
  );
});

test('[ACCT-04] somebody else’s file can neither be sent nor fetched', async () => {
  const ada = await newCustomer(shop);
  const mallory = await newCustomer(shop, 'Mallory');
  const [loose, sent] = [await upload(ada), await upload(ada)];
  const ticket = (await ada.call('POST', TICKETS, { subject: 'x', text: 'x', attachments: [sent.id] })).data(
    Ticket,
  );
  const own = (await mallory.call('POST', TICKETS, { subject: 'x', text: 'x' })).data(Ticket);
  for (const id of [loose.id, sent.id, NOWHERE]) {
    const steal = { text: 'x', attachments: [id] };
    expect((await mallory.call('POST', `${TICKETS}/${own.id}/messages`, steal)).status).toBe(404);
    expect((await mallory.call('POST', TICKETS, { subject: 'x', ...steal })).status).toBe(404);
    expect((await operator.post(`${OPERATOR}/${ticket.id}/messages`, steal)).status).toBe(404);
    for (const ticketId of [own.id, ticket.id])
      expect(
        (await fetchFile(`${TICKETS}/${ticketId}/attachments/${id}`, { visitor: mallory })).statusCode,
      ).toBe(404);
  }
  // A file that was sent cannot be sent again, and the refused message was not stored.
  const again = { text: 'x', attachments: [sent.id] };
  expect((await ada.call('POST', `${TICKETS}/${ticket.id}/messages`, again)).status).toBe(404);
  const two = { text: 'x', attachments: [loose.id, NOWHERE] };
  expect((await ada.call('POST', `${TICKETS}/${ticket.id}/messages`, two)).status).toBe(404);
  expect(
    (await fetchFile(`${TICKETS}/${ticket.id}/attachments/${loose.id}`, { visitor: ada })).statusCode,
  ).toBe(404);
  expect((await ada.call('GET', `${TICKETS}/${ticket.id}`)).data(Ticket).messages).toHaveLength(1);
  expect((await operator.get(`${OPERATOR}/${own.id}`)).data(OperatorTicket).messages).toHaveLength(1);
  const scopeless = await createOperators(shop.database).issueKey('Versand', ['orders']);
  const path = `${OPERATOR}/${ticket.id}/attachments`;
  expect((await fetchFile(`${path}/${sent.id}`, { key: scopeless })).statusCode).toBe(403);
});

test('[ACCT-04] a file that is never sent is forgotten, and nobody piles them up', async () => {
  const ada = await newCustomer(shop);
  const kept = await upload(ada, { bytes: PDF });
  await ada.call('POST', TICKETS, { subject: 'x', text: 'x', attachments: [kept.id] });
  const loose = await upload(ada, { bytes: Buffer.concat([PNG, Buffer.from('never sent')]) });
  await shop.database
    .updateTable('jobs')
    .set({ due_at: new Date() })
    .where('kind', '=', 'forget-attachment')
    .execute();
  const documents = async () =>
    (
      await shop.database
        .selectFrom('documents')
        .select('subject_id')
        .where('subject_id', 'in', [kept.id, loose.id])
        .execute()
    ).map(({ subject_id: id }) => id);
  await eventually(async () => (await documents()).length === 1);
  expect(await documents()).toEqual([kept.id]);

  const statuses = [];
  for (let count = 0; count < 21; count += 1)
    statuses.push(
      (await send(shop.app, `${TICKETS}/attachments`, { bytes: PNG }, { visitor: ada })).statusCode,
    );
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
});

test('[ACCT-04] files that arrive at once are counted one after the other', async () => {
  const ada = await newCustomer(shop);
  const other = await newCustomer(shop);
  const statusesOf = async (path: string, count: number, who: Parameters<typeof send>[3]) =>
    Object.entries(
      Object.groupBy(
        await Promise.all(Array.from({ length: count }, () => send(shop.app, path, { bytes: PNG }, who))),
        ({ statusCode }) => statusCode,
      ),
    ).map(([status, answers]) => [status, answers?.length]);
  const agent = await createOperators(shop.database).issueKey('Nachtschicht', ['tickets', 'trade-in-cases']);
  const [ofAda, ofOther, ofAgent] = await Promise.all([
    statusesOf(`${TICKETS}/attachments`, 30, { visitor: ada }),
    statusesOf(`${TICKETS}/attachments`, 5, { visitor: other }),
    statusesOf(`${OPERATOR}/attachments`, 25, { key: agent }),
  ]);
  expect(ofAda).toEqual([
    ['200', 20],
    ['429', 10],
  ]);
  expect(ofOther).toEqual([['200', 5]]);
  expect(ofAgent).toEqual([
    ['200', 20],
    ['429', 5],
  ]);

  const sale = await sellDevice(newVisitor(shop.app));
  await operator.post(`${CASES}/${sale.id}/receive`);
  expect(await statusesOf(`${CASES}/${sale.id}/photos`, 14, { key })).toEqual([
    ['200', 10],
    ['429', 4],
  ]);
  const { photos } = (await operator.get(`${CASES}/${sale.id}`)).data(OperatorTradeInCase);
  expect(photos).toHaveLength(10);
  // Files beyond the limit are not stored.
  const { count } = await shop.database
    .selectFrom('attachments')
    .innerJoin('operator_keys', 'operator_keys.id', 'attachments.operator_id')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('operator_keys.name', '=', 'Kundenservice')
    .where('case_id', 'is', null)
    .where('message_id', 'is', null)
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(0);
});

test('[TRADE-14] a counter-offer shows photos of what was found', async () => {
  const sale = await sellDevice(newVisitor(shop.app));
  const photos = `${CASES}/${sale.id}/photos`;
  expect((await send(shop.app, photos, { bytes: PNG }, { key })).statusCode).toBe(409);
  await operator.post(`${CASES}/${sale.id}/receive`);
  expect((await send(shop.app, photos, { bytes: PDF }, { key })).statusCode).toBe(422);
  expect((await send(shop.app, photos, { bytes: PNG, name: 'Riss' }, { key })).statusCode).toBe(200);
  const [photo] = (await operator.get(`${CASES}/${sale.id}`)).data(OperatorTradeInCase).photos;
  if (photo === undefined) throw new Error('There is no photo.');

  const page = `/trade-in/de/customer/cases/${sale.id}`;
  const look = async () =>
    (await newVisitor(shop.app).call('GET', `${page}?key=${sale.key}`)).data(TradeInCase).photos;
  const see = async (query: string) => (await fetchFile(`${page}/photos/${photo.id}${query}`, {})).statusCode;
  expect(await look()).toEqual([]);
  expect(await see(`?key=${sale.key}`)).toBe(404);
  await operator.post(`${CASES}/${sale.id}/inspect`, {
    accept: false,
    price: 20,
    findings: ['Riss im Glas'],
  });
  expect(await look()).toEqual([photo]);
  expect(await see(`?key=${sale.key}`)).toBe(200);
  expect(await see('')).toBe(404);
  const other = await sellDevice(newVisitor(shop.app));
  expect(await see(`?key=${other.key}`)).toBe(404);
  const foreign = `/trade-in/de/customer/cases/${other.id}/photos/${photo.id}?key=${other.key}`;
  expect((await fetchFile(foreign, {})).statusCode).toBe(404);
  expect((await fetchFile(`${photos}/${photo.id}`, { key })).rawPayload.equals(PNG)).toBe(true);
});
