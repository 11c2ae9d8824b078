import { SHELL_PART, type ListedVersion, type ReleaseManifest } from '@rewald/contracts';
import { parseRelease } from '@rewald/federation/registry/document';
import { SHARED_IDS } from '@rewald/federation/shared';
import type { PageAddress } from '@rewald/platform';
import type { Parts } from '@rewald/platform/host';
import { wholeMessages } from '@rewald/platform/message-modules';
import type { AddressRequest } from '../../site/collect-addresses.ts';
import type { RenderRequest, Rendered } from '../../site/render.tsx';
import type { FetchArtefact } from './artefacts.ts';
import {
  evaluateBundle,
  requireForRemote,
  packagesAt,
  type PartBundle,
} from '@rewald/federation/bundle/evaluate-bundle';

/** The libraries installed beside this server. */
const ownPackages = packagesAt(import.meta.url);

/** The shell's server bundle, as `server-entry.tsx` exports it. */
export interface ShellBundle {
  render: (request: RenderRequest) => Promise<Rendered>;
  collectAddresses: (request: AddressRequest) => Promise<{ paths: PageAddress[]; complete: boolean }>;
  shellExposes: Record<string, () => Promise<unknown>>;
  shared: Record<string, unknown>;
  headStyles: (assetsHost: string) => { css: string; preloadFonts: string[] };
}

/** One version of one part, fetched and checked. Its server bundle is evaluated per shell version. */
export interface LoadedRelease {
  manifest: ReleaseManifest;
  /** Folder on the artefact origin: `/shop/0.1.0-ab12`. */
  folder: string;
  source: string;
  /** What the registry says of it, with the signature that vouches for it. */
  listed: ListedVersion;
  /** Of its manifest and its server bundle. */
  digests: string[];
}

/**
 * Every script that pages name is checked in the browser: by the digest in the HTML, or by the entry that loads it.
 *
 * @throws Error when the manifest has no digest of one
 */
const assertIntegrity = ({ entry, embed, exposes, files }: ReleaseManifest): void => {
  for (const file of [entry, ...(embed === undefined ? [] : [embed]), ...Object.values(exposes).flat()])
    if (!/^sha(256|384|512)-/.test(files[file]?.integrity ?? ''))
      throw new Error(`${file} has no digest in its manifest`);
};

/**
 * Fetches the manifest and server bundle of a version that a known key vouches for, and checks both.
 *
 * @param development lets browser scripts come from development servers, which have no digests
 * @throws Error when something is missing or altered, or is another part's
 */
export const fetchRelease = async (
  fetchArtefact: FetchArtefact,
  part: string,
  entry: ListedVersion,
  development: boolean,
): Promise<LoadedRelease> => {
  const { release, releaseSha256 } = entry.extras;
  const text = await fetchArtefact(release, releaseSha256);
  const manifest = parseRelease(text);
  if (manifest.name !== part || manifest.version !== entry.metadata.version)
    throw new Error(`${release} is that of ${manifest.name} ${manifest.version}`);
  if (!development) assertIntegrity(manifest);
  const folder = release.slice(0, release.lastIndexOf('/'));
  const serverSha256 = manifest.files[manifest.server]?.sha256 ?? '';
  const source = await fetchArtefact(`${folder}/${manifest.server}`, serverSha256);
  return { manifest, folder, source, listed: entry, digests: [releaseSha256, serverSha256] };
};

const isShellBundle = (value: unknown): value is ShellBundle =>
  typeof value === 'object' &&
  value !== null &&
  'render' in value &&
  'shared' in value &&
  'shellExposes' in value;

const isPartBundle = (value: unknown): value is PartBundle =>
  typeof value === 'object' && value !== null && 'exposes' in value;

/** @throws Error when the bundle does not evaluate or is no shell */
export const evaluateShell = ({ source, folder }: LoadedRelease): ShellBundle => {
  const bundle = evaluateBundle(source, folder, ownPackages);
  if (!isShellBundle(bundle)) throw new Error(`${folder} is no shell`);
  return bundle;
};

/** @throws Error when the bundle does not evaluate or exposes nothing */
export const evaluateRemote = ({ source, folder }: LoadedRelease, shell: ShellBundle): PartBundle => {
  const bundle = evaluateBundle(source, folder, requireForRemote(SHARED_IDS, shell.shared, ownPackages));
  if (!isPartBundle(bundle)) throw new Error(`${folder} exposes nothing`);
  return bundle;
};

/** The parts of a release set as the renderer sees them: all here already, so nothing waits during a render. */
export const createServerParts = (shell: ShellBundle, remotes: Map<string, PartBundle>): Parts => {
  const shellModules = new Map<string, unknown>();
  // The server has no line to be spared: whole catalogues alone.
  const find = (part: string, wanted: string): unknown => {
    const expose = wholeMessages(wanted);
    if (part === SHELL_PART) return shellModules.get(expose);
    return remotes.get(part)?.exposes[expose]?.();
  };
  return {
    peek: find,
    async load(part, wanted) {
      const expose = wholeMessages(wanted);
      if (part === SHELL_PART && !shellModules.has(expose)) {
        shellModules.set(expose, await shell.shellExposes[expose]?.());
      }
      const module = find(part, expose);
      if (module === undefined) throw new Error(`${part} ${expose} is not here`);
      return module;
    },
  };
};
