import type { Actor } from "../../../platform/actor.ts";
import type { TradingDeps } from "../trading/index.ts";
import type { ReadBilledMonths } from "./billed-months.ts";
import { type SettlementRow, selectSettlements } from "./settlement-queries.ts";

/** What a pharmacy reports of April to September. */
export interface SettlementReport {
  from: string;
  until: string;
  rows: SettlementRow[];
  total: SettlementRow;
}

/**
 * Tells what was bought from April to September of a year and how it was settled, by invoices in the months that they cover,
 * else by deliveries; for members and the head office.
 */
export async function readSettlements(
  { db, institutionAccess, readBilledMonths }: TradingDeps & { readBilledMonths: ReadBilledMonths },
  { tenantId }: Actor,
  { institutionId, year }: { institutionId: string; year: number },
): Promise<SettlementReport> {
  await institutionAccess.enterToRead(db, institutionId);
  const period = { from: `${year}-04-01`, until: `${year}-09-30` };
  const place = { tenantId, institutionId };
  const rows = await selectSettlements(db, place, period, await readBilledMonths(db, place, period));
  const sum = (name: "receivedYen" | "agreedYen" | "itemYen" | "uniformYen") =>
    String(rows.reduce((all, row) => all + BigInt(row[name]), 0n));
  const total = {
    wholesaler: "",
    receivedYen: sum("receivedYen"),
    agreedYen: sum("agreedYen"),
    itemYen: sum("itemYen"),
    uniformYen: sum("uniformYen"),
    withoutListPrice: rows.reduce((all, row) => all + row.withoutListPrice, 0),
    billedMonths: [],
    deliveredMonths: [],
  };
  return { ...period, rows, total };
}
