/** The same rows in lists of at most so many, each of which one request can carry. */
export function partsOf<Row>(rows: readonly Row[], most: number): Row[][] {
  const count = Math.ceil(rows.length / most);
  return Array.from({ length: count }, (_, part) => rows.slice(part * most, (part + 1) * most));
}
