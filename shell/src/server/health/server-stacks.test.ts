/** @jest-environment node */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { startTestShell, type TestShell } from '../testing/start-test-shell.ts';

let shell: TestShell;
let logged: string[];
beforeEach(async () => {
  logged = [];
  shell = await startTestShell({}, new Map(), (message, error) => {
    logged.push(`${message}: ${error instanceof Error ? error.stack : ''}`);
  });
});
afterEach(() => shell.stop());

const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20));
};
/** As a build writes it: what throws is on the second line. */
const cartThat = (does: string): string =>
  `exports.exposes = { './page': () => ({ render() {\n${does} } }) };`;

test('an error on the server shows the place in the sources, in the status and once in the log', async () => {
  await shell.release('2', cartThat("throw new Error('no price')"));
  const serverError = async () =>
    (await shell.status()).versions
      .flatMap(({ errors }) => errors)
      .find(({ message, stack }) => message === 'no price' && stack.includes('page.tsx'));
  await until(async () => (await serverError()) !== undefined);
  expect((await serverError())?.stack).toMatch(/at Object\.render \(src\/page\.tsx:7:1\)/);
  for (const place of [910, 920, 930]) await shell.visit(place);
  const mapped = logged.filter((line) => line.includes('src/page.tsx:7:1'));
  expect(mapped).toEqual([expect.stringMatching(/^cart 2 threw on this server: Error: no price/)]);
  // The origin gave it to nobody, and was not even asked.
  expect(shell.asked).not.toContain('/cart/2/server/server.cjs.map');
});

test('an error that escapes from code of a part, outside any page, is logged with the place in the sources', async () => {
  await shell.release('2', cartThat("setTimeout(() => { throw new Error('too late'); }, 50); return 'cart'"));
  await until(() => logged.some((line) => line.includes('too late') && line.includes('src/page.tsx:7:1')));
});
