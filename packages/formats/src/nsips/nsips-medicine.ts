import type { DispensedItem, DispensedUsage } from "../dispensing/dispensing.ts";
import { codeIn } from "../dispensing/medicine-codes.ts";
import type { RecordCells } from "../dispensing/record-cells.ts";
import { unitKinds } from "../dispensing/unit-kinds.ts";
import { amountsIn } from "../dispensing/usages.ts";
import type { NsipsColumns } from "./nsips-columns.ts";
import { nsipsItemClasses, nsipsQuantityRules } from "./nsips-words.ts";

/** One medicine; the receipt code is first because it is our medicines' own. */
export function readNsipsMedicine(
  cells: RecordCells<keyof NsipsColumns["medicine"]>,
  usage: DispensedUsage,
): DispensedItem {
  const house = cells.text("houseCode");
  const codes = [
    ...codeIn(cells, "receiptCode", "receipt"),
    ...codeIn(cells, "yjCode", "yj"),
    ...codeIn(cells, "hotCode", "hot"),
    ...(house === null ? [] : [{ kind: "house" as const, code: house }]),
  ];
  const name = cells.text("name");
  if (name === null && codes.length === 0) cells.report("name", "cell_missing");
  return {
    line: cells.line,
    itemClass: nsipsItemClasses[cells.text("itemClass") ?? ""] ?? "unknown",
    codes,
    name,
    ...amountsIn(cells, usage, nsipsQuantityRules),
    unit: cells.text("unit"),
    unitKind: unitKinds[cells.text("unitKind") ?? ""] ?? null,
    unitFactor: null,
    lot: cells.text("lot"),
    genericPrescribed: flag(cells.text("genericPrescribed")),
  };
}

function flag(cell: string | null): boolean | null {
  return cell === null ? null : cell === "1";
}
