/** Reads a list to its last page, one page after the other. @param read one page from a cursor on, "" for the first */
export async function readAllPages<Page extends { nextCursor: string }, Row>(
  read: (cursor: string) => Promise<Page>,
  rowsOf: (page: Page) => readonly Row[],
): Promise<Row[]> {
  const all: Row[] = [];
  let cursor = "";
  do {
    const page = await read(cursor);
    all.push(...rowsOf(page));
    cursor = page.nextCursor;
  } while (cursor !== "");
  return all;
}
