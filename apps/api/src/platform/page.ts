/** A page from rows that were read one beyond its limit, and its end; an empty cursor means that there is no more. */
export function pageOf<Row>(
  result: Row[],
  most: number,
  cursorOf: (last: Row) => string,
): { rows: Row[]; nextCursor: string } {
  const rows = result.slice(0, most);
  const last = rows.at(-1);
  return { rows, nextCursor: result.length > most && last !== undefined ? cursorOf(last) : "" };
}
