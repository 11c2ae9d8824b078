import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { usePromoRotation } from './use-promo-rotation.ts';

let reduced = false;
beforeEach(() => {
  jest.useFakeTimers();
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: reduced,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('[SHELL-15] two messages rotate every 4 seconds, rest while held, and stop when asked', () => {
  reduced = false;
  const { result, rerender } = renderHook(({ held }) => usePromoRotation(2, held), {
    initialProps: { held: false },
  });
  wait(3999);
  expect(result.current.index).toBe(0);
  wait(1);
  expect(result.current.index).toBe(1);
  wait(4000);
  expect(result.current.index).toBe(0);
  rerender({ held: true });
  wait(9000);
  expect(result.current.index).toBe(0);
  rerender({ held: false });
  act(() => result.current.toggle());
  wait(9000);
  expect([result.current.index, result.current.paused]).toEqual([0, true]);
});

test('[SHELL-15] with reduced motion the messages stand still until the visitor starts them', () => {
  reduced = true;
  const { result } = renderHook(() => usePromoRotation(2, false));
  wait(9000);
  expect([result.current.index, result.current.paused]).toEqual([0, true]);
  act(() => result.current.toggle());
  wait(4000);
  expect(result.current.index).toBe(1);
});
