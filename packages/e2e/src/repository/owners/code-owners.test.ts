import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { CODE_OWNERS_FILE, codeOwners, handleOf } from './code-owners.ts';

const root = join(import.meta.dirname, '../../../../..');

test('the owners on GitHub are those that parts and packages name: npm run codeowners', async () => {
  expect(readFileSync(join(root, CODE_OWNERS_FILE), 'utf8')).toBe(await codeOwners(root));
});

test.each([
  ['Team Warenkorb', '@rewald/team-warenkorb'],
  ['Team Rücknahme & Größen', '@rewald/team-ruecknahme-groessen'],
])('%s is %s', (owner, handle) => expect(handleOf(owner)).toBe(handle));
