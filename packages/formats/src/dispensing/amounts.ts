import { type CellReader, cellReader, unreadable } from "../table/cells.ts";

/**
 * An amount of medicine in one spelling, so that equal amounts are equal texts: at most six digits and five decimals.
 * [F] JAHIS 用量; taken for NSIPS as well [I].
 */
export const doseAmount = amountOf(/^0*(\d{0,6})(?:\.(\d{0,5})0*)?$/);

/** All that was dispensed: as large as `numeric(16,5)`, in which it is kept. */
export const totalAmount = amountOf(/^0*(\d{0,11})(?:\.(\d{0,5})0*)?$/);

function amountOf(form: RegExp): CellReader<string> {
  return cellReader("an amount as 0.5", (cell) => {
    const plain = cell.normalize("NFKC").trim();
    const parts = form.exec(plain);
    if (!parts || !/\d/.test(plain)) return unreadable;
    return joined(parts[1] || "0", parts[2] ?? "");
  });
}

/** Days or times: at most four digits, so that no total outgrows `numeric(16,5)`. */
export const smallCount: CellReader<number> = cellReader("a whole number of at most four digits", (cell) => {
  const plain = cell.normalize("NFKC").trim();
  return /^0*\d{1,4}$/.test(plain) ? Number(plain) : unreadable;
});

/** An amount so many times, exactly: no binary fraction ever represents a decimal. */
export function timesCount(amount: string, count: number): string {
  const [whole = "0", fraction = ""] = amount.split(".");
  const digits = (BigInt(whole + fraction) * BigInt(count)).toString().padStart(fraction.length + 1, "0");
  const point = digits.length - fraction.length;
  return joined(digits.slice(0, point), digits.slice(point));
}

function joined(whole: string, fraction: string): string {
  const kept = fraction.replace(/0+$/, "");
  return kept === "" ? whole : `${whole}.${kept}`;
}
