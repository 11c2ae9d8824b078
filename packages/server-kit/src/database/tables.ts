/**
 * The tables as Kysely sees them; `migrations` creates them. Each package adds its own to this interface in
 * its `tables.ts`, so that the server kit depends on none of them.
 */
export interface Tables {}
