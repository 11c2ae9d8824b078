import { openDatabase } from '../../src/plumbing/database/connection.ts';
import { migrate } from '../../src/plumbing/database/migrate.ts';
import { seed } from '../../src/shop-window/seed/seed.ts';
import { startTestServer } from './test-server.ts';

/** Prepares a migrated and seeded database that suites copy. */
export default async function startDatabase(): Promise<void> {
  const { url } = await startTestServer();
  const database = openDatabase(url, { connections: 2 });
  await migrate(database);
  await seed(database);
  await database.destroy();
}
