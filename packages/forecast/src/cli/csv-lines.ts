import { closeSync, openSync, readSync } from "node:fs";
import { StringDecoder } from "node:string_decoder";
import { BadInput } from "./bad-input.ts";

const chunkBytes = 1 << 22;
/** No row of numbers is longer; a file without line ends would be read into one piece. */
const longestLine = 1 << 20;

/**
 * Hands over the lines of a text file one by one, without its byte order mark and line ends (LF or CRLF), reading a few
 * megabytes at a time. @throws BadInput where the file cannot be read, is not UTF-8, or a line does not end
 */
export function eachLine(path: string, take: (line: string, number: number) => void): void {
  const file = opened(path);
  try {
    const buffer = Buffer.allocUnsafe(chunkBytes);
    const decoder = new StringDecoder("utf8");
    let rest = "";
    let number = 0;
    const hand = (line: string) => {
      number += 1;
      // Two names that another encoding spells differently would become one.
      if (line.includes("\uFFFD")) throw new BadInput(`line ${number}: it is not UTF-8`);
      const unmarked = number === 1 && line.startsWith("\uFEFF") ? line.slice(1) : line;
      take(unmarked.endsWith("\r") ? unmarked.slice(0, -1) : unmarked, number);
    };
    for (let size = next(file, buffer, path); size > 0; size = next(file, buffer, path)) {
      const text = rest + decoder.write(buffer.subarray(0, size));
      let from = 0;
      for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", from)) {
        hand(text.slice(from, end));
        from = end + 1;
      }
      rest = text.slice(from);
      if (rest.length > longestLine)
        throw new BadInput(`line ${number + 1}: it does not end within ${longestLine} characters`);
    }
    rest += decoder.end();
    if (rest !== "") hand(rest);
  } finally {
    closeSync(file);
  }
}

function opened(path: string): number {
  try {
    return openSync(path, "r");
  } catch {
    throw new BadInput(`${path} cannot be read`);
  }
}

function next(file: number, buffer: Buffer, path: string): number {
  try {
    return readSync(file, buffer, 0, buffer.length, null);
  } catch {
    throw new BadInput(`${path} cannot be read`);
  }
}

/** The cells of one line; a cell may stand in quotation marks, with two of them for one. Undefined where they do not close. */
export function cellsOf(line: string): string[] | undefined {
  if (!line.includes('"')) return line.split(",");
  const cells: string[] = [];
  let from = 0;
  while (from <= line.length) {
    const quoted = line[from] === '"' ? /^"((?:[^"]|"")*)"(?:,|$)/.exec(line.slice(from)) : undefined;
    if (quoted === null) return undefined;
    if (quoted) {
      cells.push((quoted[1] ?? "").replaceAll('""', '"'));
      from += quoted[0].length;
      if (!quoted[0].endsWith(",")) return cells;
    } else {
      const end = line.indexOf(",", from);
      cells.push(line.slice(from, end < 0 ? undefined : end));
      if (end < 0) return cells;
      from = end + 1;
    }
  }
  return cells;
}
