import { expect, test } from '@jest/globals';
import { readToken, writeToken, type Override } from './override-token.ts';

const now = Date.UTC(2026, 10, 21);
const override: Override = {
  part: 'cart',
  version: 'local',
  owner: 'Team Warenkorb',
  container: 'rewald_cart_local',
  entry: 'http://localhost:4103/entry.js',
  routes: [],
  until: now / 1000 + 600,
};
const forged = (change: Partial<Override>): string => {
  const [, signature = ''] = writeToken(override, 'secret').split('.');
  return `${Buffer.from(JSON.stringify({ ...override, ...change })).toString('base64url')}.${signature}`;
};

const signed = (change: Partial<Override>): string => writeToken({ ...override, ...change }, 'secret');

test('a signed token is read until it is over', () => {
  const token = signed({});
  expect(readToken(token, 'secret', now)).toEqual({ override });
  expect(readToken(token, 'secret', now + 600_001)).toEqual({ problem: 'over' });
});

test.each([
  ['unsigned', 'unsigned', writeToken(override, null)],
  ['signed by somebody else', 'forged', writeToken(override, 'guess')],
  ['changed after it was signed', 'forged', forged({ part: 'shop' })],
  ['for longer than a working day', 'too-long', signed({ until: now / 1000 + 9 * 3600 })],
  [
    "leading to a server that is not the developer's own",
    'unreadable',
    signed({ entry: 'https://evil.example/entry.js' }),
  ],
  ['no token', 'unsigned', 'hello'],
  ['empty', 'unreadable', ''],
])('refused: a token that is %s', (_, problem, token) => {
  expect(readToken(token, 'secret', now)).toEqual({ problem });
});

test("a site on one's own machine takes unsigned ones", () => {
  expect(readToken(writeToken(override, null), null, now)).toEqual({ override });
});
