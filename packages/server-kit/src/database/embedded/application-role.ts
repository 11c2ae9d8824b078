import { createHmac } from 'node:crypto';
import pg from 'pg';
import { SUPERUSER } from './cluster.ts';

/** The role that the application uses: it owns its database, and has no rights on the server or the machine. */
export const APPLICATION = 'rewald_shop';

/** Derived from the superuser's password, so that only one secret is stored. The derivation cannot be reversed. */
export const applicationPassword = (superuserPassword: string): string =>
  createHmac('sha256', superuserPassword).update(APPLICATION).digest('base64url');

/** The role that the application uses, and its database. */
export interface ApplicationRole {
  /** The application's database; created if it is missing. */
  readonly database: string;
  readonly password: string;
  /** Whether the role may create databases in addition to its own. */
  readonly manyDatabases: boolean;
}

/** Runs SQL as the superuser. */
const asSuperuser = async (url: string, work: (client: pg.Client) => Promise<void>): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
};

const makeRole = async (client: pg.Client, role: ApplicationRole): Promise<void> => {
  const known = await client.query('select from pg_roles where rolname = $1', [APPLICATION]);
  if (known.rowCount === 0) await client.query(`create role ${APPLICATION}`);
  const rights = [
    'login nosuperuser nocreaterole noreplication nobypassrls',
    role.manyDatabases ? 'createdb' : 'nocreatedb',
  ].join(' ');
  await client.query(`alter role ${APPLICATION} with ${rights} password ${pg.escapeLiteral(role.password)}`);
};

const makeDatabase = async (client: pg.Client, name: string): Promise<void> => {
  const found = await client.query('select from pg_database where datname = $1', [name]);
  const database = pg.escapeIdentifier(name);
  await client.query(
    found.rowCount === 0
      ? `create database ${database} owner ${APPLICATION}`
      : `alter database ${database} owner to ${APPLICATION}`,
  );
};

/**
 * Hands over what the superuser created when the application still used that role. `reassign owned` refuses to do so for the role
 * that a cluster was created with. Indexes, triggers and sequences of columns go with their tables.
 */
const HAND_OVER = `
do $$
declare
  statement text;
begin
  for statement in
    with apart as (
      -- What belongs to something else goes with it, and what is of an extension stays with that.
      select classid, objid from pg_depend where deptype in ('a', 'i', 'e')
    ), places as (
      select oid, nspname, nspowner from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
    )
    select format('alter schema %I owner to ${APPLICATION}', nspname)
    from places where nspowner = '${SUPERUSER}'::regrole
    union all
    select format('alter table %s owner to ${APPLICATION}', pg_class.oid::regclass)
    from pg_class join places on places.oid = relnamespace
    where relowner = '${SUPERUSER}'::regrole and relkind in ('r', 'p', 'v', 'm', 'f', 'S')
      and ('pg_class'::regclass, pg_class.oid) not in (select * from apart)
    union all
    select format('alter routine %s owner to ${APPLICATION}', pg_proc.oid::regprocedure)
    from pg_proc join places on places.oid = pronamespace
    where proowner = '${SUPERUSER}'::regrole
      and ('pg_proc'::regclass, pg_proc.oid) not in (select * from apart)
    union all
    select format('alter type %s owner to ${APPLICATION}', pg_type.oid::regtype)
    from pg_type join places on places.oid = typnamespace
    where typowner = '${SUPERUSER}'::regrole
      and ('pg_type'::regclass, pg_type.oid) not in (select * from apart)
  loop
    execute statement;
  end loop;
end $$`;

/**
 * Creates the application's role and database, and hands over what an earlier version created as the superuser. Changes nothing if
 * everything is in place already. All or nothing, except for the role itself.
 *
 * @param urlOf address of a database for the superuser
 */
export const prepareApplicationRole = async (
  urlOf: (database: string) => string,
  role: ApplicationRole,
): Promise<void> => {
  await asSuperuser(urlOf('postgres'), async (client) => {
    await makeRole(client, role);
    await makeDatabase(client, role.database);
  });
  await asSuperuser(urlOf(role.database), async (client) => {
    // In clusters of earlier versions the application's time limits are still set for the superuser, whose role it used.
    await client.query('set statement_timeout = 0');
    await client.query(HAND_OVER);
  });
};
