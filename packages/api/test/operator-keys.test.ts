import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { clientWith } from './support/people.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

const PROGRAM = fileURLToPath(new URL('../bin/operator-key.ts', import.meta.url));
const CASES = '/operator/de/trade-in-cases';
let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

/** Runs the command line beside the running shop. */
const run = (...words: string[]): Promise<{ code: number; out: string; err: string }> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [PROGRAM, ...words],
      { env: { PATH: process.env['PATH'], DATABASE_URL: shop.databaseUrl } },
      (_error, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });

test('[API-01] a key is made, listed without itself, and revoked on the command line', async () => {
  const made = await run('issue', '--name', 'Prüfzentrum', '--scopes', 'trade-in-cases, tickets');
  const key = made.out.trim();
  expect([made.code, key]).toEqual([0, expect.stringMatching(/^rwk_[\w-]{43}$/)]);
  const client = clientWith(shop, `Bearer ${key}`);
  expect((await client.get(CASES)).status).toBe(200);
  expect((await client.get('/operator/de/tickets')).status).toBe(200);

  const list = await run('list');
  expect(list.out).toContain('valid  \tPrüfzentrum\ttrade-in-cases,tickets\tall sellers');
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

test('[API-01] what cannot be understood is one sentence, and makes no key', async () => {
  for (const [words, sentence] of [
    [[], /^Usage:/],
    [['issue', '--name', 'X'], /^Usage:/],
    [['issue', '--name', ' ', '--scopes', 'orders'], /^Usage:/],
    [['issue', '--name', 'X', '--scopes', 'orders,everything'], /^There is no scope "everything"\./],
    [['issue', '--name', 'X', '--scopes', 'orders', '--seller', 'x'], /^--seller must be/],
    [['issue', '--name', 'X', '--scopes', 'orders', '--seller', '99999'], /^There is no seller 99999\./],
    [['issue', '--nam', 'X'], /^Usage:/],
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
