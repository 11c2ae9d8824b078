import { join, resolve } from 'node:path';
import { findRunningEmbeddedPostgres } from '@rewald/server-kit/database/embedded/running';
import { openDatabase, type Database } from '@rewald/server-kit/database/connection';
import { readSettings } from '../src/settings.ts';

/** Beside a running shop its database is used; else the embedded one is started for the moment. */
export const findDatabase = async (): Promise<{ url: string; stop(): Promise<void> }> => {
  const settings = readSettings(process.env);
  const running =
    settings.databaseUrl ?? findRunningEmbeddedPostgres(join(resolve(settings.dataDirectory), 'postgres'));
  if (running !== null) return { url: running, stop: async () => undefined };
  // Loads the whole application, which takes longer than the errand itself.
  const { prepareDatabase } = await import('../src/host.ts');
  return prepareDatabase(settings);
};

/** Does an errand in the database of {@link findDatabase}. */
export const inDatabase = async <Result>(
  work: (database: Database) => Promise<Result>,
  options: Parameters<typeof openDatabase>[1] = { connections: 1 },
): Promise<Result> => {
  const found = await findDatabase();
  const database = openDatabase(found.url, options);
  try {
    return await work(database);
  } finally {
    await database.destroy();
    await found.stop();
  }
};
