import { openDatabase } from '@rewald/server-kit/database/connection';
import { readDemo } from '@rewald/assortment/import/demo';
import { makeDatabase } from '@rewald/server-kit/testing/test-database';
import { memoryEngine } from '../src/search/memory-engine.ts';
import { searchWith, type ModelSearch } from '../src/search/model-search.ts';
import { openPostgresEngine } from '../src/search/postgres-engine.ts';

/** Values of SEARCH; the same tests run with each. */
export const ENGINES = ['index', 'postgres'] as const;

/** The search of the demo's assortment with an engine, and with a database of its own if the engine needs one. */
export const openEngine = async (
  engine: (typeof ENGINES)[number],
): Promise<ModelSearch & { close(): Promise<void> }> => {
  if (engine === 'index') return { ...searchWith(memoryEngine), close: async () => undefined };
  const own = await makeDatabase();
  const database = openDatabase(own.url, { connections: 4 });
  const demo = { assortment: readDemo().catalogue };
  const postgres = await openPostgresEngine({
    shop: { now: () => demo },
    database,
    readDatabase: database,
    onError: (error) => {
      throw error;
    },
  });
  return {
    ...searchWith(postgres),
    close: async () => {
      await postgres.stop();
      await database.destroy();
      await own.drop();
    },
  };
};
