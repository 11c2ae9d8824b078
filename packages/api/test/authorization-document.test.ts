import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { authorizationDocument } from '../tools/authorization.ts';

test('[API-03] AUTHORIZATION.md says what the declarations say, in 10 KB', () => {
  const written = readFileSync(new URL('../AUTHORIZATION.md', import.meta.url), 'utf8');
  // After a change: npm run authorization -w @rewald/api
  expect(written).toBe(authorizationDocument());
  expect(Buffer.byteLength(written)).toBeLessThanOrEqual(10 * 1024);
});
