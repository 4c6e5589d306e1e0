import { accountNameKana } from "@meguri/formats/zengin/account-name-kana";
import { z } from "zod";
import { day } from "./quantity.ts";
import { line } from "./text.ts";

/** Most debits of one request: the debits of a file are compared with one another, and go in one. */
export const mostDebits = 2_000;

/** An account, as far as it tells one from another. */
const debitAccount = z.object({
  bankCode: z.string().regex(/^\d{4}$/, "bank_code_format"),
  branchCode: z.string().regex(/^\d{3}$/, "branch_code_format"),
  /** By the wire's numbers: 1 ordinary, 2 current, 3 savings. */
  accountKind: z.int().min(1, "required").max(3, "out_of_range"),
  accountNumber: line(10),
});

/** Money that left an account (出金), as a bank's file tells it. */
export const bankDebit = z.object({
  bankKey: line(300).pipe(z.string().min(1, "required")),
  account: z.custom(Boolean, "required").pipe(debitAccount),
  bookedOn: day,
  yen: z.bigint().min(1n, "quantity_positive").max(1_000_000_000_000n, "out_of_range"),
  /** What the file says of it: whose name, and 摘要. */
  words: z.array(line(100)).max(3, "too_many"),
});

export type BankDebit = z.infer<typeof bankDebit>;

/** What a bank can debit for an exported payment: all of its transfers at once, or one of them. */
export interface DebitTarget {
  runId: string;
  /** Null for all transfers of the run. */
  tradingId: string | null;
  /** From which account it is paid. */
  account: z.infer<typeof debitAccount>;
  /** 取組日, YYYY-MM-DD. */
  payOn: string;
  yen: bigint;
  /** Fees that were deducted from the transfers. A bank that adds its fee to the debit takes these yen as well. */
  feeYen: bigint;
  /** Names of the payees in the letters of the bank's file. */
  holders: readonly string[];
}

/** In what a debit differs from a target that it can be, other than in nothing. */
export type DebitDoubt = "fee" | "day" | "name";

/** A target that a debit can be. Without a doubt all agrees: account, day, amount, and the payee of a single transfer. */
export interface DebitCandidate {
  /** Index in the list of targets. */
  target: number;
  doubt: DebitDoubt | null;
  /** What was debited beyond the transfers: the bank's fees. */
  overYen: bigint;
}

/** What a debit can be, and the target that it is where nothing is in doubt and there is no second one; else null. */
export interface DebitMatch {
  candidates: DebitCandidate[];
  exact: number | null;
}

/** Days between 取組日 and the debit within which a person is asked. */
const mostDays = 5;

/** The highest fee of a transfer about which a person is asked. */
const mostFeeYen = 1_000n;

/**
 * Compares debits with exported payments. A debit is exactly a target where the account, the day, the amount (with or without
 * the deducted fees) and, of one transfer among several, the payee's name agree, and where neither of the two has another
 * partner that agrees. What differs in one respect only is a candidate for a person. Nothing else is.
 */
export function matchDebits(debits: readonly BankDebit[], targets: readonly DebitTarget[]): DebitMatch[] {
  const ofDebit = debits.map((debit) =>
    targets.flatMap((target, index) => {
      const fit = fitOf(debit, target);
      return fit ? [{ target: index, ...fit }] : [];
    }),
  );
  const sureOf = (candidates: readonly DebitCandidate[]) =>
    candidates.flatMap(({ doubt, target }) => (doubt === null ? [target] : []));
  const claims = new Map<number, number>();
  for (const target of ofDebit.flatMap(sureOf)) claims.set(target, (claims.get(target) ?? 0) + 1);
  const isClaimed = (other: DebitTarget, index: number, target: DebitTarget) =>
    claims.has(index) && other.runId === target.runId && (other.tradingId === null) !== (target.tradingId === null);
  return ofDebit.map((candidates) => {
    const [sure, second] = sureOf(candidates);
    const target = sure === undefined ? undefined : targets[sure];
    if (sure === undefined || target === undefined || second !== undefined) return { candidates, exact: null };
    if (claims.get(sure) !== 1) return { candidates, exact: null };
    // A payment was debited as a whole or by its transfers, not both.
    const isTwice = targets.some((other, index) => isClaimed(other, index, target));
    return { candidates, exact: isTwice ? null : sure };
  });
}

/** How a debit fits a target; nothing where it differs in more than one respect. */
export function fitOf(debit: BankDebit, target: DebitTarget): Omit<DebitCandidate, "target"> | undefined {
  if (!isSameAccount(debit.account, target.account)) return undefined;
  const overYen = debit.yen - target.yen;
  const count = target.tradingId === null ? BigInt(target.holders.length) : 1n;
  if (overYen < 0n || overYen > mostFeeYen * count) return undefined;
  const days = Math.abs(Date.parse(debit.bookedOn) - Date.parse(target.payOn)) / 86_400_000;
  if (days > mostDays) return undefined;
  const doubts: DebitDoubt[] = [];
  if (overYen !== 0n && overYen !== target.feeYen) doubts.push("fee");
  if (days !== 0) doubts.push("day");
  // All transfers at once have no payee: a name is another's, unless it is the only one.
  const isPayee = target.holders.some((holder) => isNamed(debit.words, holder));
  const isPlausible = target.tradingId === null ? saysNoName(debit.words) || (count === 1n && isPayee) : isPayee;
  if (!isPlausible) doubts.push("name");
  return doubts.length > 1 ? undefined : { doubt: doubts[0] ?? null, overYen };
}

/** Whether two accounts are the same; files fill numbers with zeros, or leave them out. */
export function isSameAccount(one: BankDebit["account"], other: BankDebit["account"]): boolean {
  const number = (account: BankDebit["account"]) => account.accountNumber.replace(/^0+/, "");
  return (
    one.bankCode === other.bankCode &&
    one.branchCode === other.branchCode &&
    one.accountKind === other.accountKind &&
    number(one) === number(other)
  );
}

/** Words of banks for a 総合振込, and for the way in which it was ordered. */
const wordsOfBanks =
  /ソウゴウフリコミ|ソウゴウ|ソウフリ|フリコミシキン|フリコミ|総合振込|振込資金|振込|データデンソウ|デンソウ|ANSER|[EFI]B/g;

/** Whether the words of a debit are a bank's own, or numbers. */
function saysNoName(words: readonly string[]): boolean {
  const told = words.map((text) => plain(text).join("").normalize("NFKC").replace(wordsOfBanks, ""));
  return told.every((rest) => !/\p{L}/u.test(rest));
}

/** A name that was cut to less could be another's. */
const shortestCut = 10;

/** Whether the words of a debit name a payee, after other words or alone. Banks leave spaces out, and cut long names. */
function isNamed(words: readonly string[], holder: string): boolean {
  const name = plain(holder).join("");
  return words.some((text) => {
    const parts = plain(text);
    return parts.some((_, index) => {
      const told = parts.slice(index).join("");
      return told === name || (told.length >= shortestCut && name.startsWith(told));
    });
  });
}

/** A name in the letters of the bank's file, by its parts. */
function plain(text: string): string[] {
  return (accountNameKana(text).kana ?? text).split(/\s+/).filter((part) => part !== "");
}
