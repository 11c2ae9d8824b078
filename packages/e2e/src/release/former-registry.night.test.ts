/** @jest-environment node */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { startOrigin, type RunningOrigin } from '@rewald/federation/origin/start-origin';
import { REGISTRY_FILE } from '@rewald/federation/registry/listings';
import { builtPart, ENTRY, SERVER } from '@rewald/federation/testing/release-of-texts';
import { throwawayKeys, type ThrowawayKeys } from '@rewald/federation/testing/throwaway-keys';
import { checkOutOlder, type OlderCheckout } from './older-checkout.ts';

// Each look at a release starts a renderer, in both checkouts.
jest.setTimeout(240_000);

const root = join(import.meta.dirname, '../../../..');
/** The last commit whose shells and `mfe` know only `registry.json`. */
const FORMER = 'e634b7d5';
const isKnown = ((): boolean => {
  try {
    execFileSync('git', ['cat-file', '-e', FORMER], { cwd: root, stdio: 'ignore' });
    return true;
  } catch {
    process.stdout.write(`This clone's history does not reach ${FORMER}: nothing is tried with it.\n`);
    return false;
  }
})();

const SHELL = `exports.render = 1; exports.shared = {}; exports.shellExposes = {};
exports.headStyles = () => ({ css: '', preloadFonts: [] });`;
const REMOTE = "exports.exposes = { './page': () => ({}) };";

/** Runs the code of a checkout in a separate process, which responds line by line. */
interface Runner {
  ask(line: unknown): Promise<unknown>;
  stop(): void;
}

const runIn = (folder: string, script: string): Runner => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async ask(line) {
      child.stdin.write(`${JSON.stringify(line)}\n`);
      const answer = await lines.next();
      if (answer.done === true) throw new Error(`The code of ${folder} ended`);
      return JSON.parse(answer.value);
    },
    stop: () => child.kill('SIGKILL'),
  };
};

const ANSWERS = `import { createInterface } from 'node:readline';
for await (const line of createInterface({ input: process.stdin })) {
  const answer = await Promise.resolve(JSON.parse(line)).then(act).catch((error) => ({ error: error.message }));
  console.log(JSON.stringify(answer ?? null));
}`;

/** A registry as used by the code of a checkout. A line is the name of a function and its arguments. */
const registryIn = (folder: string, registryDir: string, keys: ThrowawayKeys): Runner =>
  runIn(
    folder,
    `import { createRegistry } from '${folder}/packages/federation/src/registry/registry.ts';
import { storeInDirectory } from '${folder}/packages/federation/src/store/directory-store.ts';
import { actorWith } from '${folder}/packages/federation/src/signing/actor.ts';
const actor = actorWith('somebody', ${JSON.stringify(keys)});
const registry = createRegistry(storeInDirectory(${JSON.stringify(registryDir)}), actor);
const act = ([name, ...given]) => registry[name](...given);
${ANSWERS}`,
  );

/** The file of a checkout that fetches artefacts; before November 2026 it was next to the releases. */
const artefactsIn = (folder: string): string => {
  const server = `${folder}/shell/src/server`;
  const file = `${server}/artefacts/artefacts.ts`;
  return existsSync(file) ? file : `${server}/releases/artefacts.ts`;
};

/** The shell server of a checkout. Each line polls the registry; the response lists the versions for visitors. */
const shellIn = (folder: string, origin: string, keys: ThrowawayKeys): Runner =>
  runIn(
    folder,
    `import { createRenderers } from '${folder}/shell/src/server/rendering/renderers.ts';
import { createArtefactFetcher, keepArtefacts } from '${artefactsIn(folder)}';
import { followReleases } from '${folder}/shell/src/server/releases/release-sets.ts';
import { followTrust } from '${folder}/packages/federation/src/signing/trusted-keys.ts';
// What is late on a busy machine is not away.
AbortSignal.timeout = () => new AbortController().signal;
const report = () => undefined;
const sets = followReleases({
  renderers: createRenderers({ apiHost: 'http://127.0.0.1:9', assetsHost: '${origin}', development: false, report }),
  artefacts: keepArtefacts(createArtefactFetcher('${origin}'), null),
  assetsHost: '${origin}', trust: followTrust(${JSON.stringify(keys.trusted)}), pollMs: 3_600_000, report,
  onCanaryBroken: report,
});
const versions = (place) =>
  Object.fromEntries(Object.values(sets.setFor({ pinnedId: undefined, place }).releases.parts).map((part) => [part.name, part.version]));
const act = async () => {
  await sets.refresh();
  return { canary: versions(0), usual: versions(999), refusals: sets.refusals() };
};
${ANSWERS}`,
  );

