import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { promisify } from 'node:util';
import { Checkout } from '@rewald/contracts';
import { ADDRESS, addToCart, anOffer, BUY, CONTACT } from './support/buying.ts';
import { askRaw, portOf, type RawAnswer } from './support/raw-http.ts';
import { eventually, startTestApp, type TestApp } from './support/test-app.ts';
import { newVisitor } from './support/visitor.ts';

const lines: string[] = [];
let shop: TestApp;
let port: number;
beforeAll(async () => {
  shop = await startTestApp({ logLevel: 'info', writeLog: (line) => lines.push(line) });
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  port = portOf(shop.app);
});
afterAll(() => shop.close());

const JSON_HEADERS = { 'content-type': 'application/json' };
const inject = (method: 'POST' | 'PATCH', url: string, payload: string | Buffer) =>
  shop.app.inject({ method, url, headers: JSON_HEADERS, payload });

/** Texts that cannot be encoded as UTF-8 or stored by PostgreSQL, as written in JSON. */
const UNSTORABLE = ['\\ud800', 'a\\udfffb', '\\udc00\\ud800', 'a\\u0000b'];

test('[API-03] half a character and NUL are refused at their field, in both languages, and nothing is stored', async () => {
  const buyer = newVisitor(shop.app);
  await addToCart(buyer, await anOffer(shop.database));
  const send = (method: 'POST' | 'PATCH', url: string, payload: string) =>
    shop.app.inject({
      method,
      url,
      cookies: Object.fromEntries(buyer.cookies),
      headers: JSON_HEADERS,
      payload,
    });
  const question = {
    topic: 'other',
    name: 'HERE',
    email: 'a@example.com',
    message: 'Gibt es das auch in Blau?',
  };
  for (const text of UNSTORABLE) {
    for (const [method, path, body, field] of [
      ['POST', 'notifications/{l}/customer/contact', question, 'name'],
      ['PATCH', 'checkout/{l}/buy/checkout', { delivery: { ...ADDRESS, city: 'HERE' } }, 'delivery.city'],
    ] as const)
      for (const [locale, word] of [
        ['de', 'Zeichen'],
        ['en', 'character'],
      ] as const) {
        const payload = JSON.stringify(body).replace('HERE', text);
        const answer = await send(method, `/${path.replace('{l}', locale)}`, payload);
        expect([payload, answer.statusCode, answer.json()]).toEqual([
          payload,
          422,
          { message: expect.any(String), errors: { [field]: [expect.stringContaining(word)] } },
        ]);
      }
    // As the name of a field, in a list, and in a call that ignores its body.
    expect((await send('PATCH', `${BUY}/checkout`, `{"${text}": 1}`)).statusCode).toBe(422);
    expect((await send('PATCH', `${BUY}/checkout`, `{"contact": ["${text}"]}`)).statusCode).toBe(422);
    expect((await send('POST', '/auth/de/customer/logout', `"${text}"`)).statusCode).toBe(422);
  }
  const { contact, delivery } = (await buyer.call('GET', `${BUY}/checkout`)).data(Checkout);
  expect([contact, delivery]).toEqual([null, null]);
  expect(await shop.database.selectFrom('outbox').select('id').execute()).toEqual([]);
});

test('[API-03] a typed backslash and what looks like an escape are stored unchanged', async () => {
  const buyer = newVisitor(shop.app);
  await addToCart(buyer, await anOffer(shop.database));
  const address = 'Am \\u0000 Weg \\ud800 😀';
  const answer = await buyer.call('PATCH', `${BUY}/checkout`, {
    contact: CONTACT,
    delivery: { ...ADDRESS, address },
  });
  expect(answer.data(Checkout).delivery).toMatchObject({ address });
});

test('[API-02] a body that is no UTF-8, or nested like nothing we take, is 400', async () => {
  const login = '/auth/de/customer/login';
  const latin1 = Buffer.from('{"email":"jörg@example.com","password":"x"}', 'latin1');
  expect((await inject('POST', login, latin1)).json()).toMatchObject({
    message: expect.stringContaining('JSON'),
  });
  for (const body of [`${'['.repeat(40)}${']'.repeat(40)}`, `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`])
    expect((await inject('POST', login, body)).statusCode).toBe(400);
  // If a name occurs twice, the last one counts, both for validation and for the call itself.
  const known = await inject('POST', login, '{"email":7,"email":"nobody@example.com","password":"x"}');
  expect(known.json()).toMatchObject({ message: expect.stringContaining('Passwort') });
  const odd = await inject('POST', login, '{"email":"nobody@example.com","email":7,"password":"x"}');
  expect(odd.json()).toMatchObject({ errors: { email: ['Dieser Wert hat nicht die erwartete Form.'] } });
});

