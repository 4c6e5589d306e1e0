/** What a line adds to what is owed. */
export interface SummedLine {
  /** Whether the side that looks gave it. */
  isGiven: boolean;
  amountYen: bigint;
  taxIncluded: boolean;
  taxRate: number;
}

/** The net amount of one tax rate, as the side that looks gets it. */
export interface RateSum {
  taxRate: number;
  includedYen: bigint;
  excludedYen: bigint;
  taxYen: bigint;
}

export interface SettlementSums {
  givenYen: bigint;
  takenYen: bigint;
  netYen: bigint;
  taxes: RateSum[];
}

/** Tax on an amount without it, rounded half away from zero, so that both sides round the same amount alike. */
function taxOn(amount: bigint, rate: number): bigint {
  const sign = amount < 0n ? -1n : 1n;
  return (sign * (2n * sign * amount * BigInt(rate) + 100n)) / 200n;
}

function ratesOf(lines: readonly SummedLine[], isNet: boolean): RateSum[] {
  const rates = [...new Set(lines.map(({ taxRate }) => taxRate))].sort((a, b) => b - a);
  return rates.map((taxRate) => {
    const sum = (taxIncluded: boolean) =>
      lines
        .filter((line) => line.taxRate === taxRate && line.taxIncluded === taxIncluded)
        .reduce((all, { amountYen, isGiven }) => all + (isGiven || !isNet ? amountYen : -amountYen), 0n);
    const excludedYen = sum(false);
    return { taxRate, includedYen: sum(true), excludedYen, taxYen: taxOn(excludedYen, taxRate) };
  });
}

const totalOf = (taxes: RateSum[]) =>
  taxes.reduce((all, { includedYen, excludedYen, taxYen }) => all + includedYen + excludedYen + taxYen, 0n);

/**
 * What two pharmacies owe each other, as one of them gets it: netted by tax rate, and the tax on what was priced without it
 * rounded once for each rate of the net amount. What each side gave in all is shown beside it and need not differ by
 * exactly that: its tax is rounded for itself.
 */
export function sumsOf(lines: readonly SummedLine[]): SettlementSums {
  const taxes = ratesOf(lines, true);
  const one = (isGiven: boolean) =>
    totalOf(
      ratesOf(
        lines.filter((line) => line.isGiven === isGiven),
        false,
      ),
    );
  return { givenYen: one(true), takenYen: one(false), netYen: totalOf(taxes), taxes };
}
