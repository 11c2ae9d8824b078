import { expect, test } from '@jest/globals';
import { deviceName } from './device-name.ts';

test('[CART-02] the variation is shown once, below the name and not in it', () => {
  expect(deviceName({ name: 'iPhone 15 | 128 GB | Schwarz', variation: '128 GB · Schwarz' })).toBe(
    'iPhone 15',
  );
  expect(deviceName({ name: 'iPhone 15 | 128 GB', variation: '' })).toBe('iPhone 15 | 128 GB');
});
