import { janOfSalesPackage } from "@meguri/formats/codes/gtin";
import { decimalOf, hundredThousandths } from "@meguri/formats/table/decimals";
import { priceParts } from "@meguri/rules/money";
import type { Term } from "@meguri/rules/negotiation";
import { daysBetween } from "../../../platform/clock/tokyo-day.ts";
import type { Db } from "../../../platform/db/database.ts";
import { selectDailyUses } from "../positions/index.ts";
import {
  choosePackages,
  type DemandRoute,
  type SoldPackage,
  selectDemandRoutes,
  selectPackedByDose,
  selectSoldPackages,
} from "../proposals/index.ts";
import {
  type NeededMedicine,
  type PresentPrice,
  selectNeededMedicines,
  selectOpenTradings,
  selectPresentPrices,
} from "./needed-items-queries.ts";
import type { NewItem } from "./negotiation-changes-queries.ts";

/**
 * What an institution is expected to use in a term, each medicine in the package in which it is ordered, the most expensive
 * first: the expected use of a day (positions) times the days of the term.
 */
export async function readNeededItems(
  db: Db,
  place: { tenantId: string; institutionId: string },
  { day, term }: { day: string; term: Term },
): Promise<NewItem[]> {
  const days = BigInt(daysBetween(term.from, term.until) + 1);
  const uses = new Map(
    (await selectDailyUses(db, { ...place, day }))
      .map(({ medicineId, dailyUse }) => [medicineId, hundredThousandths(dailyUse) * days] as const)
      .filter(([, quantity]) => quantity > 0n),
  );
  if (uses.size === 0) return [];
  const medicineIds = [...uses.keys()];
  const medicines = await selectNeededMedicines(db, { medicineIds, termFrom: term.from });
  const packedByDose = await selectPackedByDose(db, place, { medicineIds, day });
  const packages = choosePackages(await selectSoldPackages(db, place, medicineIds), packedByDose);
  const tradingIds = await selectOpenTradings(db, place);
  const prices = await selectPresentPrices(db, place, { packages, tradingIds, day });
  const known = {
    packages: new Map(packages.map((one) => [one.medicineId, one])),
    prices: Map.groupBy(prices, ({ medicineId }) => medicineId),
    routes: new Map((await selectDemandRoutes(db, place)).map((route) => [`${route.kind} ${route.key}`, route])),
  };
  return medicines
    .map((medicine) => itemOf(medicine, uses.get(medicine.medicineId) ?? 0n, known))
    .sort((one, other) => weightOf(other) - weightOf(one) || (one.medicineId < other.medicineId ? -1 : 1))
    .map((item, index) => ({ ...item, number: index + 1 }));
}

const weightOf = ({ listPrice, packs }: Omit<NewItem, "number">) => Number(listPrice ?? 0) * packs;

function itemOf(
  medicine: NeededMedicine,
  expected: bigint,
  known: {
    packages: Map<string, SoldPackage>;
    prices: Map<string, PresentPrice[]>;
    routes: Map<string, DemandRoute>;
  },
): Omit<NewItem, "number"> {
  const { medicineId, maker, listPrice } = medicine;
  const sold = known.packages.get(medicineId);
  const inPackage = hundredThousandths(sold?.quantity ?? "1");
  const route = known.routes.get(`medicine ${medicineId}`) ?? known.routes.get(`maker ${maker}`);
  const current = currentPrice(known.prices.get(medicineId) ?? [], route?.main);
  return {
    medicineId,
    gtin: sold?.gtin ?? "",
    jan: janOfSalesPackage(sold?.gtin ?? "") ?? "",
    packageWords: sold?.words ?? "",
    packageQuantity: decimalOf(inPackage),
    expectedQuantity: decimalOf(expected),
    packs: Number((expected + inPackage - 1n) / inPackage),
    listPrice: listPrice === null ? null : ofPackage(listPrice, inPackage),
    currentPrice: current?.price ?? null,
    currentTradingId: current?.tradingId ?? null,
    routeTradingId: route?.main ?? null,
    apart: reasonsOf(medicine),
  };
}

/** The list price of a package, with the four decimals that are kept. */
function ofPackage(listPrice: string, inPackage: bigint): string {
  const parts = (priceParts(listPrice) * inPackage + 50_000n) / 100_000n;
  return `${parts / 10_000n}.${String(parts % 10_000n).padStart(4, "0")}`;
}

/** What is paid today: the price of the wholesaler it is ordered from, else the lowest; of equal ones that of the first trading. */
function currentPrice(prices: readonly PresentPrice[], main: string | undefined): PresentPrice | undefined {
  return (
    prices.find(({ tradingId }) => tradingId === main) ??
    prices.toSorted(
      (one, other) => Number(one.price) - Number(other.price) || (one.tradingId < other.tradingId ? -1 : 1),
    )[0]
  );
}

/** What the master knows of the reasons to negotiate a medicine singly. */
function reasonsOf({ regulation, isBlood, securedClass }: NeededMedicine): string[] {
  const isOfClassA = /(^|[^A-Z])A([^A-Z]|$)/.test(securedClass.normalize("NFKC").toUpperCase());
  return [
    ...(isOfClassA ? ["secured_a"] : []),
    ...(isBlood ? ["blood"] : []),
    ...(regulation === "narcotic" || regulation === "stimulant_material" ? [regulation] : []),
  ];
}
