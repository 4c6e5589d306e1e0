/** Amounts are reckoned in ten-thousandths, the finest the master keeps. */
const scale = 10_000n;

/** What a listed spec calls the units that the receipt master writes shorter. */
const longUnits: Record<string, string> = { mlv: "mlバイアル", "瓶(袋)": "瓶又は1袋" };

/**
 * The price of one unit. A list names the price of its whole spec (`１００ｇ`), the receipt master counts in units (`ｇ`).
 * Undefined where the spec does not say how many units it is, as `１シート` of tablets: nobody may guess a price.
 */
export function unitPrice(listed: string, spec: string, unit: string): string | undefined {
  const plainUnit = plain(unit);
  const wanted = longUnits[plainUnit] ?? plainUnit;
  if (wanted === "") return decimalText(tenThousandths(listed));
  const counted = [...plain(spec).matchAll(/(\d+(?:\.\d+)?)([^\d]*(?:1袋)?)/g)];
  const amount = counted.findLast(([, , word = ""]) => word.replace(/\(.*$/, "") === wanted)?.[1];
  const units = amount === undefined ? 0n : tenThousandths(amount);
  return units > 0n ? decimalText(divided(tenThousandths(listed) * scale, units)) : undefined;
}

/** A decimal in one spelling, with at most four places. */
function decimalText(amount: bigint): string {
  const whole = amount / scale;
  const rest = (amount % scale).toString().padStart(4, "0").replace(/0+$/, "");
  return rest === "" ? whole.toString() : `${whole}.${rest}`;
}

/** A decimal in ten-thousandths; places beyond the fourth are rounded. */
function tenThousandths(decimal: string): bigint {
  const [whole = "0", places = ""] = decimal.split(".");
  return divided(BigInt(`${whole}${places.padEnd(5, "0").slice(0, 5)}`), 10n);
}

/** Whether two prices are the same sen: the receipt master rounds to two places what the lists leave exact. */
export function sameSen(one: string, other: string): boolean {
  return divided(tenThousandths(one), 100n) === divided(tenThousandths(other), 100n);
}

function divided(amount: bigint, by: bigint): bigint {
  return (amount * 2n + by) / (by * 2n);
}

/** The square metre's sign becomes digits when folded, so it is set apart first. */
function plain(text: string): string {
  return text.replaceAll("㎡", "平米").normalize("NFKC").replace(/\s/g, "").toLowerCase();
}
