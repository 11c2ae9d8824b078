/** @jest-environment node */
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { createAnswerCache } from './answer-cache.ts';

let now = 1;

// Answers grow old when a test says so: on a busy machine a few ms of real time can be many.
beforeAll(() => {
  // The cache's library has kept the real `performance` since it was imported.
  jest.useFakeTimers({ doNotFake: ['performance', 'nextTick', 'queueMicrotask', 'setImmediate'] });
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterAll(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const pass = (ms: number): void => {
  now += ms;
  jest.advanceTimersByTime(ms);
};

interface Page {
  html: string;
}

/** Makes numbered pages, and counts them. */
const press = () => {
  let made = 0;
  return {
    made: () => made,
    make: async (): Promise<Page> => {
      made += 1;
      const html = `page ${made}`;
      await turn();
      return { html };
    },
  };
};

test('equal requests at the same time share one answer, and a fresh answer is reused', async () => {
  const { make, made } = press();
  const cache = createAnswerCache<Page>({ freshMs: 10_000, room: { most: 4 } });
  const [one, other] = await Promise.all([cache.take('a', make), cache.take('a', make)]);
  expect(one).toBe(other);
  expect(await cache.take('a', make)).toBe(one);
  expect(made()).toBe(1);
});

test('a stale answer is returned at once, while one new one is made for all', async () => {
  const { make, made } = press();
  const cache = createAnswerCache<Page>({ freshMs: 10, staleMs: 10_000, room: { most: 4 } });
  await cache.take('a', make);
  pass(20);
  const given = await Promise.all([cache.take('a', make), cache.peek('a', make), cache.take('a', make)]);
  expect(given.map((page) => page?.html)).toEqual(['page 1', 'page 1', 'page 1']);
  await turn();
  await turn();
  expect((await cache.peek('a', make))?.html).toBe('page 2');
  expect(made()).toBe(2);
});

test('an answer that is wrong is not returned, however fresh, nor one that was in the making', async () => {
  const wrong = new Set<string>();
  const { make, made } = press();
  const cache = createAnswerCache<Page>({
    freshMs: 10_000,
    staleMs: 10_000,
    room: { most: 4 },
    isWrong: ({ html }) => wrong.has(html),
  });
  await cache.take('a', make);
  wrong.add('page 1');
  const given = await Promise.all([cache.take('a', make), cache.take('a', make)]);
  expect(given.map((page) => page?.html)).toEqual(['page 2', 'page 2']);
  const early = cache.take('b', make);
  wrong.add('page 3');
  expect((await cache.take('b', make))?.html).toBe('page 4');
  expect((await early)?.html).toBe('page 4');
  expect(made()).toBe(4);
});

test('hits, stale answers and misses are counted, once for each that somebody asked for', async () => {
  const { make } = press();
  const fresh = createAnswerCache<Page>({ freshMs: 600_000, room: { most: 4 } });
  await Promise.all([fresh.take('a', make), fresh.take('a', make)]);
  expect(fresh.counts).toEqual({ hits: 0, stale: 0, misses: 2 });
  await fresh.take('a', make);
  // A lookup that finds nothing is a miss; announcing an answer is not a lookup.
  await fresh.peek('b', make);
  fresh.announce('b')({ html: 'streamed' });
  expect(fresh.counts).toEqual({ hits: 1, stale: 0, misses: 3 });
  const old = createAnswerCache<Page>({ freshMs: 1, staleMs: 600_000, room: { most: 4 } });
  await old.take('a', make);
  pass(20);
  await old.peek('a', make);
  expect(old.counts).toEqual({ hits: 0, stale: 1, misses: 1 });
});

test('an answer that is too old is not returned', async () => {
  const { make } = press();
  const cache = createAnswerCache<Page>({ freshMs: 5, staleMs: 10, room: { most: 4 } });
  await cache.take('a', make);
  pass(30);
  expect(await cache.peek('a', make)).toBeNull();
  expect((await cache.take('a', make))?.html).toBe('page 2');
});

test('a lookup waits for an announced answer, and returns nothing if that fails', async () => {
  const { make, made } = press();
  const cache = createAnswerCache<Page>({ freshMs: 10_000, room: { most: 4 } });
  expect(await cache.peek('a', make)).toBeNull();
  const settle = cache.announce('a');
  const waiting = cache.peek('a', make);
  settle({ html: 'streamed' });
  expect(await waiting).toEqual({ html: 'streamed' });
  expect(await cache.peek('a', make)).toEqual({ html: 'streamed' });
  const end = cache.announce('b');
  const unanswered = cache.peek('b', make);
  end(null);
  expect(await unanswered).toBeNull();
  expect(await cache.peek('b', make)).toBeNull();
  expect(made()).toBe(0);
});

test('a failure reaches the waiting caller, removes nothing, and is retried', async () => {
  const { make } = press();
  const fail = () => Promise.reject(new Error('no'));
  const cache = createAnswerCache<Page>({ freshMs: 10, staleMs: 10_000, room: { most: 4 } });
  await expect(cache.take('a', fail)).rejects.toThrow('no');
  expect((await cache.take('a', make))?.html).toBe('page 1');
  pass(20);
  expect((await cache.take('a', fail))?.html).toBe('page 1');
  await turn();
  expect((await cache.peek('a', fail))?.html).toBe('page 1');
  expect(await cache.take('b', () => Promise.resolve(null))).toBeNull();
  expect((await cache.take('b', make))?.html).toBe('page 2');
});

test('without a lifetime, equal requests at the same time still share an answer', async () => {
  const { make, made } = press();
  const cache = createAnswerCache<Page>({ freshMs: 0, room: { most: 4 } });
  const pages = await Promise.all([cache.take('a', make), cache.take('a', make)]);
  expect(pages.map((page) => page?.html)).toEqual(['page 1', 'page 1']);
  expect(await cache.peek('a', make)).toBeNull();
  await cache.take('a', make);
  expect(made()).toBe(2);
});

test('the cache is limited in bytes, and unwanted keys are removed', async () => {
  const cache = createAnswerCache<Page>({
    freshMs: 10_000,
    room: { bytes: 100, bytesOf: ({ html }) => html.length },
  });
  const put = (key: string, size: number) => cache.take(key, async () => ({ html: 'x'.repeat(size) }));
  const isKept = async (key: string) => (await cache.peek(key, async () => null)) !== null;
  await put('old', 60);
  await put('new', 60);
  expect([await isKept('old'), await isKept('new')]).toEqual([false, true]);
  await put('other', 10);
  cache.keepOnly((key) => key === 'other');
  expect([await isKept('new'), await isKept('other')]).toEqual([false, true]);
});

test('[API-01] an answer that would not change stays fresh, otherwise it is made again from the previous one', async () => {
  let version = 1;
  const cache = createAnswerCache<Page & { version: number }>({
    freshMs: 1,
    room: { most: 4 },
    isCurrent: (page) => page.version === version,
  });
  const formers: (string | undefined)[] = [];
  const ask = () =>
    cache.take('a', async (former) => {
      formers.push(former?.html);
      return { html: `page ${formers.length}`, version };
    });
  await ask();
  pass(20);
  expect((await ask())?.html).toBe('page 1');
  expect(cache.counts).toEqual({ hits: 1, stale: 0, misses: 1 });
  version = 2;
  expect((await ask())?.html).toBe('page 2');
  expect(formers).toEqual([undefined, 'page 1']);
});
