import {
  type CellProblem,
  checkImportedUser,
  type ImportColumn,
  type ImportedUser,
  plainCell,
} from "@meguri/rules/user-import";
import type { ImportProblem } from "../../platform/db/work-tables.ts";
import { emailKey } from "./collisions.ts";
import type { HeadingMap } from "./map-headings.ts";
import { type Line, shown } from "./table.ts";

/** A line of the file, held against everything that the file alone can tell. */
export interface CheckedLine {
  line: number;
  user: ImportedUser;
  problems: ImportProblem[];
}

interface LineUnderCheck {
  line: number;
  user: ImportedUser;
  cells: Partial<Record<ImportColumn, string>>;
  problems: CellProblem[];
  /** Something beside the last heading. */
  extra: string | undefined;
}

/** Reads and checks the lines below the headings. */
export function checkLines(lines: Line[], map: HeadingMap): CheckedLine[] {
  const checked = lines.map((line) => checkLine(line, map));
  nameDoubles(checked, "email", "email_twice", emailKey);
  nameDoubles(checked, "user_id", "user_id_twice", ({ userId }) => userId ?? "");
  return checked.map(({ line, user, cells, problems, extra }) => ({
    line,
    user,
    problems: [
      ...problems.map(({ column, ...said }) => ({
        column: shown(map.headings[column] ?? column),
        value: shown(cells[column] ?? ""),
        ...said,
      })),
      ...(extra ? [{ column: "", value: shown(extra), problem: "too_many_cells", warning: false }] : []),
    ],
  }));
}

function checkLine({ line, cells }: Line, map: HeadingMap): LineUnderCheck {
  const named: LineUnderCheck["cells"] = {};
  for (const [index, column] of map.columns) named[column] = plainCell(cells[index] ?? "");
  const extra = cells.slice(map.width).find((cell) => cell.trim() !== "");
  return { line, cells: named, extra, ...checkImportedUser(named) };
}

/** What two lines both claim is wrong in both: nobody can know which is meant. */
function nameDoubles(
  lines: LineUnderCheck[],
  column: ImportColumn,
  problem: string,
  keyOf: (user: ImportedUser) => string,
): void {
  for (const [key, group] of Map.groupBy(lines, ({ user }) => keyOf(user))) {
    if (key === "" || group.length < 2) continue;
    for (const { problems } of group) problems.push({ column, problem, warning: false });
  }
}
