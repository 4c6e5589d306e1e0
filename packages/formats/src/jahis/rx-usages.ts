import { doseAmount, smallCount } from "../dispensing/amounts.ts";
import type { DispensedItem, DispensedUsage } from "../dispensing/dispensing.ts";
import type { DispensingProblem } from "../dispensing/dispensing-problem.ts";
import { codeIn } from "../dispensing/medicine-codes.ts";
import { type RecordCells, recordCells } from "../dispensing/record-cells.ts";
import type { RecordLine } from "../dispensing/record-lines.ts";
import { unitKinds } from "../dispensing/unit-kinds.ts";
import { addUsage, amountsIn, emptyUsage, type Usages, usageNumber, usageNumbered } from "../dispensing/usages.ts";
import { wordOf } from "../table/cells.ts";
import { jahisQuantityRules } from "./jahis-quantity.ts";
import { rxColumns, rxMedicineColumns, rxUsageNameColumns, rxUsageNoteColumns } from "./rx-columns.ts";
import { genericCodeKind, jahisCodeKinds, onePackNote, rxItemClasses, rxUsageClasses } from "./rx-words.ts";

const usageClassReader = wordOf(rxUsageClasses);

/** The RPs of a prescription with their medicines: the usages' records first, because totals depend on them. */
export function readRxUsages(segment: readonly RecordLine[], problems: DispensingProblem[]): DispensedUsage[] {
  const usages: Usages = new Map();
  const linesOf = (record: string) => segment.filter((line) => line.record === record);
  for (const line of linesOf("101")) {
    const cells = recordCells(line, rxColumns.usage, problems);
    const usageClass = cells.read("usageClass", usageClassReader) ?? "unknown";
    const usage = { ...emptyUsage(usageNumber(cells.text("no"))), usageClass, count: cells.read("count", smallCount) };
    addUsage(usages, usage, line.line, problems);
  }
  for (const line of linesOf("102")) takePart(recordCells(line, rxColumns.part, problems), usages);
  for (const usage of usages.values()) usage.days = usage.usageClass === "oral" ? usage.count : null;
  for (const line of linesOf("111")) {
    const cells = recordCells(line, rxUsageNameColumns(line), problems);
    const usage = usageNumbered(usages, usageNumber(cells.text("no")), line.line, problems);
    usage.name = cells.text("name");
    usage.timesPerDay = cells.read("timesPerDay", smallCount);
  }
  for (const line of linesOf("181")) {
    const columns = rxUsageNoteColumns(line);
    if (columns === undefined) continue;
    const cells = recordCells(line, columns, problems);
    const usage = usages.get(usageNumber(cells.text("no")));
    if (usage !== undefined && cells.text("noteClass") === onePackNote) usage.onePack = true;
  }
  const factors = unitFactors(linesOf("211"), problems);
  for (const line of linesOf("201")) {
    const cells = recordCells(line, rxMedicineColumns(line), problems);
    const usage = usageNumbered(usages, usageNumber(cells.text("usageNo")), line.line, problems);
    usage.items.push(readMedicine(cells, usage, factors));
  }
  return [...usages.values()];
}

/** 分割指示: what is handed over now is the part, not the whole that the usage's record counts. [F] */
function takePart(cells: RecordCells<keyof typeof rxColumns.part>, usages: Usages): void {
  const usage = usages.get(usageNumber(cells.text("no")));
  const count = cells.read("count", smallCount);
  if (usage !== undefined && count !== null) usage.count = count;
}

/** Which medicine of which RP a record is about. */
function itemNumber(cells: RecordCells<"usageNo" | "no">): string {
  return `${usageNumber(cells.text("usageNo"))}/${usageNumber(cells.text("no"))}`;
}

type Factors = ReadonlyMap<string, string | null>;

function unitFactors(lines: readonly RecordLine[], problems: DispensingProblem[]): Factors {
  return new Map(
    lines.map((line) => {
      const cells = recordCells(line, rxColumns.unitFactor, problems);
      return [itemNumber(cells), cells.read("factor", doseAmount)];
    }),
  );
}

function readMedicine(
  cells: RecordCells<keyof typeof rxColumns.medicine>,
  usage: DispensedUsage,
  factors: Factors,
): DispensedItem {
  const kind = cells.text("codeKind");
  const codes = kind === "1" ? [] : codeIn(cells, "code", jahisCodeKinds[kind ?? ""] ?? "any");
  const name = cells.text("name");
  if (name === null && codes.length === 0) cells.report("name", "cell_missing");
  return {
    line: cells.line,
    itemClass: rxItemClasses[cells.text("itemClass") ?? ""] ?? "unknown",
    codes,
    name,
    ...amountsIn(cells, usage, jahisQuantityRules),
    unit: cells.text("unit"),
    unitKind: unitKinds[cells.text("unitKind") ?? ""] ?? null,
    unitFactor: factors.get(itemNumber(cells)) ?? null,
    lot: null,
    genericPrescribed: kind === null ? null : kind === genericCodeKind,
  };
}
