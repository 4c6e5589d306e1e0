import { create } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import {
  DispensingOverviewSchema,
  type GetMedorderOverviewResponse,
  GetMedorderOverviewResponseSchema,
} from "@meguri/rpc/app/v1/medorder_overview_service_pb";
import { valuationToProto } from "../../stock/ledger/index.ts";
import type { MedorderOverview } from "./get-medorder-overview.ts";
import type { DispensingOverviewRow } from "./work-overview-queries.ts";

export function overviewToProto({
  valuation,
  shelf,
  open,
  orders,
  awaited,
  dispensing,
}: MedorderOverview): GetMedorderOverviewResponse {
  const part = (medicines: number, value: string) => ({ medicines, value: BigInt(value) });
  return create(GetMedorderOverviewResponseSchema, {
    shelf: {
      valuation: valuationToProto(valuation),
      onHand: part(shelf.medicines, shelf.value),
      daysLeft: shelf.daysLeft ?? undefined,
      negativeMedicines: shelf.negative,
      shortMedicines: shelf.short,
      expired: part(shelf.expiredMedicines, shelf.expiredValue),
      atRisk: part(shelf.atRiskMedicines, shelf.atRiskValue),
      nearExpiry: part(shelf.nearMedicines, shelf.nearValue),
      months: shelf.months.map(({ month, value }) => ({ month, value: BigInt(value) })),
      laterValue: BigInt(shelf.laterValue),
      unknownExpiryValue: BigInt(shelf.unknownValue),
    },
    openDeliveries: open.deliveries,
    openCounts: open.counts,
    orders: { ...orders, short: awaited, nextOn: orders.nextOn ?? "" },
    dispensing: dispensing && dispensingToProto(dispensing),
  });
}

function dispensingToProto({ lastImportedAt, ...row }: DispensingOverviewRow) {
  return create(DispensingOverviewSchema, {
    ...row,
    lastImportedAt: lastImportedAt ? timestampFromDate(lastImportedAt) : undefined,
  });
}
