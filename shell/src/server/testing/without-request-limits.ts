import { afterAll, beforeAll, jest } from '@jest/globals';

/**
 * Lets the requests of this process take as long as they need, in all tests of a file. A test that is server and client at once
 * reads an answer late when the machine was busy, after the time of the request; the limit would be reached by the test alone.
 */
export const withoutRequestLimits = (): void => {
  let limits: { mockRestore(): void };
  beforeAll(() => {
    limits = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
  });
  afterAll(() => limits.mockRestore());
};
