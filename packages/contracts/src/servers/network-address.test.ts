/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { customerNetworkOf, inNetworks, networkOf } from './network-address.ts';

test('[API-03] an IPv6 caller is identified by its first 64 bits, in any notation', () => {
  expect(
    [
      '192.0.2.7',
      '::ffff:192.0.2.7',
      '2001:db8:1:2:3:4:5:6',
      '2001:0DB8:0001:0002::1',
      '2001:db8::7',
      'fe80::1%eth0',
      '::1',
      '::',
    ].map(networkOf),
  ).toEqual([
    '192.0.2.7',
    '192.0.2.7',
    '2001:db8:1:2::/64',
    '2001:db8:1:2::/64',
    '2001:db8:0:0::/64',
    'fe80:0:0:0::/64',
    '0:0:0:0::/64',
    '0:0:0:0::/64',
  ]);
  expect(networkOf('x'.repeat(500))).toHaveLength(64);
});

test('all networks that one customer of a provider may have count as one, and IPv4 addresses stay separate', () => {
  expect(
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:ffff::1', '2001:db8:2::1', '192.0.2.7', '192.0.2.8'].map(
      customerNetworkOf,
    ),
  ).toEqual(['2001:db8:1::/48', '2001:db8:1::/48', '2001:db8:2::/48', '192.0.2.7', '192.0.2.8']);
});

test('[API-03] networks are recognised, and a mistake in a list of them is reported', () => {
  const own = inNetworks(['127.0.0.0/8', '::1', '2001:db8::/32']);
  for (const address of ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1', '2001:db8:9::1'])
    expect([address, own(address)]).toEqual([address, true]);
  for (const address of ['128.0.0.1', '2001:db9::1', 'localhost', ''])
    expect([address, own(address)]).toEqual([address, false]);
  for (const wrong of ['localhost', '10.0.0.0/33', '10.0.0.0/x', '::1/129'])
    expect(() => inNetworks([wrong])).toThrow(wrong);
});
