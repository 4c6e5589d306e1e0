/** What a reader returns for a cell that does not hold what it should. */
export const unreadable = Symbol("unreadable");

/** Turns a cell's text into a value; `expected` is reported where it cannot. */
export interface CellReader<T> {
  read(cell: string): T | typeof unreadable;
  expected: string;
  /** Whether an empty cell is refused before it is read. */
  required: boolean;
}

export function cellReader<T>(expected: string, read: CellReader<T>["read"]): CellReader<T> {
  return { read, expected, required: true };
}

/** The same reader, for cells that may be empty. */
export function optional<T>(reader: CellReader<T>): CellReader<T | null> {
  return {
    expected: `${reader.expected}, or nothing`,
    read: (cell) => (cell === "" ? null : reader.read(cell)),
    required: false,
  };
}

/** The same reader, for cells in which one word means nothing, as `0` or `99999999`. */
export function orNothing<T>(reader: CellReader<T>, ...words: readonly string[]): CellReader<T | null> {
  return {
    expected: `${reader.expected}, or ${words.join(" or ")} for none`,
    read: (cell) => (words.includes(cell) ? null : reader.read(cell)),
    required: true,
  };
}

/** Text as it is, of at most so many characters. */
export function text(most = 400): CellReader<string> {
  return cellReader(`text of at most ${most} characters`, (cell) => (cell.length <= most ? cell : unreadable));
}

/** Text as a form demands it. */
export function matching(form: RegExp, expected: string): CellReader<string> {
  return cellReader(expected, (cell) => (form.test(cell) ? cell : unreadable));
}

/** One word of a table; the result is its meaning. */
export function wordOf<T>(words: Readonly<Record<string, T>>): CellReader<T> {
  const table = new Map(Object.entries(words));
  return cellReader(`one of ${[...table.keys()].join(", ")}`, (cell) => {
    const meaning = table.get(cell);
    return meaning === undefined ? unreadable : meaning;
  });
}

const amount = /^\d{1,12}(\.\d{1,5})?$/;
const grouped = /^\d{1,3}(,\d{3})+(\.\d{1,5})?$/;

/** A decimal that is not negative, in one spelling: no leading and no trailing zeros, so that equal amounts are equal texts. */
export const decimal: CellReader<string> = cellReader("a decimal number", (cell) => {
  if (amount.test(cell)) return canonicalDecimal(cell);
  const plain = cell.normalize("NFKC").trim();
  if (amount.test(plain)) return canonicalDecimal(plain);
  return grouped.test(plain) ? canonicalDecimal(plain.replaceAll(",", "")) : unreadable;
});

function canonicalDecimal(number: string): string {
  const whole = number.replace(/^0+(?=\d)/, "");
  return whole.includes(".") ? whole.replace(/\.?0+$/, "") : whole;
}

/** A count without a sign. */
export const count: CellReader<number> = cellReader("a whole number", (cell) =>
  /^\d{1,9}$/.test(cell) ? Number(cell) : unreadable,
);
