import { neverMoved } from "../../stock/transfers/index.ts";
import type { AwaitedRow, SameGenericRow, WayPriceRow } from "./awaited-queries.ts";

/** Something to try for a line. */
export interface AwaitedWay {
  kind: "wholesaler" | "same_generic" | "own_shop" | "neighbour";
  name: string;
  tradingId?: string;
  medicineId: string;
  institutionId?: string;
  packPrice?: string;
  /** Whether the wholesaler's own system stated a limited supply. */
  isLimited?: boolean;
  /** Decimal text in the unit; undefined where the amount is not known. */
  stock?: string;
  /** To a tenth; infinite where a place is missing. */
  km?: number;
  /** Whether a request to the shop is open. */
  isRequested?: boolean;
}

/** A partner that has a medicine. */
export interface PartnerStock {
  institutionId: string;
  medicineId: string;
  name: string;
  amount: string | null;
  km: number;
}

/** A shop of the same corporation that has a medicine. */
export interface SisterStock extends PartnerStock {
  amount: string;
  isRequested: boolean;
}

/** What ways are chosen from. */
export interface WaysFrom {
  lines: readonly AwaitedRow[];
  tradings: readonly { id: string; name: string; sellsNarcotics: boolean }[];
  prices: readonly WayPriceRow[];
  sameGeneric: readonly SameGenericRow[];
  partners: readonly PartnerStock[];
  /** The nearest first. */
  sisters: readonly SisterStock[];
  ownShops: ReadonlySet<string>;
}

/** The most ways of each kind. */
const most = 2;

/**
 * What can be tried for each line: wholesalers by 帳合 and price, without those that do not bring this medicine either; other
 * medicines of the same generic name that are kept; own shops and partners that have it, the nearest first.
 */
export function chooseWays({ lines, tradings, prices, sameGeneric, partners, sisters, ownShops }: WaysFrom) {
  const names = new Map(tradings.map((trading) => [trading.id, trading]));
  const failing = new Set(lines.map(({ tradingId, medicineId }) => `${tradingId} ${medicineId}`));
  const pricesOf = Map.groupBy(prices, ({ lineId }) => lineId);
  const genericsOf = Map.groupBy(sameGeneric, ({ of }) => of);
  const neighbours = partners.filter(({ institutionId }) => !ownShops.has(institutionId));
  const neighboursOf = Map.groupBy(neighbours, ({ medicineId }) => medicineId);
  const sistersOf = Map.groupBy(sisters, ({ medicineId }) => medicineId);
  const waysOf = ({ lineId, medicineId, regulation, tradingId }: AwaitedRow): AwaitedWay[] => {
    const isNarcotic = regulation === "narcotic";
    const wholesalers = (pricesOf.get(lineId) ?? []).flatMap((row): AwaitedWay[] => {
      const trading = names.get(row.tradingId);
      if (!trading || failing.has(`${row.tradingId} ${medicineId}`) || (isNarcotic && !trading.sellsNarcotics))
        return [];
      const { id, name } = trading;
      const way = { kind: "wholesaler" as const, name, tradingId: id, medicineId, packPrice: row.packPrice ?? "" };
      return [{ ...way, isLimited: row.availability === "limited", ...(row.stock !== null && { stock: row.stock }) }];
    });
    const generics = (genericsOf.get(medicineId) ?? []).flatMap((row): AwaitedWay[] => {
      const through = [row.tradingId, tradingId].find(
        (id) => id !== null && names.has(id) && !failing.has(`${id} ${row.medicineId}`),
      );
      return through
        ? [{ kind: "same_generic", name: row.name, tradingId: through, medicineId: row.medicineId, stock: row.usable }]
        : [];
    });
    const ownShop = (sistersOf.get(medicineId) ?? []).map(
      ({ amount, ...sister }): AwaitedWay => ({ kind: "own_shop", ...sister, stock: amount }),
    );
    const neighbour = (neighboursOf.get(medicineId) ?? []).map(
      ({ institutionId, name, amount, km }): AwaitedWay => ({
        kind: "neighbour",
        name,
        medicineId,
        institutionId,
        km,
        ...(amount !== null && { stock: amount }),
      }),
    );
    // The law lets no pharmacy pass narcotics on, nor materials of stimulants to its own shops.
    const shelves = [
      ...(neverMoved.has(regulation) ? [] : ownShop.slice(0, most)),
      ...(isNarcotic ? [] : neighbour.slice(0, most)),
    ];
    return [...wholesalers.slice(0, most), ...generics.slice(0, most), ...shelves];
  };
  return new Map(lines.map((line) => [line.lineId, waysOf(line)]));
}
