import { isUtf8 } from "node:buffer";
import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { BadInput } from "./bad-input.ts";

const chunkBytes = 1 << 22;
/** No row of numbers is longer; a file without line ends would be read into one piece. */
const longestLine = 1 << 20;
const [lineFeed, carriageReturn] = [0x0a, 0x0d];
const byteOrderMark = Buffer.from("\uFEFF");

/** A line of a file without its end: the bytes from `from` to before `to`, which the next line overwrites. */
type TakeBytes = (bytes: Buffer, from: number, to: number, number: number) => void;

/** Called while a file is read, with the bytes so far and in all. */
export type OnRead = (read: number, total: number) => void;

/** Hands over the lines of a text file as `eachLineOfBytes` does, as text. @throws BadInput as it does */
export function eachLine(path: string, take: (line: string, number: number) => void): void {
  eachLineOfBytes(path, (bytes, from, to, number) => take(bytes.toString("utf8", from, to), number));
}

/**
 * Hands over the lines of a text file one by one, without its byte order mark and line ends (LF or CRLF), reading a few
 * megabytes at a time. @throws BadInput where the file cannot be read, is not UTF-8, or a line does not end
 */
export function eachLineOfBytes(path: string, take: TakeBytes, onRead?: OnRead): void {
  const file = opened(path);
  try {
    const total = fstatSync(file).size;
    let read = 0;
    const buffer = Buffer.allocUnsafe(chunkBytes + longestLine);
    let number = 0;
    const hand = (from: number, to: number) => {
      number += 1;
      const begin = number === 1 && startsWithMark(buffer, to) ? from + byteOrderMark.length : from;
      const end = to > begin && buffer[to - 1] === carriageReturn ? to - 1 : to;
      take(buffer, begin, end, number);
    };
    let kept = 0;
    for (let size = next(file, buffer, kept, path); size > 0; size = next(file, buffer, kept, path)) {
      const filled = kept + size;
      read += size;
      onRead?.(read, total);
      const last = buffer.subarray(0, filled).lastIndexOf(lineFeed);
      // Two names that another encoding writes differently would become one.
      if (!isUtf8(buffer.subarray(0, last + 1))) throw notUtf8(buffer, last + 1, number);
      let from = 0;
      while (from <= last) {
        const end = buffer.indexOf(lineFeed, from);
        hand(from, end);
        from = end + 1;
      }
      buffer.copyWithin(0, from, filled);
      kept = filled - from;
      if (kept > longestLine - 1)
        throw new BadInput(`line ${number + 1}: it does not end within ${longestLine} characters`);
    }
    if (!isUtf8(buffer.subarray(0, kept))) throw notUtf8(buffer, kept, number);
    if (kept > 0) hand(0, kept);
  } finally {
    closeSync(file);
  }
}

function startsWithMark(bytes: Buffer, to: number): boolean {
  return to >= byteOrderMark.length && bytes.subarray(0, byteOrderMark.length).equals(byteOrderMark);
}

/** Names the first line that is not UTF-8 of those up to `to`, the first of which is the line after `before`. */
function notUtf8(bytes: Buffer, to: number, before: number): BadInput {
  let number = before + 1;
  for (let from = 0; from < to; number += 1) {
    const feed = bytes.indexOf(lineFeed, from);
    const end = feed < 0 || feed >= to ? to : feed;
    if (!isUtf8(bytes.subarray(from, end))) break;
    from = end + 1;
  }
  return new BadInput(`line ${number}: it is not UTF-8`);
}

function opened(path: string): number {
  try {
    return openSync(path, "r");
  } catch {
    throw new BadInput(`${path} cannot be read`);
  }
}

/** Reads behind the bytes that are kept. @returns how many bytes */
function next(file: number, buffer: Buffer, kept: number, path: string): number {
  try {
    return readSync(file, buffer, kept, Math.min(chunkBytes, buffer.length - kept), null);
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
