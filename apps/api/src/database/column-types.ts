import type { ColumnType } from 'kysely';

/** A timestamp set by the database: read as Date, and written as Date where a caller must. */
export type Stamped = ColumnType<Date, Date | undefined, Date>;

/** A numeric column: postgres returns it as text, so that nothing is rounded in transit. */
export type Numeric = ColumnType<string, number | string, number | string>;

/** A JSON column, the same in every direction. */
export type Json<T> = ColumnType<T, T, T>;
