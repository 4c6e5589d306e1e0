import { smallCount } from "../dispensing/amounts.ts";
import type { DispensedItem, DispensedUsage } from "../dispensing/dispensing.ts";
import type { DispensingProblem } from "../dispensing/dispensing-problem.ts";
import { codeIn } from "../dispensing/medicine-codes.ts";
import { type RecordCells, recordCells } from "../dispensing/record-cells.ts";
import type { RecordLine } from "../dispensing/record-lines.ts";
import { addUsage, amountsIn, emptyUsage, type Usages, usageNumber, usageNumbered } from "../dispensing/usages.ts";
import { wordOf } from "../table/cells.ts";
import { jahisQuantityRules } from "./jahis-quantity.ts";
import { jahisCodeKinds } from "./rx-words.ts";
import { tcColumns, tcRecords, tcUsageClasses } from "./tc-columns.ts";

const usageClassReader = wordOf(tcUsageClasses);

/** The RPs of one prescription; a notebook writes the usage below its medicines. */
export function readTcUsages(group: readonly RecordLine[], problems: DispensingProblem[]): DispensedUsage[] {
  const usages: Usages = new Map();
  for (const line of group.filter(({ record }) => record === tcRecords.usage)) {
    const cells = recordCells(line, tcColumns.usage, problems);
    const usageClass = cells.read("usageClass", usageClassReader) ?? "unknown";
    const count = cells.read("count", smallCount);
    const days = usageClass === "oral" || cells.text("countUnit")?.startsWith("日") === true ? count : null;
    const usage = { ...emptyUsage(usageNumber(cells.text("no"))), usageClass, count, days, name: cells.text("name") };
    addUsage(usages, usage, line.line, problems);
  }
  for (const line of group.filter(({ record }) => record === tcRecords.medicine)) {
    const cells = recordCells(line, tcColumns.medicine, problems);
    const usage = usageNumbered(usages, usageNumber(cells.text("usageNo")), line.line, problems);
    usage.items.push(readMedicine(cells, usage));
  }
  return [...usages.values()];
}

function readMedicine(cells: RecordCells<keyof typeof tcColumns.medicine>, usage: DispensedUsage): DispensedItem {
  const kind = cells.text("codeKind");
  const column = jahisCodeKinds[kind ?? ""] ?? "any";
  const codes = [...(kind === "1" ? [] : codeIn(cells, "code", column)), ...codeIn(cells, "genericCode", "generic")];
  const name = cells.text("name");
  if (name === null && codes.length === 0) cells.report("name", "cell_missing");
  return {
    line: cells.line,
    itemClass: "unknown",
    codes,
    name,
    ...amountsIn(cells, usage, jahisQuantityRules),
    unit: cells.text("unit"),
    unitKind: null,
    unitFactor: null,
    lot: null,
    genericPrescribed: null,
  };
}
