import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { PutBucketPolicyCommand, S3Client } from '@aws-sdk/client-s3';
import { parseRegistry } from '../registry/document.ts';
import { listingPath } from '../registry/listings.ts';
import { createRegistry, type Registry } from '../registry/registry.ts';
import { builtPart } from '../testing/release-of-texts.ts';
import { throwawayKeys } from '../testing/throwaway-keys.ts';
import { openStore } from '../registry/open-store.ts';
import { WriteRefused, type ReleaseStore } from './release-store.ts';
import { hasCeph, startCeph, type CephStore } from './testing/start-ceph.ts';

jest.setTimeout(300_000);

const environment = { ...process.env };
const dir = mkdtempSync(join(tmpdir(), 'rewald-s3-'));
beforeAll(() => {
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'team', AWS_SECRET_ACCESS_KEY: 'secret-of-team' });
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
      await ceph.makeBucket('releases');
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
        for (const part of teams) {
          const own = parseRegistry((await one.read(listingPath(part)))?.bytes.toString('utf8') ?? '');
          expect(own.microFrontends[part]?.map(({ metadata }) => metadata.version)).toEqual(['2', '1']);
        }
        const [registry] = registries;
        const promoted = (await registry?.audit(100))?.filter(({ action }) => action === 'promote');
        expect(promoted).toHaveLength(16);

        const path = listingPath('shop');
        const stored = await one.read(path);
        // Of several writers that read the same state, only one may succeed, and none may overwrite a newer state.
        const race = await Promise.all(
          stores.map((store, index) =>
            store.replace(
              path,
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

    /** Opens the store with the keys of another user. */
    const openAs = async (user: string): Promise<ReleaseStore> => {
      ceph.addUser(user);
      const before = { ...process.env };
      Object.assign(process.env, { AWS_ACCESS_KEY_ID: user, AWS_SECRET_ACCESS_KEY: `secret-of-${user}` });
      try {
        const store = await openStore(`${ceph.endpoint}/rights`);
        // The client reads its credentials once, with its first request.
        await store.read('nothing').catch(() => undefined);
        return store;
      } finally {
        Object.assign(process.env, before);
      }
    };

    test("with the bucket policy of the operators' page a team releases its part, and cannot touch another; shells take versions back", async () => {
      const owner = new S3Client({ endpoint: ceph.endpoint, forcePathStyle: true, region: 'us-east-1' });
      await ceph.makeBucket('rights');
      const stores: Record<string, ReleaseStore> = {};
      for (const user of ['cart-team', 'shop-team', 'shells']) stores[user] = await openAs(user);
      const example = readFileSync(join(__dirname, '../../../docs/operations/bucket-policy.json'), 'utf8');
      const policy = example
        .replaceAll('rewald-releases', 'rights')
        .replaceAll('arn:aws:iam::123456789012:', 'arn:aws:iam:::');
      await owner.send(new PutBucketPolicyCommand({ Bucket: 'rights', Policy: policy }));
      owner.destroy();
      const keys = throwawayKeys(join(dir, 'rights'), 'cart', 'shop');
      const registryOf = (user: string): Registry => {
        const store = stores[user];
        if (!store) throw new Error(`no store of ${user}`);
        return createRegistry(store, keys.actor(user));
      };
      try {
        const [cart, shop] = [registryOf('cart-team'), registryOf('shop-team')];
        for (const [registry, part] of [
          [cart, 'cart'],
          [shop, 'shop'],
        ] as const)
          for (const version of ['1', '2']) {
            await registry.upload(builtPart(dir, part, version, `rights ${part} ${version}`));
            await registry.promote(part, version);
          }
        await cart.upload(builtPart(dir, 'cart', '3', 'rights cart 3'));
        await cart.canary('cart', '3', 5);
        await registryOf('shells').stopByWatch('cart', '3', 'fails');
        expect((await shop.inspect()).document.microFrontends['cart']?.[2]?.extras.withdrawn?.why).toBe(
          'fails',
        );
        await cart.rollback('cart', null, 'worse');
        expect((await shop.read()).microFrontends['cart']?.[0]?.metadata.version).toBe('1');
        // The cart's team has the shop's key as well, so only the bucket can refuse.
        await expect(cart.rollback('shop', null, 'envy')).rejects.toThrow(
          /does not let you write \.audit\/shop/,
        );
        await expect(
          stores['cart-team']?.replace(listingPath('shop'), Buffer.from('{}'), null),
        ).rejects.toThrow(WriteRefused);
        await expect(stores['shells']?.create('cart/9/release.json', Buffer.from('{}'))).rejects.toThrow(
          WriteRefused,
        );
        expect((await shop.read()).microFrontends['shop']?.[0]?.metadata.version).toBe('2');
      } finally {
        for (const store of Object.values(stores)) store.close();
      }
    });
  });
