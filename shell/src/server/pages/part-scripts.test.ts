/** @jest-environment node */
import { afterEach, expect, test } from '@jest/globals';
import { serveSite, type TestRoute, type TestSite } from '../testing/serve-site.ts';

let site: TestSite | null = null;
afterEach(async () => {
  await site?.stop();
  site = null;
});

const ROUTES: TestRoute[] = [{ path: '/', query: [], module: { default: () => null } }];

const ask = async (set: string) => {
  site ??= await serveSite(ROUTES);
  const answer = await fetch(`${site.origin}/rewald/scripts/${set}`, {
    headers: { 'accept-encoding': 'br' },
  });
  return {
    status: answer.status,
    cacheControl: answer.headers.get('cache-control'),
    encoding: answer.headers.get('content-encoding'),
    scripts: await answer.json(),
  };
};

test('a browser may ask which scripts the modules of its releases need, and keep the answer', async () => {
  const answer = await ask('set');
  expect(answer).toMatchObject({
    status: 200,
    cacheControl: expect.stringContaining('immutable'),
    encoding: 'br',
  });
  // The shell is missing, because its own script knows what it loads.
  expect(answer.scripts).toEqual({
    shop: { './page0': { 'browser/page.js': expect.stringMatching(/^sha256-/) } },
  });
});

test('for releases that do not run here nothing is named, and nothing is kept', async () => {
  expect(await ask('former')).toMatchObject({ status: 200, cacheControl: 'no-store', scripts: {} });
});
