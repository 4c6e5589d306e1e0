/** How an issuer rounds the tax of a rate to whole yen; of negative amounts the absolute value is rounded. */
export type TaxRounding = "floor" | "half_up" | "ceil";

/** 10 %, 8 % (軽減税率, marked ※), exempt (非課税) and outside the tax (不課税). */
export type TaxClass = "standard" | "reduced" | "exempt" | "outside";

/** In the order in which a document lists them. */
export const taxClasses: readonly TaxClass[] = ["standard", "reduced", "exempt", "outside"];

/** The rate of a class from a day on. */
export interface TaxRate {
  taxClass: TaxClass;
  /** First day, YYYY-MM-DD. */
  validFrom: string;
  /** Hundredths of a per cent: 1000 for 10 %. */
  basisPoints: number;
}

/** The rates of the consumption tax by law, newest first. */
export const consumptionTaxRates: readonly TaxRate[] = [
  { taxClass: "standard", validFrom: "2019-10-01", basisPoints: 1_000 },
  { taxClass: "reduced", validFrom: "2019-10-01", basisPoints: 800 },
  { taxClass: "standard", validFrom: "2014-04-01", basisPoints: 800 },
];

/**
 * The rate in force on a day, in hundredths of a per cent; 0 for classes without tax.
 * @throws RangeError where a class with tax has no rate on the day
 */
export function rateOn(rates: readonly TaxRate[], taxClass: TaxClass, day: string): number {
  if (taxClass === "exempt" || taxClass === "outside") return 0;
  const inForce = rates
    .filter((rate) => rate.taxClass === taxClass && rate.validFrom <= day)
    .sort((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0];
  if (!inForce) throw new RangeError(`no rate for ${taxClass} on ${day}`);
  return inForce.basisPoints;
}

/** A line of an invoice as far as its sums depend on it. */
export interface InvoiceLine {
  taxClass: TaxClass;
  /** Hundredths of a per cent: 1000 for 10 %. */
  basisPoints: number;
  /** Whole yen without tax (lineYen); negative for returns and discounts. */
  netYen: bigint;
  /** Number of the slip (納品書) that the line belongs to; empty for none. */
  slip: string;
}

/** The sum of one rate of a document, in whole yen. */
export interface RateSum {
  taxClass: TaxClass;
  basisPoints: number;
  netYen: bigint;
  taxYen: bigint;
}

/** The sums of a document, in whole yen; the rates in the order of taxClasses, the higher rate of a class first. */
export interface InvoiceSums {
  rates: RateSum[];
  netYen: bigint;
  taxYen: bigint;
  totalYen: bigint;
}

/** Tax of a net amount in whole yen, rounded once. */
export function taxYen(netYen: bigint, basisPoints: number, rounding: TaxRounding): bigint {
  const absolute = (netYen < 0n ? -netYen : netYen) * BigInt(basisPoints);
  const whole = absolute / 10_000n;
  const rest = absolute % 10_000n;
  const up = rounding === "floor" ? false : rounding === "ceil" ? rest > 0n : rest >= 5_000n;
  const rounded = whole + (up ? 1n : 0n);
  return netYen < 0n ? -rounded : rounded;
}

/**
 * The sums of an invoice: tax is computed once per rate of the document or, where each slip is a qualified document of its
 * own (slip mode), once per rate and slip and then added up without rounding again. Never per line.
 */
export function invoiceSums(
  lines: readonly InvoiceLine[],
  { rounding, isPerSlip }: { rounding: TaxRounding; isPerSlip: boolean },
): InvoiceSums {
  const rates = [...Map.groupBy(lines, ({ taxClass, basisPoints }) => `${taxClass} ${basisPoints}`).values()].map(
    (ofRate) => rateSum(ofRate, rounding, isPerSlip),
  );
  rates.sort(
    (a, b) => taxClasses.indexOf(a.taxClass) - taxClasses.indexOf(b.taxClass) || b.basisPoints - a.basisPoints,
  );
  const netYen = sum(rates.map((rate) => rate.netYen));
  const tax = sum(rates.map((rate) => rate.taxYen));
  return { rates, netYen, taxYen: tax, totalYen: netYen + tax };
}

function rateSum(lines: readonly InvoiceLine[], rounding: TaxRounding, isPerSlip: boolean): RateSum {
  const [first] = lines;
  const { taxClass, basisPoints } = first ?? { taxClass: "outside", basisPoints: 0 };
  const parts = Map.groupBy(lines, ({ slip }) => (isPerSlip ? slip : "")).values();
  const taxed = [...parts].map((part) => {
    const netYen = sum(part.map((line) => line.netYen));
    return { netYen, taxYen: taxYen(netYen, basisPoints, rounding) };
  });
  return {
    taxClass,
    basisPoints,
    netYen: sum(taxed.map((part) => part.netYen)),
    taxYen: sum(taxed.map((part) => part.taxYen)),
  };
}

/** The amounts of a closing statement (締め請求書), in whole yen. */
export interface StatementAmounts {
  /** Balance of the statement before (前回請求額). */
  previousYen: bigint;
  /** Receipts since (入金額). */
  receivedYen: bigint;
  /** Adjustments since, with their sign (調整額). */
  adjustedYen: bigint;
  /** Net and tax of this period (今回お買上額と消費税額). */
  sums: Pick<InvoiceSums, "netYen" | "taxYen">;
}

/** What is carried over (繰越額) and the balance (今回請求額), in whole yen. */
export function statementBalance({ previousYen, receivedYen, adjustedYen, sums }: StatementAmounts) {
  const carriedYen = previousYen - receivedYen + adjustedYen;
  return { carriedYen, balanceYen: carriedYen + sums.netYen + sums.taxYen };
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, one) => total + one, 0n);
