import { createHash, randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  closeSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Schema from 'typebox/schema';
import { RegistryDocument, ReleaseManifest } from '@rewald/contracts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Name of the registry document, at the root of the artefact origin. */
export const REGISTRY_FILE = 'registry.json';
const SCHEMA_ADDRESS = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json';
/** How many former versions stay listed, so that open visits keep theirs and a rollback has somewhere to go. */
const KEPT_VERSIONS = 5;

const registryCheck = Schema.Compile(RegistryDocument);
const releaseCheck = Schema.Compile(ReleaseManifest);

/** @throws Error when the text is no registry document */
export const parseRegistry = (text: string): RegistryDocument => {
  const value: unknown = JSON.parse(text);
  if (!registryCheck.Check(value)) throw new Error('The registry document does not match its schema');
  return value;
};

/** @throws Error when the text is no release manifest */
export const parseRelease = (text: string): ReleaseManifest => {
  const value: unknown = JSON.parse(text);
  if (!releaseCheck.Check(value)) throw new Error('The release manifest does not match its schema');
  return value;
};

/** The document, or an empty one where nothing was released yet. */
export const readRegistry = (registryDir: string): RegistryDocument => {
  const file = join(registryDir, REGISTRY_FILE);
  return existsSync(file)
    ? parseRegistry(readFileSync(file, 'utf8'))
    : { schema: SCHEMA_ADDRESS, microFrontends: {} };
};

const LOCK_TRIES = 200;

/** One writer at a time: a lock file next to the document, and a rename that is atomic. */
const withLock = async <T>(registryDir: string, work: () => T): Promise<T> => {
  const lock = join(registryDir, `${REGISTRY_FILE}.lock`);
  for (let attempt = 0; ; attempt++) {
    try {
      closeSync(openSync(lock, 'wx'));
      break;
    } catch (error) {
      // A publisher that was killed leaves its lock behind.
      if (existsSync(lock) && Date.now() - statSync(lock).mtimeMs > 10_000) rmSync(lock, { force: true });
      if (attempt === LOCK_TRIES) throw new Error('Somebody else is publishing; try again', { cause: error });
      await sleep(50);
    }
  }
  try {
    return work();
  } finally {
    rmSync(lock, { force: true });
  }
};

const writeAtomically = (file: string, content: string): void => {
  const temporary = `${file}.${randomUUID()}`;
  writeFileSync(temporary, content);
  renameSync(temporary, file);
};

const precompress = async (file: string): Promise<void> => {
  const content = readFileSync(file);
  const [brotli, zipped] = await Promise.all([
    compressBrotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
      },
    }),
    compressGzip(content, { level: 9 }),
  ]);
  writeFileSync(`${file}.br`, brotli);
  writeFileSync(`${file}.gz`, zipped);
};

export interface Published {
  name: string;
  version: string;
  /** false when this very version was live already. */
  changed: boolean;
}

/**
 * Publishes a built part: copies its files to `/{part}/{version}/`, compressed ahead, and makes it the default version.
 * Versions are immutable.
 *
 * @param distDir the part's `dist` folder with `release.json`
 * @throws Error when the version exists with other bytes
 */
export const publishPart = async (distDir: string, registryDir: string): Promise<Published> => {
  const text = readFileSync(join(distDir, 'release.json'), 'utf8');
  const release = parseRelease(text);
  const { name, version } = release;
  const target = join(registryDir, name, version);
  const releaseFile = join(target, 'release.json');
  if (existsSync(releaseFile)) refuseOtherBytes(release, parseRelease(readFileSync(releaseFile, 'utf8')));
  else await copyRelease(distDir, target, release);

  return makeLive(registryDir, release);
};

/**
 * Makes a version whose files are in the registry directory the default one of its part; former ones stay listed.
 *
 * @param release its manifest, as it lies in `/{part}/{version}/release.json`
 */
export const makeLive = (
  registryDir: string,
  { name, version, entry, files }: ReleaseManifest,
): Promise<Published> => {
  const releaseFile = join(registryDir, name, version, 'release.json');
  return withLock(registryDir, () => {
    const document = readRegistry(registryDir);
    const versions = document.microFrontends[name] ?? [];
    if (versions[0]?.metadata.version === version) return { name, version, changed: false };
    const published = {
      url: `/${name}/${version}/${entry}`,
      metadata: { version, integrity: files[entry]?.integrity ?? '' },
      deployment: { traffic: 100, default: true },
      extras: {
        release: `/${name}/${version}/release.json`,
        releaseSha256: createHash('sha256').update(readFileSync(releaseFile)).digest('hex'),
        publishedAt: new Date().toISOString(),
      },
    };
    const former = versions
      .filter(({ metadata }) => metadata.version !== version)
      .slice(0, KEPT_VERSIONS - 1)
      .map((listed) => ({ ...listed, deployment: { traffic: 0, default: false } }));
    const next = {
      ...document,
      microFrontends: { ...document.microFrontends, [name]: [published, ...former] },
    };
    writeAtomically(join(registryDir, REGISTRY_FILE), `${JSON.stringify(next, null, 2)}\n`);
    return { name, version, changed: true };
  });
};

const refuseOtherBytes = (release: ReleaseManifest, existing: ReleaseManifest): void => {
  const differing = Object.entries(release.files).filter(
    ([file, { sha256 }]) => existing.files[file]?.sha256 !== sha256,
  );
  if (differing.length > 0) {
    throw new Error(
      `${release.name} ${release.version} is published already with other content (${differing[0]?.[0]}); give it a new version`,
    );
  }
};

const copyRelease = async (distDir: string, target: string, release: ReleaseManifest): Promise<void> => {
  const staging = `${target}.${randomUUID()}`;
  mkdirSync(dirname(target), { recursive: true });
  cpSync(distDir, staging, { recursive: true });
  await Promise.all(
    Object.keys(release.files)
      .filter((file) => file.startsWith('browser/') && /\.(js|css|svg|json)$/.test(file))
      .map((file) => precompress(join(staging, file))),
  );
  try {
    renameSync(staging, target);
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
};
