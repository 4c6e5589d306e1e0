import { decimalOf } from "../table/decimals.ts";

/** What a month's claims tell of one medicine. */
export interface MedicineUse {
  /** レセ電, nine digits. */
  code: string;
  /** Dispensings it was part of: a medicine in two usages of one receipt and day counts once. */
  count: number;
  /** In the medicine's unit, a decimal text. */
  amount: string;
  /** The last day it was dispensed on, `YYYY-MM-DD`. */
  lastOn: string;
}

/** A month of dispensing, by the days in the file and not by the month of its claim. */
export interface MonthOfUse {
  /** `YYYY-MM`. */
  month: string;
  medicines: MedicineUse[];
}

interface Running {
  count: number;
  /** In hundred-thousandths: five decimals, as amounts are written. */
  amount: bigint;
  lastOn: string;
}

/** Adds up uses by month and medicine. */
export class ClaimTally {
  readonly #months = new Map<string, Map<string, Running>>();
  readonly #seen = new Set<string>();

  /** A new receipt begins: the same medicine on the same day is a dispensing of its own again. */
  nextReceipt(): void {
    this.#seen.clear();
  }

  /** @param amount in hundred-thousandths of the medicine's unit */
  add(code: string, day: string, amount: bigint): void {
    const month = day.slice(0, 7);
    const medicines = this.#months.get(month) ?? new Map<string, Running>();
    this.#months.set(month, medicines);
    const running = medicines.get(code) ?? { count: 0, amount: 0n, lastOn: day };
    medicines.set(code, running);
    const dispensing = code + day;
    if (!this.#seen.has(dispensing)) {
      this.#seen.add(dispensing);
      running.count += 1;
    }
    running.amount += amount;
    if (day > running.lastOn) running.lastOn = day;
  }

  /** The months in their order, and in each the medicines by code. */
  months(): MonthOfUse[] {
    return [...this.#months].sort(byKey).map(([month, medicines]) => ({
      month,
      medicines: [...medicines].sort(byKey).map(([code, { count, amount, lastOn }]) => ({
        code,
        count,
        amount: decimalOf(amount),
        lastOn,
      })),
    }));
  }
}

const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1);
