import { expect, test } from '@jest/globals';
import { createFetchingAhead, type FetchesAhead } from './fetching-ahead.ts';

test('[SHELL-18] links that came near before the code for it, and a touch before it, are not lost', async () => {
  const ahead = createFetchingAhead();
  ahead.prefetch('/trade-in');
  expect(ahead.take('/trade-in')).toBeNull();
  window.dispatchEvent(new Event('touchstart'));
  const fetched: string[] = [];
  const work: FetchesAhead = {
    prefetch: (path) => void fetched.push(path),
    take: (href) => (fetched.includes(href) ? Promise.resolve('data') : null),
  };
  let alive = Promise.resolve();
  ahead.begin((seen) => {
    alive = seen;
    return work;
  });
  await alive;
  ahead.prefetch('/blogs');
  expect(fetched).toEqual(['/trade-in', '/blogs']);
  expect(await ahead.take('/blogs')).toBe('data');
});
