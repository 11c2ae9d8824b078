import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

interface LockedPackage {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
}

const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../package-lock.json'), 'utf8'),
);
const fetched = Object.entries(packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
);

test('every locked package has a digest, those of other platforms too', () => {
  expect(fetched.length).toBeGreaterThan(1000);
  expect(
    fetched.filter(([, { integrity }]) => integrity?.startsWith('sha512-') !== true).map(([path]) => path),
  ).toEqual([]);
});

test('the lock file names no place that packages come from', () => {
  expect(fetched.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
});
