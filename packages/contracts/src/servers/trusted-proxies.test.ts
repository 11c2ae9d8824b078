/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { readTrustedProxies, trustProxy } from './trusted-proxies.ts';

test.each([
  [undefined, 0],
  [' ', 0],
  ['2', 2],
  ['10.0.0.7', ['10.0.0.7']],
  ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
])('proxies %p are %p', (text, proxies) => expect(readTrustedProxies(text)).toEqual(proxies));

test.each(['-1', '1.5', 'nginx', '1,2', '10.0.0.0/33', '100000'])('proxies %p are a fault', (text) =>
  expect(() => readTrustedProxies(text)).toThrow(
    `TRUSTED_PROXIES must be how many proxies stand in front, or their addresses and networks, not "${text}".`,
  ),
);

test('listed proxies are trusted wherever they are, and nobody else is', () => {
  const trusts = trustProxy(['10.0.0.0/8', '::1']);
  expect(['10.1.2.3', '::ffff:10.1.2.3', '::1'].map((address) => trusts(address, 3))).toEqual([
    true,
    true,
    true,
  ]);
  expect(['192.0.2.1', 'unknown', ''].map((address) => trusts(address, 0))).toEqual([false, false, false]);
});
