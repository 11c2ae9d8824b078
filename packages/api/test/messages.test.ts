import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { isMessageKey, translate } from '@rewald/server-kit/problems/messages';
import { hostSources } from './support/host-sources.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

test('[API-03] every area has added its sentences, and each can be said in both languages', async () => {
  const files = hostSources('**/*messages.ts').filter(
    ({ name }) => name !== 'server-kit/problems/messages.ts',
  );
  expect(files.length).toBeGreaterThan(10);
  let said = 0;
  for (const { path } of files) {
    const area: Record<string, { de: Record<string, string>; en: Record<string, string> }> = await import(
      path
    );
    for (const { de, en } of Object.values(area))
      for (const [locale, sentences] of [
        ['de', de],
        ['en', en],
      ] as const)
        for (const [key, sentence] of Object.entries(sentences)) {
          const names = [...sentence.matchAll(/\{(\w+)/g)].map(([, name = '']) => name);
          const values = Object.fromEntries(names.map((name) => [name, 2]));
          if (!isMessageKey(key)) throw new Error(`Nobody has added ${key}.`);
          expect([key, translate(locale, key, values)]).toEqual([key, expect.stringMatching(/\S/)]);
          said += 1;
        }
  }
  expect(said).toBeGreaterThan(200);
});

test('[API-03] numbers in sentences have their plurals', () => {
  expect(translate('de', 'login.wait', { seconds: 1 })).toContain('eine Sekunde');
  expect(translate('de', 'login.wait', { seconds: 30 })).toContain('30 Sekunden');
  expect(translate('en', 'login.wait', { seconds: 1 })).toContain('one second and');
});
