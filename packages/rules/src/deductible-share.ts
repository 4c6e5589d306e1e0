/** What of the tax of an issuer without a registration may be deducted from a day on (経過措置). */
export interface DeductibleShare {
  /** First day, YYYY-MM-DD. */
  validFrom: string;
  percent: number;
}

/** By law, newest first; before the first day every purchase with tax could be deducted. */
export const deductibleShares: readonly DeductibleShare[] = [
  { validFrom: "2031-10-01", percent: 0 },
  { validFrom: "2030-10-01", percent: 30 },
  { validFrom: "2028-10-01", percent: 50 },
  { validFrom: "2026-10-01", percent: 70 },
  { validFrom: "2023-10-01", percent: 80 },
  { validFrom: "0001-01-01", percent: 100 },
];

/** Per cent of the tax that may be deducted for a purchase on a day. */
export function deductiblePercent(day: string, isRegistered: boolean): number {
  if (isRegistered) return 100;
  return deductibleShares.find(({ validFrom }) => validFrom <= day)?.percent ?? 100;
}

/** What of a tax in whole yen may be deducted, rounded down; of negative amounts the absolute value is rounded. */
export function deductibleYen(taxYen: bigint, percent: number): bigint {
  const absolute = ((taxYen < 0n ? -taxYen : taxYen) * BigInt(percent)) / 100n;
  return taxYen < 0n ? -absolute : absolute;
}
