import { expect, test } from '@jest/globals';
import { areaOfPath } from './areas.ts';

test('[SHELL-01] the account has its five areas and an overview, and nothing else', () => {
  for (const path of ['orders', 'trade-in', 'insurance', 'messages', 'settings']) {
    expect(areaOfPath(path)?.path).toBe(path);
  }
  expect(areaOfPath(undefined)).toBeNull();
  for (const path of ['order', 'Orders', '', 'constructor']) expect(areaOfPath(path)).toBeUndefined();
});
