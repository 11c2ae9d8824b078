import type { Selectable } from 'kysely';
import type { RoleName } from '@rewald/contracts/calls/callers';
import type { DB } from './tables.generated.ts';

/**
 * What the generator cannot know: each package adds, in its `tables.ts`, the columns of its tables that are narrower than
 * in the database, so that the server kit depends on none of them.
 */
export interface KnownTables {
  operator_people: { roles: RoleName[] };
}

/** The tables as Kysely sees them: as the migrations make them, with the narrower columns of those packages that are known. */
export type Tables = {
  [Name in keyof DB]: Name extends keyof KnownTables
    ? Omit<DB[Name], keyof KnownTables[Name]> & KnownTables[Name]
    : DB[Name];
};

/** A row as a query reads it. */
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>;
