import { join } from 'node:path';
import type { Registry } from '@rewald/federation/registry/registry';
import { uploadRewritten } from './rewritten-release.ts';

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
 * Turns a built release into one with a fault, as if a team had built and published it this way.
 *
 * @returns the release, which is uploaded but not live
 */
export const uploadFaulty = async (
  registry: Registry,
  part: string,
  fault: Fault,
  expose: string,
): Promise<FaultyRelease> => {
  made++;
  const version = await uploadRewritten(registry, join(root, folderOf[part] ?? part, 'dist'), {
    id: `${fault} ${made}`,
    rewrite: (path, text, { entry, exposes }) =>
      path.startsWith('browser/')
        ? breakScript(fault, path, expose, entry, exposes[expose]?.at(-1) ?? '', text)
        : breakServer(fault, expose, text),
  });
  return { part, version };
};
