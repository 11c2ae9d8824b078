import { expect, test } from '@jest/globals';
import { isThisMachine } from './this-machine.ts';

test.each([
  ['http://localhost:3000', true],
  ['https://LOCALHOST', true],
  ['http://localhost.:3000', true],
  [' http://localhost', true],
  ['http://shop.localhost:3000', true],
  ['http://127.0.0.1', true],
  ['http://127.0.0.2:4000', true],
  ['http://127.1', true],
  ['http://0x7f000001', true],
  ['http://[::1]:3000', true],
  ['http://[::ffff:127.0.0.2]', true],
  ['https://shop.example', false],
  ['https://Shop.Example.', false],
  ['http://localhost.example', false],
  ['http://mylocalhost', false],
  ['http://localhost@shop.example', false],
  ['http://192.168.0.10:3000', false],
  ['http://128.0.0.1', false],
  ['http://0.0.0.0', false],
  ['http://[2001:db8::1]', false],
  ['http://[::ffff:128.0.0.1]', false],
  ['shop.example', false],
  ['', false],
])('[API-01] %j leads to this machine alone: %s', (address, expected) => {
  expect(isThisMachine(address)).toBe(expected);
});
