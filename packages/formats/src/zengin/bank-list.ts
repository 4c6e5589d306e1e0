import type { BankPlace } from "./bank-places.ts";

/** Day of the list of banks and branches: the one in the version of `zengin-code`. */
export const bankListDay = "2026-08-24";

/** The banks of Japan by code, and the branches of each. */
export interface BankList {
  banks: BankPlace[];
  /** Empty for a bank that is not in the list. */
  branchesOf: (bankCode: string) => BankPlace[];
}

let list: Promise<BankList> | undefined;

/**
 * The list of `zengin-code`, 5 MB of source that is read when it is asked for first. Not for browsers: a server sends what is
 * needed of it.
 */
export function bankList(): Promise<BankList> {
  list ??= read();
  return list;
}

async function read(): Promise<BankList> {
  const { default: all } = await import("zengin-code");
  // Objects with numbers as names put those without a leading zero first.
  const banks = Object.values(all).map(placeOf).sort(byCode);
  return {
    banks,
    branchesOf: (bankCode) =>
      Object.values(all[bankCode]?.branches ?? {})
        .map(placeOf)
        .sort(byCode),
  };
}

const placeOf = ({ code, name, kana }: BankPlace): BankPlace => ({ code, name: name.normalize("NFKC"), kana });

const byCode = (one: BankPlace, other: BankPlace) => one.code.localeCompare(other.code);
