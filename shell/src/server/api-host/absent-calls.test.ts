/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { createServer } from 'node:http';
import { ExtensionCallSchemas } from '@rewald/contracts/call-schemas';
import { withoutRequestLimits } from '../testing/without-request-limits.ts';
import { followAbsentCalls } from './absent-calls.ts';

withoutRequestLimits();

/** The absent calls found for a host that answers a request for its description like this. */
const absentAt = async (status: number, body: string): Promise<readonly string[] | undefined> => {
  const server = createServer((_, response) => response.writeHead(status).end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The host has no port');
  const absent = await followAbsentCalls(`http://127.0.0.1:${address.port}`);
  absent.stop();
  server.close();
  server.closeAllConnections();
  return absent.current();
};

test('[API-01] a host without a description has only the calls of the specification', async () => {
  expect(await absentAt(404, '')).toEqual(Object.keys(ExtensionCallSchemas));
});

test('[API-01] a described host lacks what its description does not contain', async () => {
  const absent = await absentAt(200, JSON.stringify({ paths: { '/content/{locale}/home': { get: {} } } }));
  expect(absent).not.toContain('GET /api/content/{locale}/home');
  expect(absent).toContain('GET /api/content/{locale}/reviews');
});

test.each([503, 500, 429, 403])(
  '[API-01] nobody knows what a host has that answers %d: all is taken to be there',
  async (status) => {
    expect(await absentAt(status, '')).toBeUndefined();
  },
);
