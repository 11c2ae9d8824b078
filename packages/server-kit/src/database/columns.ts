import type { ColumnType } from 'kysely';

/** JSON, which is written as text and read as `Value`. */
export type JsonOf<Value> = ColumnType<Value, string, string>;

/** An ISO date; `pg` reads it as midnight in the machine's time zone, so select it as `::text`. */
export type Day = ColumnType<Date, string, string>;
