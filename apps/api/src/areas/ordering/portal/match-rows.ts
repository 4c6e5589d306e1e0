import { janOfSalesPackage } from "@meguri/formats/codes/gtin";
import type { PortalRow } from "@meguri/formats/portal/read-portal-table";
import { daysBetween } from "../../../platform/clock/tokyo-day.ts";
import type { OpenLineRow } from "./portal-queries.ts";

/** A row with the line that it is about; undefined where none matches, `ambiguous` where several match equally well. */
export interface MatchedRow {
  row: PortalRow;
  line: OpenLineRow | undefined;
  isAmbiguous: boolean;
}

/** A wholesaler receives an order at most so many days after it was placed. */
const receivedWithinDays = 4;

/**
 * Matches rows with lines by JAN and packages, and by the day where the table has one: the line that was placed last before
 * it. A line is matched once.
 */
export function matchRows(rows: readonly PortalRow[], lines: readonly OpenLineRow[]): MatchedRow[] {
  const taken = new Set<string>();
  const byJan = Map.groupBy(lines, ({ gtin }) => janOfSalesPackage(gtin) ?? "");
  return rows.map((row) => {
    const fitting = (byJan.get(row.jan) ?? []).filter(
      (line) => line.packs === row.ordered && !taken.has(line.lineId) && isOfDay(row, line),
    );
    const lastPlaced = fitting[0]?.placedOn;
    const [line, another] = fitting.filter(({ placedOn }) => placedOn === lastPlaced);
    if (!line || another) return { row, line: undefined, isAmbiguous: another !== undefined };
    taken.add(line.lineId);
    return { row, line, isAmbiguous: false };
  });
}

function isOfDay({ receivedOn }: PortalRow, { placedOn }: OpenLineRow): boolean {
  if (receivedOn === "") return true;
  const days = daysBetween(placedOn, receivedOn);
  return days >= 0 && days <= receivedWithinDays;
}
