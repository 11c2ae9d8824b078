import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { HomeTexts } from '@rewald/contracts';
import { allCalls } from '@rewald/contracts/calls/all-calls';
import { OPERATOR_SCOPES } from '@rewald/contracts/calls/callers';
import { clientWith, formerMerchant, newOperator } from '../../support/people.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

const PROGRAM = fileURLToPath(new URL('../../../bin/operator-key.ts', import.meta.url));
const CASES = '/operator/de/trade-in-cases';
let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

/** Runs a command on the database of the running shop. */
const run = (...words: string[]): Promise<{ code: number; out: string; err: string }> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [PROGRAM, ...words],
      { env: { PATH: process.env['PATH'], DATABASE_URL: shop.databaseUrl } },
      (_error, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });

test('[API-01] a key is created, listed without its secret, and revoked on the command line', async () => {
  const made = await run('issue', '--name', 'Prüfzentrum', '--scopes', 'trade-in-cases, tickets');
  const key = made.out.trim();
  expect([made.code, key]).toEqual([0, expect.stringMatching(/^rwk_[\w-]{43}$/)]);
  const client = clientWith(shop, `Bearer ${key}`);
  expect((await client.get(CASES)).status).toBe(200);
  expect((await client.get('/operator/de/tickets')).status).toBe(200);

  const list = await run('list');
  expect(list.out).toContain('valid  \tPrüfzentrum\ttrade-in-cases:write,tickets:write\tall sellers');
  expect(list.out).not.toContain(key.slice(4, 12));

  expect((await run('revoke', '--name', 'Prüfzentrum')).out).toBe('Revoked the key of "Prüfzentrum".\n');
  expect((await client.get(CASES)).status).toBe(401);
  expect(await run('revoke', '--name', 'Prüfzentrum')).toMatchObject({
    code: 1,
    err: 'No key of "Prüfzentrum" is valid.\n',
  });
  const audit = await shop.database
    .selectFrom('audit_log')
    .select(['actor', 'action'])
    .orderBy('id')
    .execute();
  expect(audit).toEqual([
    { actor: 'system', action: 'operator-key.issued' },
    { actor: 'system', action: 'operator-key.revoked' },
  ]);
});

test('[API-01] an invalid command is answered with one sentence, and creates no key', async () => {
  for (const [words, sentence] of [
    [[], /^Usage:/],
    [['issue', '--name', 'X'], /^Usage:/],
    [['issue', '--name', ' ', '--scopes', 'orders'], /^Usage:/],
    [['issue', '--name', 'X', '--scopes', 'orders,everything'], /^There is no scope "everything"\./],
    [['issue', '--name', 'X', '--scopes', 'orders', '--seller', 'x'], /^--seller must be/],
    [['issue', '--name', 'X', '--scopes', 'orders', '--seller', '99999'], /^There is no seller 99999\./],
    [['issue', '--nam', 'X'], /^Usage:/],
    [
      ['issue', '--name', 'X', '--scopes', 'orders,content,trade-in-cases', '--seller', '3'],
      /^A merchant's key cannot have content, trade-in-cases: that is the shop's alone\. It may have orders, tickets, reviews, offers\.\n$/,
    ],
  ] as const) {
    const { code, out, err } = await run(...words);
    expect([words, code, out, err]).toEqual([words, 1, '', expect.stringMatching(sentence)]);
  }
  const valid = await shop.database
    .selectFrom('operator_keys')
    .where('revoked_at', 'is', null)
    .select('id')
    .execute();
  expect(valid).toEqual([]);
});

test("[API-01] a merchant's key from before the rule changes no page and opens no case", async () => {
  const shopKey = await newOperator(shop, 'Redaktion', ['content']);
  const merchant = await formerMerchant(shop, 'Händler 3', OPERATOR_SCOPES, 3);
  const texts = (await shopKey.get('/operator/de/home')).data(HomeTexts);
  const refused = await merchant.put('/operator/de/home', {
    ...texts,
    hero: { title: 'Kauft nur bei mir', text: 'Händler 3' },
  });
  expect([refused.status, refused.error().message]).toEqual([
    403,
    'Das ist Sache des Shops allein, nicht die eines Händlers.',
  ]);
  expect((await shopKey.get('/operator/de/home')).data(HomeTexts)).toEqual(texts);
  for (const [path, status] of [
    ['home', 403],
    ['trade-in-cases', 403],
    ['orders', 200],
    ['tickets', 200],
    ['reviews', 200],
    ['questions', 200],
  ] as const)
    expect([path, (await merchant.get(`/operator/de/${path}`)).status]).toEqual([path, status]);
});

const IDS = ['0190a2b4-0000-7000-8000-000000000000', 'no-id'] as const;
const TYPES = ['application/json', 'image/png'] as const;
const isVerb = (text: string): text is 'get' | 'post' | 'put' | 'patch' | 'delete' =>
  ['get', 'post', 'put', 'patch', 'delete'].includes(text);
const BODIES = [
  undefined,
  '',
  '{}',
  'null',
  '{"half":',
  '{"__proto__":{"a":1}}',
  '"\\u0000"',
  JSON.stringify({ text: 1, lines: 'x', carrier: null, hero: [] }),
  `"${'x'.repeat(70_000)}"`,
];

test('[API-02] every operator call answers 401 and nothing else without a valid key, whatever it contains', async () => {
  const calls = allCalls
    .filter(({ access }) => access.asks === 'operator')
    .map(({ path, method }) => ({ path, verb: method.toLowerCase() }));
  expect(calls.length).toBeGreaterThan(20);
  for (const { path, verb } of calls) {
    if (!isVerb(verb)) throw new Error(`There is no ${verb}.`);
    for (const [index, body] of (verb === 'get' ? [undefined, undefined] : BODIES).entries()) {
      // Each call is tested with every body, id and type, and every body without a key and with a wrong one, but not in all combinations.
      const id = IDS[index % 2 === 0 ? 0 : 1];
      const type = TYPES[index % 4 < 2 ? 0 : 1];
      for (const authorization of [undefined, `Bearer rwk_${'x'.repeat(43)}`]) {
        const answer = await shop.app.inject({
          method: verb,
          url: `${path.replace('{locale}', 'de').replaceAll(/\{\w+\}/g, id)}?page=x&state=x&name=%00`,
          headers: {
            ...(body === undefined ? {} : { 'content-type': type }),
            ...(authorization === undefined ? {} : { authorization }),
          },
          ...(body === undefined ? {} : { payload: body }),
        });
        const asked = `${verb} ${path} ${id} ${type} ${body?.slice(0, 20)} ${authorization}`;
        expect([asked, answer.statusCode, answer.json()]).toEqual([
          asked,
          401,
          {
            message:
              authorization === undefined
                ? 'Bitte melde dich an, oder schicke einen API-Schlüssel.'
                : 'Der API-Schlüssel ist falsch, abgelaufen oder wurde zurückgezogen.',
            errors: {},
          },
        ]);
      }
    }
  }
});
