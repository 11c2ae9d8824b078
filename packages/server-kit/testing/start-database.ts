import { openDatabase } from '../src/database/connection.ts';
import { migrate } from '../src/database/migrate.ts';
import { startTestServer } from './test-server.ts';

/** Prepares a migrated database that suites copy. */
export default async function startDatabase(): Promise<void> {
  const { url } = await startTestServer();
  const database = openDatabase(url, { connections: 2 });
  await migrate(database);
  await database.destroy();
}
