import { sql } from "kysely";

/** Packages of the line `l` that count by what was answered to it, as `countingPacks` of the rules has it. */
export const countingPacks = sql`case l.answer when 'rejected' then 0 when 'short' then l.confirmed_packs else l.packs end`;
