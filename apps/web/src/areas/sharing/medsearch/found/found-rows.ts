import type { SearchStockResponse } from "@meguri/rpc/app/v1/medsearch_service_pb";
import {
  type CountedStock,
  type SharedEvidence,
  type SharedInstitution,
  type SharedMedicine,
  StockBand,
} from "@meguri/rpc/app/v1/shared_stock_pb";
import { shownName } from "../../../medicine/common/name-parts.ts";
import type { SearchState, SortField } from "../search/search-state.ts";

/** A partner and a medicine that it has or dispenses. */
export interface FoundRow {
  id: string;
  institution: SharedInstitution;
  medicine: SharedMedicine;
  counted: CountedStock | undefined;
  evidence: SharedEvidence | undefined;
}

/** The rows of an answer, in its order. */
export function rowsOf({ rows, institutions, medicines }: SearchStockResponse): FoundRow[] {
  const institutionOf = new Map(institutions.map((one) => [one.id, one]));
  const medicineOf = new Map(medicines.map((one) => [one.id, one]));
  return rows.flatMap(({ institutionId, medicineId, counted, evidence }) => {
    const institution = institutionOf.get(institutionId);
    const medicine = medicineOf.get(medicineId);
    if (!institution || !medicine) return [];
    return [{ id: `${institutionId} ${medicineId}`, institution, medicine, counted, evidence }];
  });
}

/** About how many packages a band means: what shows an amount and what shows a band stand in one order. */
const packagesOf: Record<StockBand, number> = {
  [StockBand.UNSPECIFIED]: 1,
  [StockBand.NOTHING]: 0,
  [StockBand.FEW]: 0.5,
  [StockBand.SOME]: 1.5,
  [StockBand.PLENTY]: 3,
};

function quantityOf(amount: string, band: StockBand, { packageQuantity }: SharedMedicine): number {
  return amount === "" ? packagesOf[band] * Number(packageQuantity || 100) : Number(amount);
}

/** What a row is sorted by; nothing where it is not known, which comes last either way. */
function keyOf({ institution, medicine, counted, evidence }: FoundRow, field: SortField): number | string | undefined {
  switch (field) {
    case "distance":
      return institution.distanceKm < 0 ? undefined : institution.distanceKm;
    case "institution":
      return institution.name;
    case "medicine":
      return shownName(medicine.name);
    case "price":
      return medicine.price === "" ? undefined : Number(medicine.price);
    case "supply":
      return medicine.supply;
    case "stock":
      return counted && (counted.has ? quantityOf(counted.amount, counted.band, medicine) : 0);
    case "evidence":
      return evidence && quantityOf(evidence.amount, evidence.band, medicine);
    case "tel":
      return institution.tel || undefined;
    case "address":
      return institution.address || undefined;
    case "groups":
      return institution.groups.map(({ name }) => name).join(" ") || undefined;
  }
}

const inJapanese = new Intl.Collator("ja", { numeric: true });

/** The rows in the order that is requested; equal ones stay the nearest first, as they came. */
export function sorted(rows: readonly FoundRow[], { sort, desc }: Pick<SearchState, "sort" | "desc">): FoundRow[] {
  const sign = desc ? -1 : 1;
  return rows
    .map((row) => ({ row, key: keyOf(row, sort) }))
    .sort(({ key: one }, { key: other }) => {
      if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined);
      if (typeof one === "string") return sign * inJapanese.compare(one, String(other));
      return sign * (one - Number(other));
    })
    .map(({ row }) => row);
}
