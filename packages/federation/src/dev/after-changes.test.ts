import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterChanges } from './after-changes.ts';

let outside: string;
let folder: string;
const seen = { runs: 0 };
let stop: () => Promise<void>;
beforeEach(async () => {
  outside = mkdtempSync(join(tmpdir(), 'rewald-changes-'));
  folder = join(outside, 'src');
  mkdirSync(join(folder, 'page'), { recursive: true });
  writeFileSync(join(folder, 'page/page.tsx'), 'before');
  // A file this young could count as a change.
  await sleep(1_500);
  seen.runs = 0;
  stop = afterChanges(folder, () => {
    seen.runs++;
    return Promise.resolve();
  });
});
afterEach(async () => {
  await stop();
  rmSync(outside, { recursive: true });
});

const write = (text: string): void => writeFileSync(join(folder, 'page/page.tsx'), text);
/** As many editors save: written beside, then put in the file's place. */
const replace = (text: string): void => {
  writeFileSync(join(outside, 'edited'), text);
  renameSync(join(outside, 'edited'), join(folder, 'page/page.tsx'));
};
const run = async (count: number): Promise<void> => {
  while (seen.runs < count) await sleep(20);
};

test('each change of a file is followed, however the editor saves it', async () => {
  write('one');
  await run(1);
  for (const count of [2, 3, 4]) {
    replace(`save ${count}`);
    await run(count);
  }
  write('five');
  await run(5);
  mkdirSync(join(folder, 'more'));
  writeFileSync(join(folder, 'more/new.tsx'), 'new');
  await run(6);
  expect(seen.runs).toBeGreaterThan(5);
});
