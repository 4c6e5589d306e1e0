const comma = 0x2c;
const space = 0x20;

/** Where the cell so many commas in begins and ends, without the spaces around it; undefined where the line ends before. */
function cellBounds(bytes: Uint8Array, start: number, end: number, at: number): [number, number] | undefined {
  let from = start;
  for (let cell = 0; cell < at; cell += 1) {
    while (from < end && bytes[from] !== comma) from += 1;
    if (from >= end) return undefined;
    from += 1;
  }
  let to = from;
  while (to < end && bytes[to] !== comma) to += 1;
  while (from < to && bytes[from] === space) from += 1;
  while (to > from && bytes[to - 1] === space) to -= 1;
  return [from, to];
}

/** An ASCII cell of a line; empty where there is none. Other bytes stand as `?`: no name is ever decoded here. */
export function asciiCell(bytes: Uint8Array, start: number, end: number, at: number): string {
  const bounds = cellBounds(bytes, start, end, at);
  let text = "";
  if (bounds === undefined) return text;
  for (let index = bounds[0]; index < bounds[1]; index += 1) {
    const byte = bytes[index] ?? 0;
    text += byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : "?";
  }
  return text;
}
