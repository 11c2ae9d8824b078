import type { ColumnType } from 'kysely';

/** A point in time that the database fills in if it is omitted. */
export type Moment = ColumnType<Date, Date | undefined, Date>;
