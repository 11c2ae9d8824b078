import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { BrowserRouterContext, usePageIsLate } from './use-page-is-late.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const askForPage = () => {
  let come: () => void = () => undefined;
  const data = new Promise<null>((resolve) => (come = () => resolve(null)));
  const router = createMemoryRouter([{ path: '/' }, { path: '/next', loader: () => data }]);
  const onRender = jest.fn();
  const { result } = renderHook(
    () => {
      onRender();
      return usePageIsLate();
    },
    {
      wrapper: ({ children }) => <BrowserRouterContext value={router}>{children}</BrowserRouterContext>,
    },
  );
  void router.navigate('/next');
  return {
    isLate: () => result.current,
    onRender,
    wait: (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms)),
    come: () =>
      act(async () => {
        come();
        await jest.advanceTimersByTimeAsync(0);
      }),
  };
};

test('a page is late after a moment, until it has come', async () => {
  const { isLate, wait, come } = askForPage();
  await wait(249);
  expect(isLate()).toBe(false);
  await wait(1);
  expect(isLate()).toBe(true);
  await come();
  expect(isLate()).toBe(false);
});

test('for a page that comes in time nothing is rendered', async () => {
  const { isLate, onRender, wait, come } = askForPage();
  await wait(100);
  await come();
  await wait(1000);
  expect(isLate()).toBe(false);
  expect(onRender).toHaveBeenCalledTimes(1);
});
