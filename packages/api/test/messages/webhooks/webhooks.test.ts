import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Listed, Webhook, WebhookDelivery, WebhookWithSecret } from '@rewald/contracts';
import { sql } from 'kysely';
import {
  isPrivateAddress,
  lookupPublic,
  needPublic,
  PrivateAddressError,
} from '@rewald/messages/webhooks/post-outside';
import { addToCart, anOffer, buy } from '../../support/buying.ts';
import { newOperator, type OperatorClient } from '../../support/people.ts';
import { eventually, startTestApp, type TestApp } from '../../support/test-app.ts';
import { newVisitor } from '../../support/visitor.ts';

const HOOKS = '/operator/de/webhooks';
interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}
const received: Received[] = [];
let answers = 204;
let shop: TestApp;
let operator: OperatorClient;
let system: Server;
let origin: string;
beforeAll(async () => {
  shop = await startTestApp({ webhooks: { allowPrivate: true } });
  operator = await newOperator(shop, 'Shop', ['orders', 'operations']);
  system = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      received.push({
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(pieces).toString(),
      });
      response.writeHead(answers).end();
    });
  });
  await new Promise<void>((resolve) => system.listen(0, '127.0.0.1', resolve));
  const address = system.address();
  if (address === null || typeof address === 'string') throw new Error('It listens on a port.');
  origin = `http://127.0.0.1:${address.port}`;
});
afterAll(async () => {
  await shop.close();
  system.close();
});

const add = async (path: string, events: string[], sellerId?: number): Promise<WebhookWithSecret> => {
  const answer = await operator.post(HOOKS, {
    url: `${origin}${path}`,
    events,
    ...(sellerId && { sellerId }),
  });
  expect(answer.status).toBe(201);
  return answer.data(WebhookWithSecret);
};
const typesAt = (path: string): string[] =>
  received
    .filter((call) => call.path === path)
    .map(({ body }) => {
      const { type }: { type: string } = JSON.parse(body);
      return type;
    })
    .toSorted();
const bought = async (...sellers: number[]) => {
  const visitor = newVisitor(shop.app);
  for (const sellerId of sellers) await addToCart(visitor, await anOffer(shop.database, { sellerId }));
  return buy(visitor);
};

test('[API-03] systems are told of orders, each of its seller’s part, signed as Standard Webhooks have it', async () => {
  const all = await add('/all', ['order.placed', 'order.shipped', 'offer.sold']);
  await add('/three', ['order.placed', 'order.shipped', 'offer.sold'], 3);
  await add('/nobody', ['order.placed'], 9);
  const placed = await bought(3, 4);
  await operator.post(`/operator/de/orders/${placed.id}/ship`, { carrier: 'DHL', sellerId: 3 });
  await eventually(() => typesAt('/all').length === 4 && typesAt('/three').length === 3);
  expect(typesAt('/all')).toEqual(['offer.sold', 'offer.sold', 'order.placed', 'order.shipped']);
  expect(typesAt('/three')).toEqual(['offer.sold', 'order.placed', 'order.shipped']);
  expect(typesAt('/nobody')).toEqual([]);
  const [mine] = received.filter(({ path, body }) => path === '/three' && body.includes('order.placed'));
  const { data }: { data: { number: string; lines: { sellerId: number }[] } } = JSON.parse(
    mine?.body ?? '{}',
  );
  expect(data.number).toBe(placed.number);
  expect(data.lines.map(({ sellerId }) => sellerId)).toEqual([3]);
  // No personal data of the customer.
  expect(received.map(({ body }) => body).join()).not.toMatch(/Krug|Lindenweg|ada\.krug/);

  const [call] = received.filter(({ path }) => path === '/all');
  if (call === undefined) throw new Error('The shop’s system was told.');
  const { headers, body } = call;
  const key = Buffer.from(all.secret.replace('whsec_', ''), 'base64');
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  expect(headers['webhook-signature']).toBe(
    `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
  );
  expect(Math.abs(Number(headers['webhook-timestamp']) - Date.now() / 1_000)).toBeLessThan(120);
});

test('[API-03] what is not taken is tried again under the same id, given up in sight, and can be retried', async () => {
  const hook = await add('/failing', ['order.placed'], 5);
  answers = 500;
  await bought(5);
  const at = () => received.filter(({ path }) => path === '/failing');
  await eventually(() => at().length >= 2);
  const deliveries = async () =>
    (await operator.get(`${HOOKS}/deliveries?state=open&event=order.placed&webhook=${hook.id}`)).data(
      Listed(WebhookDelivery),
    ).items;
  const [open] = (await deliveries()).filter(({ webhookId }) => webhookId === hook.id);
  expect([open?.status, open?.lastError]).toEqual([500, 'The endpoint answered 500.']);
  // As after the last attempt.
  await sql`
    update jobs set done_at = now(), dead_at = now(), lease = null
    where kind = 'send-webhook' and done_at is null`.execute(shop.database);
  answers = 200;
  const before = at().length;
  expect((await operator.post(`${HOOKS}/deliveries/${open?.id}/retry`)).status).toBe(200);
  await eventually(async () => (await deliveries()).every(({ id }) => id !== open?.id));
  expect(at().length).toBeGreaterThan(before);
  expect(new Set(at().map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect((await operator.get(HOOKS)).data(Listed(Webhook)).items.some(({ id }) => id === hook.id)).toBe(true);
});

test('[API-03] nothing leads into private networks, by number or by name, unless that is allowed', async () => {
  for (const address of [
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '192.168.0.1',
    '::1',
    'fd00::1',
    '::ffff:10.0.0.1',
  ])
    expect([address, isPrivateAddress(address)]).toEqual([address, true]);
  for (const address of ['93.184.216.34', '2606:2800:220:1::1'])
    expect([address, isPrivateAddress(address)]).toEqual([address, false]);
  for (const url of ['http://93.184.216.34/', 'https://127.0.0.1/', 'https://[::1]/', 'https://localhost/'])
    expect(() => needPublic(new URL(url))).toThrow(PrivateAddressError);
  // A name that resolves to a private address is refused at the lookup.
  const found = await new Promise((resolve) => lookupPublic('localhost', {}, (error) => resolve(error)));
  expect(found).toBeInstanceOf(PrivateAddressError);
});

test('[API-03] an address that cannot be told is refused with a sentence', async () => {
  const strict = await startTestApp();
  try {
    const careful = await newOperator(strict, 'Careful', ['operations']);
    for (const url of [
      'http://systems.example/',
      'https://10.0.0.1/x',
      'no address',
      'ftp://systems.example/',
    ]) {
      const answer = await careful.post(HOOKS, { url, events: ['order.placed'] });
      expect([answer.status, answer.error().errors?.['url']]).toEqual([
        422,
        ['Bitte nenne eine öffentliche Adresse mit https.'],
      ]);
    }
    const unknown = { url: 'https://systems.example/', events: ['order.placed'], sellerId: 99_999 };
    expect((await careful.post(HOOKS, unknown)).status).toBe(404);
    expect((await careful.post(HOOKS, { url: 'https://systems.example/', events: ['nothing'] })).status).toBe(
      422,
    );
  } finally {
    await strict.close();
  }
});
