import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import type { ReleaseManifest } from '@rewald/contracts';
import type { PartConfig } from '@rewald/federation/part';
import { claimProblem } from '@rewald/federation/gate/claims';
import { throwawayKeys } from '@rewald/federation/testing/throwaway-keys';
import { grant } from '@rewald/federation/signing/make-keys';
import { readTrust } from '@rewald/federation/signing/trusted-keys';
import { grantOwnGround, OWN_GROUND } from './own-ground.ts';
import { PART_FOLDERS } from './releases.ts';

const root = join(import.meta.dirname, '../../..');
const dir = mkdtempSync(join(tmpdir(), 'rewald-ground-'));
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const claims = (name: string, routes: ReleaseManifest['routes']) => ({
  name,
  container: `rewald_${name}_1`,
  routes,
  publishes: [],
  exposes: {},
  files: {},
});

test('each own part is granted the paths that it claims, and no other part gets one of them', async () => {
  const { trusted } = throwawayKeys(dir, ...Object.keys(OWN_GROUND), 'returns');
  grantOwnGround(trusted);
  const { grants } = readTrust(trusted);
  for (const folder of PART_FOLDERS) {
    const { default: part }: { default: PartConfig } = await import(join(root, folder, 'mfe.config.ts'));
    const routes = part.routes.map(({ path, expose }) => ({ path, expose, page: {} }));
    expect(claimProblem(grants, claims(part.name, routes), [])).toBeNull();
    for (const route of routes)
      expect(claimProblem(grants, claims('returns', [route]), [])).toContain(`belongs to ${part.name}`);
  }
  grant(trusted, 'returns', { paths: ['/shop/returns/*'] });
  const granted = readTrust(trusted).grants;
  const routes = [{ path: '/shop/returns/:id', expose: './page', page: {} }];
  expect(claimProblem(granted, claims('returns', routes), [])).toBeNull();
  expect(claimProblem(granted, claims('shop', routes), [])).toContain('belongs to returns');
});
