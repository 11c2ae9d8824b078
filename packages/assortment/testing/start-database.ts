import { openDatabase } from '@rewald/server-kit/database/connection';
import { migrate } from '@rewald/server-kit/database/migrate';
import { startTestServer } from '@rewald/server-kit/testing/test-server';
import { seed } from '../src/seed/seed.ts';

/** Prepares a migrated and seeded database that suites copy. */
export default async function startDatabase(): Promise<void> {
  const { url } = await startTestServer();
  const database = openDatabase(url, { connections: 2 });
  await migrate(database);
  await seed(database);
  await database.destroy();
}
