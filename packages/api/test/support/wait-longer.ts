import { sql } from 'kysely';
import type { TestApp } from './test-app.ts';

/** By how much, in seconds. */
export const LONGER_SECONDS = 3_600;

/** Makes the waits after wrong passwords longer than in production, so that none ends too early on a slow machine. */
export const waitLonger = async ({ database }: TestApp): Promise<void> => {
  await sql`
    create function wait_longer() returns trigger language plpgsql as $$ begin
      if new.blocked_until > coalesce(old.blocked_until, '-infinity') and new.blocked_until > now() then
        new.blocked_until := new.blocked_until + ${sql.lit(LONGER_SECONDS)} * interval '1 second';
      end if;
      return new;
    end $$`.execute(database);
  await sql`
    create trigger wait_longer before update on login_failures
    for each row execute function wait_longer()`.execute(database);
};
