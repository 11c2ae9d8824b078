import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase, type Database } from '@rewald/server-kit/database/connection';
import { startEmbeddedPostgres } from '@rewald/server-kit/database/embedded/supervisor';
import { migrate } from '@rewald/server-kit/database/migrate';
import { seed } from '@rewald/assortment/seed/seed';

/** The one PostgreSQL behind all replicas. */
export interface DatabaseServer {
  readonly url: string;
  /** For the harness itself, to prepare and check rounds. */
  readonly database: Database;
  readonly kills: number;
  /** Kills the server with `kill -9`; its supervisor restarts it, and it recovers everything that was committed. */
  kill(): void;
  stop(): Promise<void>;
}

/** Every round sells a different offer of the catalogue. More offers would slow down the start of replicas. */
export const MOST_ROUNDS = 1_000;

/** @param folder must be accessible to other users, because PostgreSQL does not run as root */
export const startDatabaseServer = async (folder: string, port: number): Promise<DatabaseServer> => {
  const server = await startEmbeddedPostgres({ dataDir: folder, firstPort: port });
  const database = openDatabase(server.url, { connections: 4 });
  await migrate(database);
  await seed(database, MOST_ROUNDS + 1);
  let kills = 0;
  return {
    url: server.url,
    database,
    get kills() {
      return kills;
    },
    kill: () => {
      try {
        process.kill(
          Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]),
          'SIGKILL',
        );
        kills += 1;
      } catch {
        // The server is already being restarted.
      }
    },
    stop: async () => {
      await database.destroy();
      await server.stop();
    },
  };
};
