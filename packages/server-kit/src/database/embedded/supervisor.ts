import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { inBackground } from '@rewald/contracts/servers/in-background';
import { openDataFolder, PRIVATE_FILE } from '../../data-folder.ts';
import { APPLICATION, applicationPassword, prepareApplicationRole } from './application-role.ts';
import { prepareBinaries } from './binaries.ts';
import { clusterFolders, ensureCluster, SUPERUSER, type ClusterFolders } from './cluster.ts';
import { BrokenDataDirectoryError, SecondInstanceError } from './errors.ts';
import {
  ClusterBusyError,
  findFreePort,
  findPostmaster,
  freeAgain,
  isServing,
  PortTakenError,
  startPostmaster,
  stopPostmaster,
  type Postmaster,
} from './postmaster.ts';
import { isReachableByOthers, postgresUser, type ProcessUser } from './process-user.ts';

/** Options of the embedded PostgreSQL. */
export interface EmbeddedPostgresOptions {
  /** Directory for the database only; created if missing. */
  readonly dataDir: string;
  /** First port to try; the next free one is used. Default 15432. */
  readonly firstPort?: number;
  /** Whether the application may create databases in addition to its own, as tests and benchmarks do; by default not. */
  readonly manyDatabases?: boolean;
  /**
   * Whether data survive a failure of the machine; they do by default. Tests, which
   * create many databases, switch it off to save the writes.
   */
  readonly isDurable?: boolean;
  /** Called with a sentence about each event after the start, such as the restart of a crashed server. */
  readonly onEvent?: (message: string) => void;
}

/** A running embedded PostgreSQL. */
export interface EmbeddedPostgres {
  /** Address of the application's database, with password. Its role owns the database, and is not a superuser. */
  readonly url: string;
  /** Address of another database of the same server, for the same role; it is not created. */
  urlOf(database: string): string;
  /** Shuts the server down in PostgreSQL's fast mode. Safe to call twice. */
  stop(): Promise<void>;
}

const LOCATION_NOTE =
  'The database lies there because PostgreSQL does not run as root and its user cannot reach this directory.';
/** The application's database in an embedded cluster. */
export const DATABASE = 'rewald';
/** In the data directory; its first line says where the cluster is if it is not here. */
export const LOCATION_FILE = 'location.txt';
/** An arbitrary number: only the holder of this lock in the cluster's `postgres` database may use the data. */
const OWNER_LOCK = 7_392_025;
/** The last owner may have been killed a moment ago, and on a busy machine its connection outlives it by seconds. */
const OWNER_TIMEOUT_MS = 10_000;
/** PostgreSQL's code for a lock that was not granted in time. */
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Runs PostgreSQL from npm on a directory: creates the cluster at the first start, adopts a server that a killed parent
 * left behind, restarts one that crashed, and lets only one instance use the data.
 *
 * As root, the server runs as another system user; if that user cannot reach `dataDir`, the cluster is placed in
 * /var/lib/rewald and a note in `dataDir` says where.
 *
 * @throws {BinariesDoNotRunError} no binaries for this machine
 * @throws {BrokenDataDirectoryError} the directory is not a database, is of another version, or damaged
 * @throws {SecondInstanceError} another living instance uses the data, and still does after ten seconds
 */
export const startEmbeddedPostgres = async (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  try {
    return await superviseEmbeddedPostgres(options);
  } catch (cause) {
    const refused =
      cause instanceof Error && 'code' in cause && (cause.code === 'EACCES' || cause.code === 'EPERM');
    if (!refused) throw cause;
    throw new BrokenDataDirectoryError(resolve(options.dataDir), 'this user may not read and write it', {
      cause,
    });
  }
};

const urlFor = ({ port }: { port: number }, role: string, secret: string, database: string): string =>
  `postgresql://${role}:${secret}@127.0.0.1:${port}/${database}`;

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const superviseEmbeddedPostgres = async (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  const { folders, user } = settle(resolve(options.dataDir));
  const binaries = prepareBinaries(user);
  const password = await ensureCluster(folders, binaries, user);
  const secret = applicationPassword(password);

  const server = await keepRunning({
    data: folders.data,
    firstPort: options.firstPort ?? 15_432,
    serve: (choosePort) =>
      adoptOrStart(folders.data, async () =>
        startPostmaster(folders, binaries, user, await choosePort(), options.isDurable),
      ),
    ownerUrl: (postmaster) => urlFor(postmaster, SUPERUSER, password, 'postgres'),
    report: options.onEvent ?? (() => undefined),
  });
  try {
    await prepareApplicationRole((database) => urlFor(server.postmaster, SUPERUSER, password, database), {
      database: DATABASE,
      password: secret,
      manyDatabases: options.manyDatabases ?? false,
    });
  } catch (error) {
    await server.stop();
    throw error;
  }

  const urlOf = (database: string): string => urlFor(server.postmaster, APPLICATION, secret, database);
  return {
    get url() {
      return urlOf(DATABASE);
    },
    urlOf,
    stop: server.stop,
  };
};

interface KeptServer {
  /** The server, or the last one until it is back. */
  readonly postmaster: Postmaster;
  stop(): Promise<void>;
}

