import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { isProgramThere } from './programs.ts';

const ANALYZE = '/usr/bin/systemd-analyze';

/** The faults that systemd-analyze reports in our units after a change to each. It succeeds even if it reports faults. */
const verify = (change: (text: string) => string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'rewald-units-'));
  try {
    cpSync(join(import.meta.dirname, '../systemd'), folder, { recursive: true });
    const files = readdirSync(folder);
    for (const file of files) {
      const path = join(folder, file);
      // The program of a unit has to exist.
      const text = readFileSync(path, 'utf8').replaceAll('/opt/rewald/bin/rewald.js', process.execPath);
      writeFileSync(path, change(text));
    }
    const instances = files.map((file) => join(folder, file.replace('@.', '@4001.')));
    const environment = { ...process.env, SYSTEMD_UNIT_PATH: `${folder}:` };
    const { error, stderr, status } = spawnSync(ANALYZE, ['verify', ...instances], {
      env: environment,
      encoding: 'utf8',
    });
    if (error) throw error;
    return status === 0 ? stderr : `${stderr}It ended with ${status}.`;
  } finally {
    rmSync(folder, { recursive: true });
  }
};

if (isProgramThere(ANALYZE))
  test('systemd finds nothing wrong with any unit, and would notice', () => {
    expect(verify((text) => text)).toBe('');
    expect(verify((text) => text.replace('ProtectHome=', 'ProtectHom='))).toContain(
      "Unknown key 'ProtectHom'",
    );
  });
