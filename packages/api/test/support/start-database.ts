import { mkdtempSync, rmSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../src/plumbing/database/connection.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../src/plumbing/database/embedded/supervisor.ts';
import { migrate } from '../../src/plumbing/database/migrate.ts';
import { seed } from '../../src/shop-window/seed/seed.ts';

declare global {
  // Shared between set-up and tear-down, which Jest runs in one process.
  var stopTestDatabase: (() => Promise<void>) | undefined;
}

/**
 * Starts one PostgreSQL for the whole run and prepares a migrated and seeded database that suites copy. TEST_DATABASE_URL
 * names a server to use instead; it needs the right to create databases.
 */
const startDatabase = async (): Promise<void> => {
  let server: EmbeddedPostgres | null = null;
  let home: string | null = null;
  let url = process.env['TEST_DATABASE_URL'];
  if (url === undefined || url === '') {
    home = mkdtempSync(join(tmpdir(), 'rewald-api-test-'));
    // PostgreSQL runs as another user when the tests run as root.
    chmodSync(home, 0o755);
    server = await startEmbeddedPostgres({
      dataDir: home,
      firstPort: 15_600,
      manyDatabases: true,
      isDurable: false,
    });
    url = server.url;
  }
  process.env['TEST_DATABASE_URL'] = url;
  const database = openDatabase(url, { connections: 2 });
  await migrate(database);
  await seed(database);
  await database.destroy();
  globalThis.stopTestDatabase = async () => {
    await server?.stop();
    if (home !== null) rmSync(home, { recursive: true, force: true });
  };
};

export default startDatabase;
