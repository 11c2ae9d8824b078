import { randomBytes } from 'node:crypto';
import pg from 'pg';

const withServer = async (
  work: (client: pg.Client, name: string) => Promise<void>,
  name: string,
): Promise<void> => {
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await work(client, name);
  } finally {
    await client.end();
  }
};

/** Makes a database, a copy of the one that the run has prepared or an empty one. */
export const makeDatabase = async (
  kind: 'prepared' | 'empty' = 'prepared',
): Promise<{ url: string; drop(): Promise<void> }> => {
  const prepared = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  const template = kind === 'prepared' ? prepared.pathname.slice(1) : 'template1';
  const name = `test_${randomBytes(8).toString('hex')}`;
  await withServer(async (client) => {
    await client.query(`create database "${name}" template "${template}"`);
  }, name);
  const url = new URL(prepared);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () =>
      withServer(async (client) => {
        // PostgreSQL may be vacuuming the database: only the plain command may end that, and it waits for other connections.
        await client
          .query(`drop database "${name}" with (force)`)
          .catch(() => client.query(`drop database "${name}"`));
      }, name),
  };
};
