import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createMemoryRouter } from 'react-router';
import { leaveTakenBack, type SetState } from './leave-taken-back.ts';

const asked: string[] = [];
let status: number;
let set: SetState;
let router: ReturnType<typeof createMemoryRouter>;
/** Clicks that came through to the page, where the router listens. */
const routed: string[] = [];
/** This environment has no `fetch`. */
const answerWith = (value: (address: string) => Promise<{ status: number }>): void => {
  Object.defineProperty(window, 'fetch', { value, configurable: true });
};
beforeEach(() => {
  jest.useFakeTimers();
  asked.length = 0;
  routed.length = 0;
  status = 204;
  set = { isTakenBack: false };
  answerWith((address) => {
    asked.push(address);
    return Promise.resolve({ status });
  });
  document.body.innerHTML =
    '<a href="/other">Other</a><a href="?sort=price">Sort</a><a href="https://a.example/">Away</a>';
  router = createMemoryRouter([{ path: '*', element: null }]);
  leaveTakenBack('set-1', set, router);
});
afterEach(() => {
  jest.useRealTimers();
});

// This environment cannot follow links.
window.addEventListener('click', (event) => event.preventDefault(), true);
document.body.addEventListener('click', ({ target }) => {
  routed.push(target instanceof Element ? target.textContent : '');
});
const follow = (name: string): void =>
  [...document.querySelectorAll('a')].find(({ textContent }) => textContent === name)?.click();
const answered = async (): Promise<void> => {
  for (let step = 0; step < 5; step++) await Promise.resolve();
};
const visibility = (state: 'visible' | 'hidden'): void => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

test('an answer that says nothing about the releases changes nothing', async () => {
  answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
  jest.advanceTimersByTime(31_000);
  visibility('hidden');
  await answered();
  visibility('visible');
  follow('Other');
  expect([set.isTakenBack, routed]).toEqual([false, ['Other']]);
});

test('links are the router’s, until the server no longer runs the page’s releases', async () => {
  follow('Other');
  expect(routed).toEqual(['Other']);
  status = 205;
  await router.navigate('/first');
  // Asked a moment ago: the server sent the page itself.
  expect(asked).toEqual([]);
  jest.advanceTimersByTime(31_000);
  await router.navigate('/second');
  expect(asked).toEqual(['/rewald/data/set-1']);
  routed.length = 0;
  await answered();
  for (const link of ['Other', 'Sort', 'Away']) follow(link);
  expect([set.isTakenBack, routed]).toEqual([true, ['Sort', 'Away']]);
});