const freePort = async (): Promise<number> => {
  const listener = createServer();
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const address = listener.address();
  await new Promise((resolve) => listener.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
};

(isKnown ? describe : describe.skip)('beside the code of the release before', () => {
  let former: OlderCheckout;
  let outside: string;
  beforeAll(async () => {
    outside = mkdtempSync(join(tmpdir(), 'rewald-former-'));
    former = await checkOutOlder(FORMER, join(outside, 'checkout'));
  });
  afterAll(async () => {
    await former?.remove();
    rmSync(outside, { recursive: true, force: true });
  });

  let dir: string;
  let registryDir: string;
  let origin: RunningOrigin;
  let runners: Runner[];
  let [before, now]: Runner[] = [];
  let [oldShell, newShell]: Runner[] = [];
  beforeEach(async () => {
    dir = mkdtempSync(join(tmpdir(), 'rewald-skew-'));
    registryDir = join(dir, 'registry');
    const keys = throwawayKeys(dir, 'shell', 'cart', 'shop');
    const port = await freePort();
    origin = await startOrigin({ port, registry: registryDir, folders: [] });
    const address = `http://127.0.0.1:${port}`;
    before = registryIn(former.folder, registryDir, keys);
    now = registryIn(root, registryDir, keys);
    oldShell = shellIn(former.folder, address, keys);
    newShell = shellIn(root, address, keys);
    runners = [before, now, oldShell, newShell];
    for (const part of ['shell', 'cart', 'shop']) await release(before, part, '1', '2');
  });
  afterEach(async () => {
    for (const runner of runners) runner.stop();
    await origin.stop();
    rmSync(dir, { recursive: true, force: true });
  });

  const ask = async (runner: Runner | undefined, ...line: unknown[]): Promise<unknown> => {
    const answer = await runner?.ask(line);
    if (typeof answer === 'object' && answer !== null && 'error' in answer)
      throw new Error(String(answer.error));
    return answer;
  };
  const upload = (runner: Runner | undefined, part: string, version: string): Promise<unknown> => {
    const files = { [ENTRY]: part, [SERVER]: part === 'shell' ? SHELL : REMOTE };
    return ask(runner, 'upload', builtPart(dir, part, version, files));
  };
  const release = async (runner: Runner | undefined, part: string, ...versions: string[]): Promise<void> => {
    for (const version of versions) {
      await upload(runner, part, version);
      await ask(runner, 'promote', part, version);
    }
  };
  /** What visitors of a new and a former shell get, which must be the same. */
  const seen = async (): Promise<unknown> => {
    const [old, today] = [await ask(oldShell), await ask(newShell)];
    expect(today).toEqual(old);
    return today;
  };
  const says = (cart: string, shop: string, canary = cart) => ({
    usual: { shell: '2', cart, shop },
    canary: { shell: '2', cart: canary, shop },
    refusals: [],
  });

  test('both shells show the same, whichever mfe is used for a release, in turns', async () => {
    expect(await seen()).toEqual(says('2', '2'));
    await ask(now, 'rollback', 'cart', null, 'worse');
    expect(await seen()).toEqual(says('1', '2'));
    await release(before, 'cart', '3');
    expect(await seen()).toEqual(says('3', '2'));
    await release(now, 'shop', '3');
    expect(await seen()).toEqual(says('3', '3'));
    await upload(now, 'cart', '4');
    await ask(now, 'canary', 'cart', '4', 5);
    expect(await seen()).toEqual(says('3', '3', '4'));
    // Stopped by the watch of a former shell, then by that of a new one.
    await ask(before, 'stopByWatch', 'cart', '4', 'fails');
    expect(await seen()).toEqual(says('3', '3'));
    await ask(now, 'stopByWatch', 'shop', '3', 'fails', '2');
    expect(await seen()).toEqual(says('3', '2'));
    expect(await ask(before, 'rollback', 'cart', null, 'worse')).toMatchObject({ from: '3' });
    const document = await ask(now, 'read');
    expect(await ask(now, 'inspect')).toEqual({ document, untrusted: [] });
    expect(await ask(before, 'look')).toEqual({ document, doubts: [] });
  });

  test('the former mfe deletes nothing that the new one needs, and shows what the new one did', async () => {
    await release(now, 'cart', '3');
    await upload(now, 'cart', 'staged');
    expect(await ask(before, 'prune', { olderThanDays: 1, dryRun: false })).toEqual([]);
    await ask(before, 'prune', { olderThanDays: 0, dryRun: false });
    expect(readdirSync(join(registryDir, '.parts/cart'))).toEqual(['listing.json']);
    const old = await ask(before, 'audit', 1000);
    expect(JSON.stringify(old)).toContain('"version":"staged"');
    expect(await ask(now, 'audit', 1000)).toHaveLength(Array.isArray(old) ? old.length : -1);
    expect(await seen()).toEqual(says('3', '2'));
  });

  test('a new shell begins on what a former mfe wrote alone, and goes on once that is split', async () => {
    expect(await ask(newShell)).toEqual(says('2', '2'));
    const wanted = ['shell', 'cart', 'shop'];
    expect(await ask(now, 'split')).toEqual(wanted);
    expect(await ask(newShell)).toEqual(says('2', '2'));
    expect(readdirSync(registryDir)).not.toContain(REGISTRY_FILE);
    await release(now, 'cart', '3');
    expect(await ask(newShell)).toEqual(says('3', '2'));
    // The former shell keeps its current versions and takes over nothing that is missing.
    await expect(ask(oldShell)).rejects.toThrow(/404/);
  });

  test('what stands in both documents is one: neither a stale copy nor a broken one changes what is live', async () => {
    const stale = readFileSync(join(registryDir, REGISTRY_FILE));
    await ask(now, 'rollback', 'cart', null, 'worse');
    expect(await ask(newShell)).toEqual(says('1', '2'));
    writeFileSync(join(registryDir, REGISTRY_FILE), stale);
    expect(await ask(newShell)).toEqual(says('1', '2'));
    writeFileSync(join(registryDir, REGISTRY_FILE), '{');
    expect(await ask(newShell)).toMatchObject({ usual: { cart: '1', shop: '2' } });
  });
});
