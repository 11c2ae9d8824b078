import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const mfe = join(import.meta.dirname, '../../bin/mfe.ts');

test('a part that does not compile is no registry that cannot be reached', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rewald-broken-part-'));
  try {
    mkdirSync(join(folder, 'src'));
    writeFileSync(join(folder, 'package.json'), '{"version":"1.0.0","type":"module"}');
    writeFileSync(
      join(folder, 'mfe.config.ts'),
      "export default { name: 'lamp', owner: 'Team', exposes: { './page': './src/page.ts' }, routes: [] };",
    );
    writeFileSync(join(folder, 'src/page.ts'), 'export const on = ;');
    const { status, stderr } = spawnSync(process.execPath, [mfe, 'build', folder], { encoding: 'utf8' });
    expect(stderr).toContain('page.ts');
    expect(status).toBe(1);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
