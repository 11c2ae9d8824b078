import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseManifest } from '@rewald/contracts';

/** Puts a built part on the disk whose only script says what is given. @returns its `dist` folder */
export const builtPart = (dir: string, name: string, version: string, script: string): string => {
  const dist = join(dir, `${name}-${version}-${script.length}`, 'dist');
  mkdirSync(join(dist, 'browser'), { recursive: true });
  writeFileSync(join(dist, 'browser/entry.js'), script);
  const release: ReleaseManifest = {
    schema: 1,
    name,
    container: `rewald_${name}`,
    version,
    commit: 'abc',
    owner: 'Team',
    entry: 'browser/entry.js',
    server: 'server/server.cjs',
    routes: [],
    exposes: {},
    shared: [],
    publishes: [],
    subscribes: [],
    calls: [],
    files: {
      'browser/entry.js': {
        bytes: 1,
        brotli: 1,
        sha256: createHash('sha256').update(script).digest('hex'),
        integrity: 'sha384-x',
      },
    },
  };
  writeFileSync(join(dist, 'release.json'), JSON.stringify(release));
  return dist;
};
