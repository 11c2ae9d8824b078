/**
 * The tables as Kysely sees them; `src/database/migrations` makes them. Each room that owns tables adds them to this interface in
 * its own `tables.ts`, so that the ground floor knows nobody.
 */
export interface Tables {}
