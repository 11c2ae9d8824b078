import type { ColumnType } from 'kysely';

/** A point in time that the database fills in when it is left out. */
export type Moment = ColumnType<Date, Date | undefined, Date>;
