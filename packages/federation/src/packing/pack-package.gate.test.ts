/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../../../..');

test.each(['contracts', 'platform', 'ui', 'federation'])(
  '%s is not packed as sources, which no other repository can run: npm pack says how it is done',
  (name) => {
    const to = mkdtempSync(join(tmpdir(), 'rewald-pack-'));
    try {
      const { status, stderr } = spawnSync(
        'npm',
        ['pack', '-w', `@rewald/${name}`, '--pack-destination', to],
        {
          cwd: ROOT,
          encoding: 'utf8',
        },
      );
      expect(stderr).toContain('Use `npm run pack -- FOLDER` at the root.');
      expect([status, readdirSync(to)]).toEqual([1, []]);
    } finally {
      rmSync(to, { recursive: true });
    }
  },
);
