import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import pg from 'pg';

const require = createRequire(import.meta.url);

test('the driver has what copying uses, in the version that it was read in; copy-rows.test.ts copies', () => {
  const main = require.resolve('pg');
  const { version }: { version: string } = JSON.parse(readFileSync(join(main, '../../package.json'), 'utf8'));
  expect(version).toBe('8.23.1');
  for (const call of ['sendCopyFromChunk', 'endCopyFrom'])
    expect([call, typeof Reflect.get(pg.Connection.prototype, call)]).toEqual([call, 'function']);
});
