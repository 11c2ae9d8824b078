/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { assertPortFree } from './ports.ts';

test('a port that browsers refuse is not offered', async () => {
  await expect(assertPortFree(6000, 'PORT')).rejects.toThrow(
    'Browsers refuse to open port 6000. Set PORT to another port.',
  );
});