/** Starts the server of a cluster and owns its data, and starts it again when it goes away, until it is stopped. */
const keepRunning = async ({
  data,
  firstPort,
  serve,
  ownerUrl,
  report,
}: {
  readonly data: string;
  readonly firstPort: number;
  readonly serve: (choosePort: () => Promise<number>) => Promise<Postmaster>;
  readonly ownerUrl: (postmaster: Postmaster) => string;
  readonly report: (message: string) => void;
}): Promise<KeptServer> => {
  let postmaster = await serve(() => findFreePort(firstPort));
  const life = new AbortController();
  let recovery: Promise<void> = Promise.resolve();
  const own = async (): Promise<pg.Client> => {
    const client = await becomeOwner(ownerUrl(postmaster), data);
    client.once('end', () => {
      if (life.signal.aborted) return;
      recovery = recover();
      inBackground(recovery, (error) => report(`The embedded database stays away: ${String(error)}`));
    });
    return client;
  };
  const recover = async (): Promise<void> => {
    report('The embedded database went away; starting it again.');
    for (let attempt = 0; !life.signal.aborted; attempt += 1) {
      try {
        // The same port, because connection pools look for it there.
        if (!isServing(postmaster.pid)) postmaster = await serve(() => freeAgain(postmaster.port));
        if (life.signal.aborted) return;
        owner = await own();
        report('The embedded database is back.');
        return;
      } catch (error) {
        report(`The embedded database could not be started: ${reasonOf(error)}`);
        const pause = Math.min(5_000, 200 * 2 ** attempt);
        await sleep(pause, undefined, { signal: life.signal }).catch(() => undefined);
      }
    }
  };
  let owner = await own();

  return {
    get postmaster() {
      return postmaster;
    },
    stop: async () => {
      if (life.signal.aborted) return;
      life.abort();
      // A server that is being started does not end with this process.
      await recovery.catch(() => undefined);
      await owner.end().catch(() => undefined);
      await stopPostmaster(postmaster);
    },
  };
};

/** Decides where the cluster of a data directory is, and as which user its server runs. @throws {BrokenDataDirectoryError} */
export const settle = (home: string): { folders: ClusterFolders; user: ProcessUser | null } => {
  try {
    openDataFolder(home);
  } catch (cause) {
    throw new BrokenDataDirectoryError(home, cause instanceof Error ? cause.message : String(cause), {
      cause,
    });
  }
  const real = realpathSync(home);
  const user = postgresUser(clusterFolders(real).data);
  if (user === null) return { folders: clusterFolders(real), user };
  if (isReachableByOthers(real)) return { folders: clusterFolders(real), user };
  // The note names a random folder. So deleting the data directory, and the note with it, means a fresh start.
  const note = join(real, LOCATION_FILE);
  if (!existsSync(note))
    writeFileSync(note, `${join('/var/lib/rewald', randomUUID())}\n${LOCATION_NOTE}\n`, {
      mode: PRIVATE_FILE,
    });
  const elsewhere = readFileSync(note, 'utf8').split('\n')[0] ?? '';
  openDataFolder(elsewhere);
  return { folders: clusterFolders(elsewhere), user: postgresUser(clusterFolders(elsewhere).data) ?? user };
};

const adoptOrStart = async (data: string, start: () => Promise<Postmaster>): Promise<Postmaster> => {
  const deadline = performance.now() + 60_000;
  for (;;) {
    const running = findPostmaster(data);
    if (running?.ready) return running;
    if (running === null) {
      try {
        return await start();
      } catch (error) {
        // Another process just took the port or the cluster, or orphaned backends of a killed server are still exiting.
        const passing = error instanceof PortTakenError || error instanceof ClusterBusyError;
        if (!passing || performance.now() > deadline) throw error;
        if (findPostmaster(data) === null && error instanceof ClusterBusyError) clearStalePidFile(data);
      }
    } else if (performance.now() > deadline) {
      throw new BrokenDataDirectoryError(data, 'a server is there but never became ready');
    }
    await sleep(100);
  }
};

// PostgreSQL trusts a pid file even if another program has the pid by now. Called only after that program turned out to be no postgres.
const clearStalePidFile = (data: string): void => rmSync(join(data, 'postmaster.pid'), { force: true });

const becomeOwner = async (url: string, data: string): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'rewald supervisor',
    keepAlive: true,
  });
  // Without a listener a lost connection would end the process; 'end' follows and is handled by the caller.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (cause) {
    throw new BrokenDataDirectoryError(
      data,
      `its server refuses us (${cause instanceof Error ? cause.message : ''})`,
      {
        cause,
      },
    );
  }
  try {
    await client.query(`set lock_timeout = ${OWNER_TIMEOUT_MS}`);
    await client.query('select pg_advisory_lock($1)', [OWNER_LOCK]);
    return client;
  } catch (cause) {
    await client.end();
    const held = cause instanceof pg.DatabaseError && cause.code === LOCK_NOT_AVAILABLE;
    throw held ? new SecondInstanceError(data, { cause }) : cause;
  }
};
