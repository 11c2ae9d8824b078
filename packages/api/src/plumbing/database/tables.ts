/**
 * The tables as Kysely sees them; `src/database/migrations` creates them. Each district adds its own to this interface in
 * its `tables.ts`, so that plumbing depends on none of them.
 */
export interface Tables {}
