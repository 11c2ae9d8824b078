import { expect, test } from '@jest/globals';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { withClock } from '../../testing/at-clock.ts';
import { readWithFallback } from './read-with-fallback.ts';

test('a copy that was down is read again after seconds, whatever happens to the clock', async () => {
  const connectionString = process.env['TEST_DATABASE_URL'] ?? '';
  const standby = new pg.Pool({ connectionString, application_name: 'standby', max: 1 });
  const primary = new pg.Pool({ connectionString, application_name: 'primary', max: 1 });
  let isDown = true;
  const away: PostgresPool = {
    options: standby.options,
    connect: async (): Promise<PostgresPoolClient> => {
      if (isDown) throw Object.assign(new Error('nobody there'), { code: 'ECONNREFUSED' });
      return standby.connect();
    },
    end: () => standby.end(),
  };
  const pool = readWithFallback(away, primary);
  const asked = async (): Promise<unknown> => {
    const client = await pool.connect();
    const { rows } = await client.query<{ name: string }>(
      "select current_setting('application_name') as name",
      [],
    );
    client.release();
    return rows[0]?.name;
  };
  const right = performance.now.bind(performance);
  try {
    expect(await asked()).toBe('primary');
    isDown = false;
    await withClock(1, async () => expect(await asked()).toBe('primary'));
    performance.now = () => right() + 6_000;
    await withClock(-1, async () => expect(await asked()).toBe('standby'));
  } finally {
    performance.now = right;
    await pool.end();
  }
});
