import { create } from "@bufbuild/protobuf";
import {
  type SharedInstitution,
  SharedInstitutionSchema,
  type SharedMedicine,
  SharedMedicineSchema,
  type SharedStock,
  SharedStockSchema,
  StockBand,
} from "@meguri/rpc/app/v1/shared_stock_pb";
import { privacyLevelToProto } from "../../institution/groups/index.ts";
import { regulationToProto, supplyKindToProto } from "../../medicine/master/index.ts";
import type { MedicineFacts } from "./medsearch-queries.ts";
import type { SeenPartner } from "./seen-parts.ts";
import type { Band, SeenRow } from "./shared-stock-queries.ts";

const bands = {
  nothing: StockBand.NOTHING,
  few: StockBand.FEW,
  some: StockBand.SOME,
  plenty: StockBand.PLENTY,
} as const;
const bandToProto = (band: Band | null) => (band ? bands[band] : StockBand.UNSPECIFIED);

export function sharedStockToProto(row: SeenRow): SharedStock {
  const counted = row.has !== null && {
    has: row.has,
    band: bandToProto(row.band),
    amount: row.amount ?? "",
    asOf: row.asOf ?? "",
  };
  const evidence = row.evidenceMonth !== null && {
    month: row.evidenceMonth,
    band: bandToProto(row.evidenceBand),
    count: row.evidenceCount ?? 0,
    amount: row.evidenceAmount ?? "",
    lastOn: row.evidenceLastOn ?? "",
  };
  return create(SharedStockSchema, {
    institutionId: row.institutionId,
    medicineId: row.medicineId,
    shown: privacyLevelToProto(row.level),
    counted: counted || undefined,
    evidence: evidence || undefined,
  });
}

export function sharedInstitutionToProto({
  latitude,
  longitude,
  level,
  km,
  ...fields
}: SeenPartner): SharedInstitution {
  return create(SharedInstitutionSchema, {
    ...fields,
    place: latitude !== null && longitude !== null ? { latitude, longitude } : undefined,
    distanceKm: Number.isFinite(km) ? km : -1,
    shown: privacyLevelToProto(level),
  });
}

export function sharedMedicineToProto({ price, packageQuantity, ...row }: MedicineFacts): SharedMedicine {
  return create(SharedMedicineSchema, {
    ...row,
    price: price ?? "",
    regulation: regulationToProto(row.regulation),
    supply: supplyKindToProto(row.supply),
    packageQuantity: packageQuantity ?? "",
  });
}
