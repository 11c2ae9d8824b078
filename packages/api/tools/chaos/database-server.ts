import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase, type Database } from '../../src/plumbing/database/connection.ts';
import { startEmbeddedPostgres } from '../../src/plumbing/database/embedded/supervisor.ts';
import { migrate } from '../../src/plumbing/database/migrate.ts';
import { seed } from '../../src/shop-window/import/seed.ts';

/** The one PostgreSQL behind all replicas. */
export interface DatabaseServer {
  readonly url: string;
  /** For the harness itself, to prepare rounds and to look. */
  readonly database: Database;
  readonly kills: number;
  /** `kill -9` of the server; the supervisor starts it again, which recovers what was committed. */
  kill(): void;
  stop(): Promise<void>;
}

/** Every round sells another of the catalogue's offers. More of them would make replicas start more slowly. */
export const MOST_ROUNDS = 1_000;

/** @param folder must be reachable by other users, since PostgreSQL does not run as root */
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
        // Just now it is dead already.
      }
    },
    stop: async () => {
      await database.destroy();
      await server.stop();
    },
  };
};
