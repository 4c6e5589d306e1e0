import { doseAmount } from "./amounts.ts";
import type { DispensedItem, DispensedUsage, Dispensing } from "./dispensing.ts";
import { type DispensingProblem, dispensingProblem } from "./dispensing-problem.ts";
import { type QuantityRules, totalOf } from "./quantity.ts";
import type { RecordCells } from "./record-cells.ts";

/** The RPs of a prescription by their number, in the order of the file. */
export type Usages = Map<string, DispensedUsage>;

/** The number of an RP as all its records are matched by it: `01` is `1`. */
export function usageNumber(cell: string | null): string {
  return (cell ?? "").replace(/^0+(?=\d)/, "");
}

/** Reports a dispensing of nothing where no other error explains it: its file ends before the first medicine. */
export function reportMedicinesMissing(
  { kind, line, usages }: Pick<Dispensing, "kind" | "line" | "usages">,
  problems: DispensingProblem[],
): void {
  const isEmpty = usages.every(({ items }) => items.length === 0);
  const isExplained = problems.some(({ severity }) => severity === "error");
  if (isEmpty && kind !== "deleted" && !isExplained) problems.push(dispensingProblem("medicines_missing", line));
}

export function emptyUsage(no: string): DispensedUsage {
  return {
    no,
    usageClass: "unknown",
    count: null,
    days: null,
    timesPerDay: null,
    name: null,
    onePack: false,
    items: [],
  };
}

/** Adds an RP; one that was there already stays as it was. */
export function addUsage(usages: Usages, usage: DispensedUsage, line: number, problems: DispensingProblem[]): void {
  if (usages.has(usage.no)) problems.push(dispensingProblem("usage_repeated", line, { value: usage.no }));
  else usages.set(usage.no, usage);
}

/** The RP a medicine belongs to; a missing one is created empty, so that the medicine is shown and not booked. */
export function usageNumbered(usages: Usages, no: string, line: number, problems: DispensingProblem[]): DispensedUsage {
  const existing = usages.get(no);
  if (existing !== undefined) return existing;
  problems.push(dispensingProblem("usage_missing", line, { value: no }));
  const created = emptyUsage(no);
  usages.set(no, created);
  return created;
}

/** The medicine's amount and what of it left the shelf; whatever keeps the total from being known is reported. */
export function amountsIn(
  cells: RecordCells<"amount">,
  usage: DispensedUsage,
  rules: QuantityRules,
): Pick<DispensedItem, "amount" | "total"> {
  const amount = cells.read("amount", doseAmount, "error");
  const { total, problem } = totalOf(rules[usage.usageClass], amount, usage.count);
  const reported = amount === null && cells.text("amount") !== null;
  if (problem !== undefined && !reported) {
    cells.report("amount", problem, { severity: total === null ? "error" : "warning" });
  }
  return { amount, total };
}
