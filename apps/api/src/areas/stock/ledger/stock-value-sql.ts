import { type RawBuilder, sql } from "kysely";
import type { StockSettingValuation } from "../tables.ts";

/** Yen of a unit in a lot with `unit_cost`, whose medicine has the list price `p.price`. */
export const unitValue = (valuation: StockSettingValuation): RawBuilder<unknown> =>
  sql`case when ${valuation} = 'purchase_price' then coalesce(unit_cost, p.price) else p.price end`;

/** The value of a medicine in whole yen, from the sum over its lots; what is missing has no value. */
export const wholeYen = (sum: RawBuilder<unknown>): RawBuilder<unknown> => sql`round(greatest(coalesce(${sum}, 0), 0))`;
