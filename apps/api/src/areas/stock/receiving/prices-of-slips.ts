import { salesPackageGtin14 } from "@meguri/formats/codes/gtin";
import type { NamedLine } from "../notices/index.ts";
import type { DeliveredPrice } from "./order-receiving.ts";

/** A posted slip with the goods of it that came. */
export interface PostedSlip {
  tradingId: string;
  /** The day the goods came. */
  day: string;
  /** The day on the slip: prices that held on it are those it is compared with. */
  deliveredOn: string;
  goods: readonly NamedLine[];
}

/** A price that holds for a line: of the database, or of an earlier slip. */
interface Holding {
  gtin: string;
  from: string;
  yen: number;
  isAgreed: boolean;
}

/**
 * The prices to note of slips that are posted one after the other, by trading: as if each were noted before the next slip is
 * compared. Of several prices of a package on one day the last one is kept.
 */
export function pricesOfSlips(slips: readonly PostedSlip[]): Map<string, DeliveredPrice[]> {
  const noted = new Map<string, Map<string, DeliveredPrice>>();
  const ofMedicine = new Map<string, DeliveredPrice[]>();
  for (const { tradingId, day, deliveredOn, goods } of slips) {
    const fresh = goods.filter((line) => {
      const earlier = ofMedicine.get(`${tradingId} ${line.medicineId}`) ?? [];
      const holding = holdingOf(line, deliveredOn, earlier);
      return line.unitYen > 0 && (!holding || (!holding.isAgreed && Math.round(holding.yen) !== line.unitYen));
    });
    for (const { medicineId, jan, packQuantity, unitYen } of fresh) {
      const price = { medicineId, jan, packQuantity, packYen: unitYen, day };
      const ofTrading = noted.get(tradingId) ?? new Map<string, DeliveredPrice>();
      noted.set(tradingId, ofTrading.set(`${medicineId} ${jan} ${day}`, price));
      const key = `${tradingId} ${medicineId}`;
      ofMedicine.set(key, [...(ofMedicine.get(key) ?? []), price]);
    }
  }
  return new Map([...noted].map(([tradingId, prices]) => [tradingId, [...prices.values()]]));
}

/**
 * The price that holds for a line on a day, as `holdingPrice` of notices-queries.ts chooses it: of the package before that of
 * its unit, then the smallest GTIN, then the one that begins last.
 */
function holdingOf(line: NamedLine, day: string, earlier: readonly DeliveredPrice[]): Holding | undefined {
  const kept: Holding[] =
    line.holdingYen === null
      ? []
      : [
          {
            gtin: line.holdingGtin ?? "",
            from: line.holdingFrom ?? "",
            yen: Number(line.holdingYen),
            isAgreed: line.holdingStanding === "agreed",
          },
        ];
  const before = earlier
    .filter((price) => price.day <= day)
    .map((price): Holding => {
      const isSame = price.jan.slice(0, 12) === line.jan.slice(0, 12);
      const yen = isSame ? price.packYen : (price.packYen / Number(price.packQuantity)) * Number(line.packQuantity);
      return { gtin: salesPackageGtin14(price.jan), from: price.day, yen, isAgreed: false };
    });
  const isOther = ({ gtin }: Holding) => Number(gtin.slice(1, 13) !== line.jan.slice(0, 12));
  // The sort keeps the order of equals: what was noted last comes first.
  const [first] = [...kept, ...before]
    .reverse()
    .sort(
      (one, other) =>
        isOther(one) - isOther(other) ||
        one.gtin.slice(1, 13).localeCompare(other.gtin.slice(1, 13)) ||
        other.from.localeCompare(one.from),
    );
  return first;
}
