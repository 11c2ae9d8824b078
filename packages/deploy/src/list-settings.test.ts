import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { format, resolveConfig } from 'prettier';
import { listSettings, SETTINGS_FILE } from './list-settings.ts';

const FILE = join(import.meta.dirname, '../../..', SETTINGS_FILE);

test('every setting that servers read is listed, and explained somewhere', async () => {
  const { page, unexplained } = listSettings();
  expect(unexplained).toEqual([]);
  const wanted = await format(page, { ...(await resolveConfig(FILE)), parser: 'markdown' });
  if (process.env['WRITE_SETTINGS'] === '1') writeFileSync(FILE, wanted);
  expect(readFileSync(FILE, 'utf8')).toBe(wanted);
});
