/** Where a record of a file of fixed-length records is, its line end left out. */
export interface FixedRecord {
  /** Its number, counted from 1. */
  record: number;
  /** Its first byte, counted from 0. */
  from: number;
  length: number;
}

const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const endOfFile = 0x1a;

/**
 * Cuts a file into its records: at line ends where it has some, else by their length. The end mark 0x1A is left out.
 * Whether each has the length is for the caller to check.
 */
export function fixedRecords(file: Uint8Array, length: number): FixedRecord[] {
  const body = file.subarray(0, endOf(file));
  return body.includes(lineFeed) ? linesOf(body) : piecesOf(body, length);
}

/** Where the file ends without its end marks and the line end before them. */
function endOf(file: Uint8Array): number {
  let end = file.length;
  while (end > 0 && file[end - 1] === endOfFile) end -= 1;
  if (end > 0 && file[end - 1] === lineFeed) end -= 1;
  if (end > 0 && file[end - 1] === carriageReturn) end -= 1;
  return end;
}

function linesOf(body: Uint8Array): FixedRecord[] {
  const lines: FixedRecord[] = [];
  for (let from = 0; from <= body.length; ) {
    const found = body.indexOf(lineFeed, from);
    const next = found === -1 ? body.length : found;
    const end = next > from && body[next - 1] === carriageReturn ? next - 1 : next;
    lines.push({ record: lines.length + 1, from, length: end - from });
    from = next + 1;
  }
  return lines;
}

function piecesOf(body: Uint8Array, length: number): FixedRecord[] {
  return Array.from({ length: Math.ceil(body.length / length) }, (_, index) => {
    const from = index * length;
    return { record: index + 1, from, length: Math.min(length, body.length - from) };
  });
}
