import type { ColumnType } from "kysely";

/** A moment: read as Date, written as Date. */
export type Moment = ColumnType<Date, Date | undefined, Date>;
export type MaybeMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** A calendar day: text both ways, so that no time zone can move it. */
export type Day = ColumnType<string, string, string>;
