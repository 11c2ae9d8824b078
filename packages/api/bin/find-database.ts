import { join, resolve } from 'node:path';
import { findRunningEmbeddedPostgres } from '@rewald/server-kit/database/embedded/running';
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
