import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { importOrPropose, listProposals } from '@rewald/assortment/import/propose-prices';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

const PROGRAM = fileURLToPath(new URL('../../../tools/prices.ts', import.meta.url));
let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

/** Runs the command on the database of the running shop, as the person with a key. */
const run = (key: string, ...words: string[]): Promise<{ code: number; out: string; err: string }> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [PROGRAM, ...words],
      { env: { PATH: process.env['PATH'], DATABASE_URL: shop.databaseUrl, OPERATOR_KEY: key } },
      (_error, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });

test('[TRADE-09] the command lets prices go live for the holder of a key, and believes no name', async () => {
  const keyOf = (name: string, scope: 'operations' | 'orders') =>
    shop.app.kit.operators.issueKey(name, [scope]);
  const value = { key: 'by-command', model: 'apple-iphone-15', baseCents: 11_100 };
  const { operators } = shop.app.kit;
  const ada = await operators.identify(await keyOf('Ada', 'operations'), 'assortment:write');
  const { proposal } = await importOrPropose(
    shop.database,
    [{ kind: 'trade-in-prices', file: 'trade-in-prices.json', place: 1, value }],
    { note: { by: 'anybody', source: 'test' }, proposer: ada },
  );
  const approve = async (key: string, ...words: string[]) => {
    const { code, err } = await run(key, '--approve', String(proposal), ...words);
    return [code, err.split('\n')[0]];
  };
  expect(await approve('')).toEqual([1, 'Say who you are: set OPERATOR_KEY to your operator key.']);
  expect(await approve('', '--by', 'Bert')).toEqual([1, 'Usage:']);
  const noKey = 'OPERATOR_KEY is no valid key with the scope assortment:write.';
  expect(await approve(`rwk_${'x'.repeat(43)}`)).toEqual([1, noKey]);
  expect(await approve(await keyOf('Bert', 'orders'))).toEqual([1, noKey]);
  const own = await approve(await keyOf('ADA', 'operations'));
  expect(own).toEqual([1, expect.stringContaining('Somebody else has to approve it')]);
  expect(await approve(await keyOf('Bert', 'operations'))).toEqual([0, '']);
  expect(await listProposals(shop.database)).toMatchObject([
    { id: proposal, state: 'live', madeBy: 'Ada', decidedBy: 'Bert' },
  ]);
});
