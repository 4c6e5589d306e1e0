import { sql } from "kysely";

/**
 * 薬価差 of the whole as a share of the list price: by what was received, or the mean where nothing was. For rows with list, gap and
 * quantity.
 */
export const gapRate = sql`(case when sum(quantity) > 0 then sum(gap * quantity) / nullif(sum(list * quantity), 0)
        else avg(gap / list) end)::float8`;