const SECRET = 'tokenOfAMailedLink1234567890';
const post = (head: string, body = '{}'): string =>
  `POST /auth/en/customer/login?key=${SECRET} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n${head}\r\n\r\n${body}`;
const get = (url: string, head = ''): Buffer =>
  Buffer.from(`GET ${url} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${head}\r\n`, 'latin1');

test('[API-02] what breaks the rules of HTTP is refused in the one shape of errors, and told to no log', async () => {
  lines.length = 0;
  const expectRefused = (name: string, status: number, { code, type, body }: RawAnswer): void => {
    expect([name, code, type]).toEqual([name, status, expect.stringContaining('application/json')]);
    expect([name, JSON.parse(body)]).toEqual([name, { message: expect.any(String), errors: {} }]);
  };
  for (const [status, bytes] of [
    [404, get(`//?key=${SECRET}`)],
    [404, get(`//evil.example/?key=${SECRET}`)],
    [400, get(`/%ff?key=${SECRET}`)],
    [400, get(`/%zz?key=${SECRET}`)],
    [400, get(`http://[?key=${SECRET}`)],
    [400, get(`no-path?key=${SECRET}`)],
    [400, get(`/\xe9?key=${SECRET}`)],
    [414, get(`/auth/de/customer/password-reset/${'x'.repeat(300)}?key=${SECRET}`)],
    [431, get(`/${'a'.repeat(20_000)}?key=${SECRET}`)],
    [431, get('/live', `X: ${'a'.repeat(20_000)}\r\n`)],
    [400, get('/live', 'X: a\0b\r\n')],
    [400, get('/live', 'X y: a\r\n')],
    [400, get('/live', 'X: a\r\n b\r\n')],
    [400, `SHUFFLE /live?key=${SECRET} HTTP/1.1\r\nHost: x\r\n\r\n`],
    [400, `GET /live?key=${SECRET} HTTP/9.9\r\nHost: x\r\n\r\n`],
    [400, 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    [400, Buffer.from([0x16, 3, 1, 2, 0, 1, 0, 1, 0xfc])],
    [400, post('Content-Length: abc')],
    [400, post('Content-Length: -1')],
    [400, post('Content-Length: 999999999999999999999999')],
    [400, post('Content-Length: 2\r\nContent-Length: 3')],
    [400, post('Content-Length: 2\r\nTransfer-Encoding: chunked', '0\r\n\r\n')],
    [400, post('Transfer-Encoding: gzip')],
    [400, post('Transfer-Encoding: chunked', 'zz\r\n{}\r\n0\r\n\r\n')],
    [413, post('Content-Length: 99999999')],
    [413, post('Content-Length: 100000', ' '.repeat(100_000))],
    [413, post('Transfer-Encoding: chunked', `20000\r\n${' '.repeat(0x20000)}\r\n0\r\n\r\n`)],
    [415, post('Content-Length: 2').replace('application/json', 'application/xml')],
    [415, post('Content-Length: 2').replace('application/json', '/')],
  ] as const)
    expectRefused(bytes.toString('latin1').slice(0, 250), status, await askRaw(port, bytes));
  const log = lines.join('');
  expect(log).not.toContain(SECRET);
  expect(lines.filter((line) => !line.includes('"level":30'))).toEqual([]);
});

test('[API-02] a request for what others may do is no error of its own: every method and preflight is answered', async () => {
  for (const [head, status] of [
    ['OPTIONS * HTTP/1.1', 204],
    ['OPTIONS /auth/de/customer HTTP/1.1', 204],
    ['TRACE /live HTTP/1.1', 404],
    ['PROPFIND /live HTTP/1.1', 404],
  ] as const)
    expect([head, (await askRaw(port, `${head}\r\nHost: x\r\nConnection: close\r\n\r\n`)).code]).toEqual([
      head,
      status,
    ]);
});

test('[API-03] a request that breaks off is nobody’s fault here: the log says neither an error nor that the database is away', async () => {
  lines.length = 0;
  const broken = Array.from({ length: 5 }, async () =>
    askRaw(port, post('Content-Length: 500'), { hangUp: true }),
  );
  await Promise.all(broken);
  const connections = promisify(shop.app.server.getConnections).bind(shop.app.server);
  await eventually(async () => (await connections()) === 0);
  expect(lines.filter((line) => line.includes('incoming request'))).toHaveLength(5);
  expect(lines.filter((line) => /"level":(40|50|60)/.test(line))).toEqual([]);
});
