/**
 * What the API's tests get when they import `@jest/globals`. jest-light-runner runs them as plain Node modules and gives
 * Jest's words as globals. It knows no time limit and ends with an error that nobody caught; here both fail the test at hand.
 */
const HANGS_AFTER_MS = 300_000;

const within =
  (work, limitMs = HANGS_AFTER_MS) =>
  async (...given) => {
    const { promise: broken, reject: breakOff } = Promise.withResolvers();
    const timer = setTimeout(() => breakOff(new Error(`Not done after ${limitMs} ms.`)), limitMs);
    process.on('uncaughtException', breakOff);
    try {
      return await Promise.race([work(...given), broken]);
    } finally {
      clearTimeout(timer);
      process.off('uncaughtException', breakOff);
    }
  };

const limitedTest = (define) => (name, work, limitMs) => define(name, within(work, limitMs));
const limitedHook = (define) => (work, limitMs) => define(within(work, limitMs));

export const { describe, expect } = globalThis;
export const test = Object.assign(limitedTest(globalThis.test), {
  each: (...table) => limitedTest(globalThis.test.each(...table)),
  skip: globalThis.test.skip,
});
export const beforeAll = limitedHook(globalThis.beforeAll);
export const afterAll = limitedHook(globalThis.afterAll);
export const beforeEach = limitedHook(globalThis.beforeEach);
export const afterEach = limitedHook(globalThis.afterEach);
