import { expect, test } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { AnswerCache } from './answer-cache.ts';

const MEGABYTE = 1024 * 1024;
const EAGER = { atLeast: 0, outOfDate: 10_000 };

test('[API-01] requests that come together make an answer once', async () => {
  const cache = new AnswerCache();
  let made = 0;
  const make = async (): Promise<string> => {
    made += 1;
    await sleep(10);
    return 'x'.repeat(2_000);
  };
  const answers = await Promise.all(
    Array.from({ length: 20 }, async () => cache.get('key', 'br', 'v1', make)),
  );
  expect(made).toBe(1);
  expect(new Set(answers.map(({ etag }) => etag)).size).toBe(1);
});

/** An answer is kept from its second time on. */
const askTwice = async (
  cache: AnswerCache,
  key: string,
  version: string,
  make: () => string | Promise<string>,
) => {
  await cache.get(key, 'identity', version, make);
  return cache.get(key, 'identity', version, make);
};

test('[API-01] what is asked once is not kept, what is asked again is', async () => {
  const cache = new AnswerCache();
  let made = 0;
  const ask = () => cache.get('key', 'identity', 'v1', () => `answer ${(made += 1)}`);
  await ask();
  expect(cache.weight).toBe(0);
  await ask();
  await ask();
  expect(made).toBe(2);
  for (let other = 0; other < 20_000; other += 1)
    await cache.get(`other ${other}`, 'identity', 'v1', () => 'x');
  await ask();
  expect(made).toBe(2);
});

test('[API-01] a failure is not kept', async () => {
  const cache = new AnswerCache();
  const away = async () => cache.get('key', 'identity', 'v1', () => Promise.reject(new Error('away')));
  await expect(away()).rejects.toThrow('away');
  expect((await cache.get('key', 'identity', 'v1', () => 'there')).body.toString()).toBe('there');
});

test('[API-01] an answer that is out of date is given once more, at once, while it is made anew once', async () => {
  const cache = new AnswerCache(MEGABYTE, EAGER);
  let made = 0;
  const make = async (): Promise<string> => {
    made += 1;
    await sleep(20);
    return `answer ${made}`;
  };
  const ask = (version: string) => cache.get('key', 'identity', version, make);
  await askTwice(cache, 'key', 'v1', make);
  const meanwhile = Array.from({ length: 20 }, () => ask('v2'));
  // No promise: nothing is waited for.
  expect(meanwhile.every((answer) => !(answer instanceof Promise))).toBe(true);
  expect((await meanwhile[0])?.body.toString()).toBe('answer 2');
  await sleep(40);
  expect((await ask('v2')).body.toString()).toBe('answer 3');
  expect(made).toBe(3);
});

test('[API-01] with a change every moment an answer still stands for a while', async () => {
  const cache = new AnswerCache(MEGABYTE, { atLeast: 10_000, outOfDate: 20_000 });
  let made = 0;
  for (let version = 0; version < 100; version += 1)
    await cache.get('key', 'identity', String(version), () => `answer ${(made += 1)}`);
  expect(made).toBe(2);
});

test('[API-01] an answer that is long out of date is never given', async () => {
  const cache = new AnswerCache(MEGABYTE, { atLeast: 0, outOfDate: 0 });
  await askTwice(cache, 'key', 'v1', () => 'old');
  expect(cache.peek('key', 'identity', 'v2')).toBeUndefined();
  expect((await cache.get('key', 'identity', 'v2', () => 'new')).body.toString()).toBe('new');
});

test('[API-01] the same bytes made anew keep their tag and their compressed form', async () => {
  const cache = new AnswerCache(MEGABYTE, { atLeast: 0, outOfDate: 0 });
  const text = 'the same '.repeat(500);
  await askTwice(cache, 'key', 'v1', () => text);
  const first = await cache.get('key', 'br', 'v1', () => text);
  expect(await cache.get('key', 'br', 'v2', () => text)).toBe(first);
});

test('[API-01] the longest unused answers make room', async () => {
  const cache = new AnswerCache(5_000);
  const made: string[] = [];
  const ask = (key: string) =>
    cache.get(key, 'identity', 'v1', () => {
      made.push(key);
      return key.repeat(1_000);
    });
  for (const key of ['a', 'b', 'c', 'd']) await ask(key);
  made.splice(0);
  for (const key of ['a', 'b', 'c', 'a', 'd', 'a', 'b']) await ask(key);
  expect(made).toEqual(['a', 'b', 'c', 'd', 'b']);
  expect(cache.weight).toBeLessThanOrEqual(5_000);
});
