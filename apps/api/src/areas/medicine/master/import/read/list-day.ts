import { fileDate } from "@meguri/formats/masters/file-date";
import { daysInRemarks } from "@meguri/formats/masters/price-list";
import type { MasterLines } from "./master-lines.ts";

/** The day a list is of: that of its name, else the latest in its lines; undefined where neither has one. */
export function listDay(name: string, lines: MasterLines): string | undefined {
  return fileDate(name) ?? daysIn(lines).sort().at(-1);
}

function daysIn(lines: MasterLines): string[] {
  switch (lines.source) {
    case "ssk":
      return lines.rows.flatMap((row) => {
        if (row.kind === "end") return [];
        return (row.kind === "whole" ? row.medicine : row.changes).changedOn ?? [];
      });
    case "package":
      return lines.rows.flatMap(({ changedOn }) => changedOn ?? []);
    case "price":
      return lines.rows.flatMap(({ remarks }) => Object.values(daysInRemarks(remarks ?? null)));
    case "recall":
      return lines.rows.map(({ publishedOn }) => publishedOn);
    default:
      return [];
  }
}
