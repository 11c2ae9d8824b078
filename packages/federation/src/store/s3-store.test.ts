import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { parseRegistry, REGISTRY_FILE } from '../registry/document.ts';
import { createRegistry } from '../registry/registry.ts';
import { builtPart } from '../testing/release-of-texts.ts';
import { throwawayKeys } from '../testing/throwaway-keys.ts';
import { openStore } from './open-store.ts';
import { hasCeph, startCeph, type CephStore } from './testing/start-ceph.ts';

jest.setTimeout(120_000);

const environment = { ...process.env };
const dir = mkdtempSync(join(tmpdir(), 'rewald-s3-'));
beforeAll(() => {
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'team', AWS_SECRET_ACCESS_KEY: 'secret-of-the-team' });
});
afterAll(() => {
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'])
    if (environment[name] === undefined) delete process.env[name];
    else process.env[name] = environment[name];
  rmSync(dir, { recursive: true, force: true });
});

test('a store that ignores conditional writes is recognised and refused before anything is released', async () => {
  const written: string[] = [];
  const server: Server = createServer((request, answer) => {
    if (request.method === 'PUT') written.push(request.url ?? '');
    request.resume();
    answer.writeHead(request.method === 'GET' ? 404 : 200, { ETag: '"1"' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const store = await openStore(`http://127.0.0.1:${port}/releases/site`);
  try {
    const registry = createRegistry(store, throwawayKeys(dir, 'shop').actor('anna@team'));
    await expect(registry.upload(builtPart(dir, 'shop', '1', 'shop 1'))).rejects.toThrow(
      /ignores conditional writes/,
    );
    expect(written.filter((path) => !path.includes('/.probe/'))).toEqual([]);
  } finally {
    store.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

if (hasCeph())
  describe('on Ceph, a real store over S3', () => {
    let ceph: CephStore;
    beforeAll(async () => {
      ceph = await startCeph();
      const client = new S3Client({ endpoint: ceph.endpoint, forcePathStyle: true, region: 'us-east-1' });
      await client.send(new CreateBucketCommand({ Bucket: 'releases' }));
      client.destroy();
    });
    afterAll(() => ceph?.stop());

    test('teams that release at the same instant all land, versions stay as they are, and every step is logged', async () => {
      const stores = await Promise.all(
        ['anna', 'ben', 'cleo', 'dana'].map(() => openStore(`${ceph.endpoint}/releases/site`)),
      );
      const [one] = stores;
      if (!one) throw new Error('no store');
      try {
        const teams = ['shop', 'cart', 'account', 'tradein'];
        const keys = throwawayKeys(dir, ...teams);
        const registries = stores.map((store, index) =>
          createRegistry(store, keys.actor(`team ${teams[index]}`)),
        );
        await Promise.all(
          registries.map(async (registry, index) => {
            const part = teams[index] ?? '';
            for (const version of ['1', '2'])
              await registry.upload(builtPart(dir, part, version, `${part} ${version}`));
            for (const version of ['1', '2', '1', '2']) await registry.promote(part, version);
          }),
        );
        const stored = await one.read(REGISTRY_FILE);
        const { microFrontends } = parseRegistry(stored?.bytes.toString('utf8') ?? '');
        for (const part of teams)
          expect(microFrontends[part]?.map(({ metadata }) => metadata.version)).toEqual(['2', '1']);
        const [registry] = registries;
        const promoted = (await registry?.audit(100))?.filter(({ action }) => action === 'promote');
        expect(promoted).toHaveLength(16);

        // One of two that read the same, and never a second time over what somebody else has written.
        const race = await Promise.all(
          stores.map((store, index) =>
            store.replace(
              REGISTRY_FILE,
              Buffer.concat([stored?.bytes ?? Buffer.of(), Buffer.from('\n'.repeat(index + 1))]),
              stored?.tag ?? '',
            ),
          ),
        );
        expect(race.filter(Boolean)).toHaveLength(1);
        await expect(registry?.upload(builtPart(dir, 'shop', '1', 'other bytes'))).rejects.toThrow(
          /published already/,
        );
        expect((await one.read('shop/2/browser/entry.js'))?.bytes.toString()).toBe('shop 2');
        expect(await registry?.rollback('shop', null, 'wrong prices')).toMatchObject({ version: '1' });
      } finally {
        for (const store of stores) store.close();
      }
    });
  });
