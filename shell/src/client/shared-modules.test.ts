import { expect, test } from '@jest/globals';
import React from 'react';
import { SHARED_IDS } from '@rewald/federation/shared';
import { sharedModules } from './shared-modules.ts';

test('the shell gives the parts exactly the modules that their builds leave out', async () => {
  expect(Object.keys(sharedModules).sort()).toEqual([...SHARED_IDS].sort());
  const give = await sharedModules['react']?.();
  expect(give?.()).toBe(React);
});
