import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { allCalls } from '@rewald/contracts/calls/all-calls';
import { isMessageKey } from '@rewald/server-kit/problems/messages';
import { Problem } from '@rewald/server-kit/problems/problem';
import { undeclaredIn } from '@rewald/server-kit/problems/declared-problems';
import { hostSources } from './support/host-sources.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

test('[API-03] each problem that a call declares has a sentence, and some code has it', () => {
  const code = hostSources()
    .filter(({ name }) => !name.endsWith('messages.ts'))
    .map(({ path }) => readFileSync(path, 'utf8'))
    .join('\n');
  // As a whole, or made of its beginning and a reason.
  const isSaid = (name: string): boolean =>
    code.includes(`'${name}'`) ||
    [...name.matchAll(/[.-]/g)].some(({ index }) => code.includes(`\`${name.slice(0, index + 1)}\${`));
  const wrong = allCalls.flatMap(({ name, problems = [] }) =>
    problems
      .filter((problem) => !isMessageKey(problem) || !isSaid(problem))
      .map((problem) => [name, problem]),
  );
  expect(wrong).toEqual([]);
  expect(allCalls.flatMap(({ problems = [] }) => problems).length).toBeGreaterThan(200);
});

test('[API-03] no call declares what any call may have, or the same twice', () => {
  for (const call of allCalls) {
    const { problems = [] } = call;
    expect([call.name, new Set(problems).size]).toEqual([call.name, problems.length]);
    const bare = { ...call, problems: [] };
    for (const problem of problems)
      if (isMessageKey(problem))
        expect([call.name, undeclaredIn(new Problem(409, problem), bare)]).toEqual([call.name, [problem]]);
  }
});

test('[API-01] the description names the problems of a call, with the sentence that people read', async () => {
  const { paths } = (await shop.app.inject('/openapi.json')).json();
  const operation = paths['/checkout/{locale}/buy/orders/{orderId}/cancel'].post;
  expect(operation['x-problems']).toMatchObject({ 'order.cannot-cancel': expect.stringMatching(/\w/) });
  expect((await shop.app.inject('/docs')).body).toContain('<h3>Refused because of</h3>');
});
