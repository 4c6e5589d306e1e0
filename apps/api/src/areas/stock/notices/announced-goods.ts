import type { NoticeLineRow } from "./notice-lines-queries.ts";

/** A line whose package is known. */
export type NamedLine = NoticeLineRow & { medicineId: string; packQuantity: string };

/** The lines of a notice whose packages are known. */
export function announcedGoods(lines: readonly NoticeLineRow[]): NamedLine[] {
  return lines.filter((line): line is NamedLine => line.medicineId !== null && line.packQuantity !== null);
}
