import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseManifest } from '@rewald/contracts';
import type { Registry } from '@rewald/federation/registry/registry';

const root = join(import.meta.dirname, '../../../..');

/** The fault of a release that was otherwise built and published normally. */
export type Fault = 'none' | 'throws-at-load' | 'missing-expose' | 'throws-at-render' | 'hangs-in-loader';

const folderOf: Readonly<Record<string, string>> = {
  shop: 'mfe-shop',
  cart: 'mfe-cart',
  account: 'mfe-account',
  tradein: 'mfe-tradein',
};

const THROW = "throw new Error('fault at render');";

/** If the component is a separate function, the fault goes into that function, so that source maps lead to it. */
const throwInDefault = (text: string): string => {
  const [, name = ''] = /\.d\([a-z],\{(?:[^{}]*,)?default:\(\)=>([\w$]+)/.exec(text) ?? [];
  const start = new RegExp(`function ${name.replaceAll('$', '\\$')}\\([^)]*\\)\\{`);
  return start.test(text)
    ? text.replace(start, (found) => found + THROW)
    : text.replace(/(\.d\([a-z],\{(?:[^{}]*,)?)default:\(\)=>[\w$]+/g, `$1default:()=>()=>{${THROW}}`);
};

/** Adds a loader to a page without one. */
const hangInLoader = (text: string): string => {
  const loader = 'loader:()=>()=>new Promise(()=>{})';
  const own = /loader:\(\)=>[\w$]+/g;
  return own.test(text)
    ? text.replace(own, loader)
    : text.replace(/(\.d\([a-z],\{)(?=[^{}]*default:)/, `$1${loader},`);
};

const breakScript = (
  fault: Fault,
  path: string,
  expose: string,
  entry: string,
  chunk: string,
  text: string,
): string => {
  switch (fault) {
    case 'throws-at-load':
      return path === entry ? `throw new Error('fault at load');${text}` : text;
    case 'missing-expose':
      return path === entry ? text.replaceAll(`"${expose}"`, `"${expose}-gone"`) : text;
    case 'throws-at-render':
      return path === chunk ? throwInDefault(text) : text;
    case 'hangs-in-loader':
      return path === chunk ? hangInLoader(text) : text;
    default:
      return text;
  }
};

/** The same fault in the server's bundle: a module that replaces the page's own. */
const SERVER_FAULTS: Readonly<Partial<Record<Fault, string>>> = {
  'throws-at-render': "default() { throw new Error('fault at render'); }",
  'hangs-in-loader': 'loader: () => new Promise(() => {})',
};

const breakServer = (fault: Fault, expose: string, text: string): string => {
  const instead = SERVER_FAULTS[fault];
  if (instead === undefined) return text;
  const name = JSON.stringify(expose);
  return `${text}
{ const { exposes } = module.exports, whole = exposes[${name}];
  module.exports.exposes = { ...exposes, [${name}]: () => ({ ...whole(), ${instead} }) }; }`;
};

let made = 0;

export interface FaultyRelease {
  part: string;
  version: string;
}

/**
 * Turns a built release into one with a fault. The release gets correct digests and its own version, as if a team had
 * built and published it this way.
 *
 * @returns the release, which is uploaded but not live
 */
export const uploadFaulty = async (
  registry: Registry,
  part: string,
  fault: Fault,
  expose: string,
): Promise<FaultyRelease> => {
  const dist = mkdtempSync(join(tmpdir(), `rewald-${part}-`));
  try {
    cpSync(join(root, folderOf[part] ?? part, 'dist'), dist, { recursive: true });
    const manifestFile = join(dist, 'release.json');
    const built: ReleaseManifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
    const oldId = built.container.split('_').at(-1) ?? '';
    made++;
    const newId = createHash('sha256')
      .update(`${oldId} ${fault} ${made} ${process.pid}`)
      .digest('hex')
      .slice(0, 10);
    const chunk = built.exposes[expose]?.at(-1) ?? '';
    const files: ReleaseManifest['files'] = {};
    for (const [path, described] of Object.entries(built.files)) {
      if (!/\.(js|cjs)$/.test(path)) {
        files[path] = described;
        continue;
      }
      // Two versions in one tab must not share global names.
      const before = readFileSync(join(dist, path), 'utf8').replaceAll(oldId, newId);
      const text = path.startsWith('browser/')
        ? breakScript(fault, path, expose, built.entry, chunk, before)
        : breakServer(fault, expose, before);
      writeFileSync(join(dist, path), text);
      files[path] = {
        ...described,
        sha256: createHash('sha256').update(text).digest('hex'),
        integrity: `sha256-${createHash('sha256').update(text).digest('base64')}`,
      };
    }
    // The entry contains the digests of the other scripts, and the manifest that of the entry.
    const entryText = Object.entries(files).reduce(
      (text, [path, { integrity }]) => text.replaceAll(built.files[path]?.integrity ?? integrity, integrity),
      readFileSync(join(dist, built.entry), 'utf8'),
    );
    writeFileSync(join(dist, built.entry), entryText);
    files[built.entry] = {
      ...(files[built.entry] ?? { bytes: 0, brotli: 0 }),
      sha256: createHash('sha256').update(entryText).digest('hex'),
      integrity: `sha256-${createHash('sha256').update(entryText).digest('base64')}`,
    };
    const manifest: ReleaseManifest = {
      ...built,
      version: `${built.version.split('-')[0]}-${newId}`,
      container: built.container.replace(oldId, newId),
      files,
    };
    writeFileSync(manifestFile, JSON.stringify(manifest));
    await registry.upload(dist);
    return { part, version: manifest.version };
  } finally {
    rmSync(dist, { recursive: true, force: true });
  }
};
