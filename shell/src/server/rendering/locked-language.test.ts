/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { startRenderProcess } from './render-process.ts';

const SHELL = `exports.render = 1; exports.shared = {}; exports.shellExposes = {};
  exports.headStyles = () => ({ css: '', preloadFonts: [] });`;

/** Runs a statement in a process of its own, once that is locked: after its shell was evaluated. */
const runs = async (statement: string, development: boolean): Promise<boolean> => {
  const renderer = startRenderProcess({
    assetsHost: 'http://assets',
    development,
    origins: [],
    onEnd: () => undefined,
    onStray: () => undefined,
  });
  const manifest = { name: 'shell', exposes: {}, files: {} };
  try {
    await renderer.evaluate({ folder: '/shell/1', source: SHELL, manifest });
    const remote = { ...manifest, name: 'cart' };
    await renderer.evaluate({
      folder: '/cart/1',
      source: `"use strict"; ${statement}; exports.exposes = {};`,
      manifest: remote,
    });
    return true;
  } catch (error) {
    expect(String(error)).toMatch(
      /Cannot (?:assign to read only|add|define|redefine) property|prototype\.\S+ was changed/,
    );
    return false;
  } finally {
    renderer.end();
  }
};

test('React’s development build may set how long stacks are, which no release may', async () => {
  expect(await runs('Error.stackTraceLimit = 10', true)).toBe(true);
  expect(await runs('Error.stackTraceLimit = 10', false)).toBe(false);
});

test.each([
  'Error.captureStackTrace = 1',
  'Error.mine = 1',
  'Array.prototype.map = 1',
  'RegExp.prototype.exec = () => null',
  'RegExp.prototype.mine = 1',
  'Object.getPrototypeOf(Object.getPrototypeOf([].values()))[Symbol.iterator] = 1',
])('in development, too, nobody changes the language: %s', async (statement) => {
  expect(await runs(statement, true)).toBe(false);
});

test('generators run as compilers to older JavaScript write them', async () => {
  const made = 'const made = Object.create(Iterator.prototype); made[Symbol.iterator] = () => made';
  expect(await runs(made, false)).toBe(true);
});

test('what a release changed before it threw is put right for the next one', async () => {
  const stray: Error[] = [];
  const renderer = startRenderProcess({
    assetsHost: 'http://assets',
    development: false,
    origins: [],
    onEnd: () => undefined,
    onStray: (error) => stray.push(error),
  });
  const evaluate = (name: string, source: string) =>
    renderer.evaluate({ folder: `/${name}/1`, source, manifest: { name, exposes: {}, files: {} } });
  try {
    await evaluate('shell', SHELL);
    await expect(evaluate('cart', "RegExp.prototype.mine = 1; throw new Error('Broken')")).rejects.toThrow(
      'Broken',
    );
    await evaluate(
      'shop',
      "if ('mine' in RegExp.prototype) throw new Error('It lasts'); exports.exposes = {};",
    );
    expect(stray.map(String)).toEqual([expect.stringContaining('RegExp.prototype.mine was changed')]);
  } finally {
    renderer.end();
  }
});
