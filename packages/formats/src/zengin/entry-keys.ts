import type { BankEntry } from "./bank-entry.ts";

/**
 * Gives the entries of a file their keys: account, day, direction, amount, and the bank's number of the entry, or the
 * payer's name where there is none. Of entries that are equal in all this the first is 1, the second 2: two payments of
 * the same amount stay two, in every file that holds both. A bank that numbers the entries of every file from 1 gives an
 * entry another key in a file that overlaps: to warn of that, compare day, amount and payer with what is stored.
 */
export function entryKeys() {
  const seen = new Map<string, number>();
  return (account: string, entry: Omit<BankEntry, "key">): string => {
    const { bookedOn, direction, yen, reference, payerName } = entry;
    const name = payerName.normalize("NFKC").replace(/\s+/g, " ").trim();
    const told = reference === "" ? name : `#${reference}`;
    const common = [account, bookedOn, direction, yen, told].join("|");
    const number = (seen.get(common) ?? 0) + 1;
    seen.set(common, number);
    return `${common}|${number}`;
  };
}
