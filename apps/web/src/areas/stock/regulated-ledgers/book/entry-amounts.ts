import { RegulatedColumn, type RegulatedEntry } from "@meguri/rpc/app/v1/regulated_ledger_pb";
import { negated, signOf } from "../../../../shared/format/decimal.ts";

export type ColumnName = "received" | "dispensed" | "returned" | "transferred" | "disposed" | "lost" | "adjusted";

const names = new Map<RegulatedColumn, ColumnName>([
  [RegulatedColumn.RECEIVED, "received"],
  [RegulatedColumn.DISPENSED, "dispensed"],
  [RegulatedColumn.RETURNED, "returned"],
  [RegulatedColumn.TRANSFERRED, "transferred"],
  [RegulatedColumn.DISPOSED, "disposed"],
  [RegulatedColumn.LOST, "lost"],
]);

export const columnName = ({ column }: RegulatedEntry): ColumnName => names.get(column) ?? "adjusted";

/**
 * The amounts of the columns in and out, as decimal texts without their sign; empty where nothing does. What takes an entry
 * back is shown in its column with a minus, as on paper.
 */
export function amountsOf(entry: RegulatedEntry): { into: string; out: string } {
  const { column, quantity } = entry;
  const isIn = column === RegulatedColumn.RECEIVED || (column === RegulatedColumn.ADJUSTED && signOf(quantity) > 0);
  return isIn ? { into: quantity, out: "" } : { into: "", out: negated(quantity) };
}
