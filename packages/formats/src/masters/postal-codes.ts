import { postalCode } from "../codes/postal-code.ts";
import { type Problem, problem } from "../table/problem.ts";
import type { Line } from "../table/read-record.ts";
import { readCsv } from "../text/csv.ts";
import { decodeText } from "../text/decode.ts";

/** The address of a postal code. */
export interface PostalAddress {
  postalCode: string;
  prefecture: string;
  city: string;
  /** Empty where the code is of the whole city. */
  town: string;
}

const columns = 15;

/**
 * Reads Japan Post's list KEN_ALL, CP932 with long towns spread over lines, or UTF-8 with a line a town. A code may have
 * several addresses; each comes once. Any problem is an error: the list is used as a whole or not at all.
 */
export function readPostalCodes(bytes: Uint8Array): { addresses: PostalAddress[]; problems: Problem[] } {
  const decoded = decodeText(bytes);
  if (decoded.text === undefined) return { addresses: [], problems: [decoded.problem] };
  const { lines, problems } = readCsv(decoded.text, { multiline: false });
  const read = new Map<string, PostalAddress>();
  let open: PostalAddress | undefined;
  for (const line of lines) {
    const result = readLine(line);
    if ("severity" in result) {
      problems.push(result);
      continue;
    }
    const town: string = open?.postalCode === result.postalCode ? open.town + result.town : result.town;
    open = town.includes("（") && !town.includes("）") ? { ...result, town } : undefined;
    if (open) continue;
    const address = { ...result, town: plainTown(town) };
    read.set(Object.values(address).join("\n"), address);
  }
  if (open) problems.push(problem("cell_unreadable", lines.at(-1)?.line ?? 1, { field: "town", value: open.town }));
  if (read.size === 0 && problems.length === 0) problems.push(problem("file_empty", 1));
  return { addresses: [...read.values()], problems };
}

function readLine({ line, cells }: Line): PostalAddress | Problem {
  if (cells.length !== columns) {
    return problem("column_count", line, { value: String(cells.length), expected: String(columns) });
  }
  const [, , code = "", , , , prefecture = "", city = "", town = ""] = cells;
  if (postalCode.parse(code) !== code) {
    return problem("cell_unreadable", line, { field: "postal_code", column: 3, value: code, expected: "seven digits" });
  }
  if (prefecture === "") return problem("cell_missing", line, { field: "prefecture", column: 7 });
  if (city === "") return problem("cell_missing", line, { field: "city", column: 8 });
  return { postalCode: code, prefecture, city, town };
}

/** A remark of the list in place of a town is left out, and so is what only narrows it. */
function plainTown(town: string): string {
  const named = town.replace(/（.*$/, "");
  if (named === "以下に掲載がない場合" || /の次に.*番地.*がくる場合$/.test(named)) return "";
  return named === "一円" ? named : named.replace(/^.+[市区町村]一円$/, "");
}
