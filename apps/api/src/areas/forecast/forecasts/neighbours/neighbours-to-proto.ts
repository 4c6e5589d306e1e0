import { create } from "@bufbuild/protobuf";
import {
  type ListNeighboursNeedsResponse,
  ListNeighboursNeedsResponseSchema,
  NeighboursLack,
} from "@meguri/rpc/app/v1/forecast_service_pb";
import { yenOf } from "../../../ordering/proposals/index.ts";
import type { NeighboursNeeds } from "./list-neighbours-needs.ts";

const lacks = {
  none: NeighboursLack.UNSPECIFIED,
  not_verified: NeighboursLack.NOT_VERIFIED,
  too_few: NeighboursLack.TOO_FEW,
  prescriptions: NeighboursLack.PRESCRIPTIONS,
} as const satisfies Record<NeighboursNeeds["lack"], NeighboursLack>;

export function neighboursToProto({
  lack,
  farthestKm,
  needs,
  ...figures
}: NeighboursNeeds): ListNeighboursNeedsResponse {
  return create(ListNeighboursNeedsResponseSchema, {
    ...figures,
    lack: lacks[lack],
    farthestKm: farthestKm ?? undefined,
    needs: needs.map(({ use, dispensings, need, available, row, ticked }) => ({
      medicineId: row.medicineId,
      medicineName: row.medicineName,
      unit: row.unit,
      regulation: row.regulation,
      institutions: use.institutions,
      dispensings,
      need,
      available,
      gtin: row.gtin,
      packageWords: row.packageWords,
      packQuantity: row.packQuantity,
      packs: row.packs,
      packPrice: row.packPrice ?? "",
      amountYen: yenOf(row),
      tradingId: row.tradingId ?? "",
      wholesalerName: row.wholesalerName ?? "",
      ticked,
    })),
  });
}
