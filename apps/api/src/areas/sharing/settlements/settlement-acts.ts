import type { SettlementRow } from "./settlement-rows-queries.ts";
import { sumsOf } from "./settlement-sums.ts";

export type SettlementAct = "close" | "pay" | "receive";

/** What the side that looks may do: who owes pays, the other receives; where nobody owes, either may do both. */
export function actsOf(row: SettlementRow, day: string): readonly SettlementAct[] {
  const { netYen } = sumsOf(linesOf(row));
  if (row.state === "open") return row.month < day.slice(0, 7) ? ["close"] : [];
  if (row.state === "closed") return netYen <= 0n ? ["pay"] : [];
  if (row.state === "paid") return netYen >= 0n ? ["receive"] : [];
  return [];
}

/** The lines of a settlement, with amounts to reckon with. */
export function linesOf({ lines }: SettlementRow) {
  return lines.map((line) => ({ ...line, amountYen: BigInt(line.amountYen) }));
}
