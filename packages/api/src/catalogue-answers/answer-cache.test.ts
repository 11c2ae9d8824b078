import { expect, test } from '@jest/globals';
import { AnswerCache } from './answer-cache.ts';

test('[API-01] requests that come together make an answer once', async () => {
  const cache = new AnswerCache();
  let made = 0;
  const make = async (): Promise<string> => {
    made += 1;
    await new Promise((resolve) => setTimeout(resolve, 10));
    return 'x'.repeat(2_000);
  };
  const answers = await Promise.all(Array.from({ length: 20 }, () => cache.get('key', 'br', make)));
  expect(made).toBe(1);
  expect(new Set(answers.map(({ etag }) => etag)).size).toBe(1);
});

test('[API-01] a failure is not kept', async () => {
  const cache = new AnswerCache();
  await expect(cache.get('key', 'identity', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect((await cache.get('key', 'identity', async () => 'there')).body.toString()).toBe('there');
});

test('[API-01] the longest unused answers make room', async () => {
  const cache = new AnswerCache(3_000);
  const made: string[] = [];
  const ask = (key: string) =>
    cache.get(key, 'identity', async () => {
      made.push(key);
      return key.repeat(1_000);
    });
  for (const key of ['a', 'b', 'c', 'a', 'd', 'a', 'b']) await ask(key);
  expect(made).toEqual(['a', 'b', 'c', 'd', 'b']);
});
