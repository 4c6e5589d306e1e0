import { plainCell } from "@meguri/rules/spreadsheet";
import { type CellProblem, checkImportedUser, type ImportColumn, type ImportedUser } from "@meguri/rules/user-import";
import type { ImportProblem } from "../../stored.ts";
import { emailKey } from "../collisions.ts";
import type { HeadingMap } from "./map-headings.ts";
import { type Line, shown } from "./table.ts";

/** A line of the file, held against everything that the file alone can tell. */
export interface CheckedLine {
  line: number;
  user: ImportedUser;
  problems: ImportProblem[];
}

/**
 * Reads and checks lines below the headings, one by one; all of them are looked through first for what two lines both
 * claim, which is wrong in both: nobody can know which is meant.
 */
export function lineChecker(lines: Line[], map: HeadingMap): (line: Line) => CheckedLine {
  const emails = claims();
  const ids = claims();
  for (const line of lines) {
    const { user } = checkImportedUser(cellsOf(line, map));
    emails.add(emailKey(user));
    ids.add(user.userId ?? "");
  }
  return (line) => {
    const cells = cellsOf(line, map);
    const { user, problems } = checkImportedUser(cells);
    if (emails.twice.has(emailKey(user))) problems.push({ column: "email", problem: "email_twice", warning: false });
    if (ids.twice.has(user.userId ?? ""))
      problems.push({ column: "user_id", problem: "user_id_twice", warning: false });
    return { line: line.line, user, problems: [...problems.map(nameIn(map, cells)), ...besideHeadings(line, map)] };
  };
}

type Cells = Partial<Record<ImportColumn, string>>;

function cellsOf({ cells }: Line, { columns }: HeadingMap): Cells {
  const named: Cells = {};
  for (const [index, column] of columns) named[column] = plainCell(cells[index] ?? "");
  return named;
}

function nameIn({ headings }: HeadingMap, cells: Cells): (problem: CellProblem) => ImportProblem {
  return ({ column, ...fields }) => ({
    column: shown(headings[column] ?? column),
    value: shown(cells[column] ?? ""),
    ...fields,
  });
}

function besideHeadings({ cells }: Line, { width }: HeadingMap): ImportProblem[] {
  const extra = cells.slice(width).find((cell) => cell.trim() !== "");
  return extra ? [{ column: "", value: shown(extra), problem: "too_many_cells", warning: false }] : [];
}

/** Keys as they are claimed, and those of them that are claimed twice. */
function claims() {
  const once = new Set<string>();
  const twice = new Set<string>();
  const add = (key: string) => {
    if (key === "") return;
    if (once.has(key)) twice.add(key);
    once.add(key);
  };
  return { add, twice };
}
