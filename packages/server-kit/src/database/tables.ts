import type { DB } from './tables.generated.ts';

/**
 * What the generator cannot know: each package adds its own tables in its `tables.ts`, with columns that are narrower than in
 * the database, so that the server kit depends on none of them.
 */
export interface KnownTables {}

/**
 * The tables as Kysely sees them: as their owner declares them where that package is known, otherwise as `migrations`
 * create them.
 */
export type Tables = {
  [Name in keyof DB]: Name extends keyof KnownTables ? KnownTables[Name] : DB[Name];
};
