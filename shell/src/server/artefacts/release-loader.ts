import type { ListedVersion, ReleaseManifest } from '@rewald/contracts';
import { parseRelease } from '@rewald/federation/registry/document';
import type { FetchArtefact } from './artefacts.ts';

/** One version of one part, fetched and checked. Its server bundle is evaluated in render processes only. */
export interface LoadedRelease {
  manifest: ReleaseManifest;
  /** Folder on the artefact origin: `/shop/0.1.0-ab12`. */
  folder: string;
  source: string;
  /** Its entry in the registry, with the signature that vouches for it. */
  listed: ListedVersion;
  /** Digests of its manifest and its server bundle. */
  digests: string[];
}

/** A file below the release's own folder, or of the shell: no address, and no way to other parts. */
const OWN_FILE = /^(?:\.\.\/\.\.\/shell\/)?(?!.*(?:^|\/)\.\.?(?:\/|$))[\w.~@-]+(?:\/[\w.~@-]+)*$/;

/**
 * Every script that pages reference is one of the release's own files, and checked in the browser: by the digest in the HTML, or by
 * the entry that loads it.
 *
 * @throws Error if one of them is not, or the manifest lacks its digest
 */
const assertIntegrity = ({ entry, server, embed, exposes, files }: ReleaseManifest): void => {
  for (const file of [server, ...Object.keys(files)])
    if (!OWN_FILE.test(file)) throw new Error(`${file} is not a file of its own`);
  for (const file of [entry, ...(embed === undefined ? [] : [embed]), ...Object.values(exposes).flat()])
    if (!/^sha(256|384|512)-/.test(files[file]?.integrity ?? ''))
      throw new Error(`${file} has no digest in its manifest`);
};

/**
 * Fetches the manifest and server bundle of a version that a known key vouches for, and checks both.
 *
 * @param development allows browser scripts of development servers, which have no digests
 * @throws Error if a file is missing or altered, or belongs to another part
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
