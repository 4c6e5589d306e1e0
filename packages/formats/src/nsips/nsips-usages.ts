import { smallCount } from "../dispensing/amounts.ts";
import type { DispensedUsage } from "../dispensing/dispensing.ts";
import { type DispensingProblem, dispensingProblem } from "../dispensing/dispensing-problem.ts";
import { type RecordCells, recordCells } from "../dispensing/record-cells.ts";
import type { RecordLine } from "../dispensing/record-lines.ts";
import { addUsage, type Usages, usageNumber, usageNumbered } from "../dispensing/usages.ts";
import { wordOf } from "../table/cells.ts";
import { type NsipsColumns, nsipsRecords } from "./nsips-columns.ts";
import { readNsipsMedicine } from "./nsips-medicine.ts";
import { nsipsUsageClasses } from "./nsips-words.ts";

const usageClassReader = wordOf(nsipsUsageClasses);

/** The RPs of a prescription with their medicines. */
export function readNsipsUsages(
  group: readonly RecordLine[],
  columns: NsipsColumns,
  problems: DispensingProblem[],
): DispensedUsage[] {
  const usages: Usages = new Map();
  const announced: { no: string; line: number; count: number }[] = [];
  for (const line of group.filter(({ record }) => record === nsipsRecords.usage)) {
    const cells = recordCells(line, columns.usage, problems);
    const usage = usageIn(cells);
    addUsage(usages, usage, line.line, problems);
    const count = cells.read("medicineCount", smallCount);
    if (count !== null) announced.push({ no: usage.no, line: line.line, count });
  }
  for (const line of group.filter(({ record }) => record === nsipsRecords.medicine)) {
    const cells = recordCells(line, columns.medicine, problems);
    const usage = usageNumbered(usages, usageNumber(cells.text("usageNo")), line.line, problems);
    usage.items.push(readNsipsMedicine(cells, usage));
  }
  for (const { no, line, count } of announced) {
    const existing = usages.get(no)?.items.length ?? 0;
    if (existing >= count) continue;
    const facts = { field: "medicineCount", column: columns.usage.medicineCount.at + 1 };
    problems.push(
      dispensingProblem("medicine_count", line, {
        ...facts,
        severity: "warning",
        value: `${existing}`,
        expected: `${count}`,
      }),
    );
  }
  return [...usages.values()];
}

function usageIn(cells: RecordCells<keyof NsipsColumns["usage"]>): DispensedUsage {
  const usageClass = cells.read("usageClass", usageClassReader) ?? "unknown";
  const count = cells.read("count", smallCount);
  const names = [cells.text("name"), cells.text("name2"), cells.text("name3")].filter((name) => name !== null);
  return {
    no: usageNumber(cells.text("no")),
    usageClass,
    count,
    days: usageClass === "oral" ? count : null,
    timesPerDay: cells.read("timesPerDay", smallCount),
    name: names.join(" ") || null,
    onePack: cells.text("onePack") === "1",
    items: [],
  };
}
