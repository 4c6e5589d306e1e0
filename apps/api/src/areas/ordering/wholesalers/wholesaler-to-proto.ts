import { create } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import { DeliveryScheduleSchema, type DeliverySchedule as WireSchedule } from "@meguri/rpc/app/v1/delivery_schedule_pb";
import {
  type Wholesaler,
  WholesalerSchema,
  WholesalerRole as WireRole,
  WholesalerState as WireState,
} from "@meguri/rpc/app/v1/wholesaler_pb";
import { type DeliverySchedule, noSchedule } from "@meguri/rules/delivery-schedule";
import { wholesalerWarnings } from "@meguri/rules/wholesaler";
import type { WholesalerMemberRole, WholesalerState } from "../tables.ts";
import type { WholesalerRow } from "./wholesalers-queries.ts";

const states: Record<WholesalerState, WireState> = {
  draft: WireState.DRAFT,
  applied: WireState.APPLIED,
  approved: WireState.APPROVED,
  rejected: WireState.REJECTED,
  suspended: WireState.SUSPENDED,
};

export const wireWholesalerRoles: Record<WholesalerMemberRole, WireRole> = {
  manager: WireRole.MANAGER,
  staff: WireRole.STAFF,
};

/** A schedule as it was kept; what was never set is as usual. */
export function scheduleToProto(schedule: Partial<DeliverySchedule>): WireSchedule {
  return create(DeliveryScheduleSchema, { ...noSchedule, ...schedule });
}

/** Everything, for members and administrators. */
export function wholesalerToProto(row: WholesalerRow, role?: WholesalerMemberRole): Wholesaler {
  return create(WholesalerSchema, {
    id: row.id,
    details: row.details,
    state: states[row.state],
    stateReason: row.state_reason,
    stateAt: timestampFromDate(row.state_at),
    proposed: row.proposed ?? undefined,
    proposedAt: row.proposed_at ? timestampFromDate(row.proposed_at) : undefined,
    proposedByName: row.proposed_by_name,
    appliedByName: row.applied_by_name,
    schedule: scheduleToProto(row.schedule),
    minimumOrderYen: BigInt(row.minimum_order_yen),
    role: role && wireWholesalerRoles[role],
    warnings: [...wholesalerWarnings(row.proposed ?? row.details)],
    createdAt: timestampFromDate(row.created_at),
    updatedAt: timestampFromDate(row.updated_at),
    licenceFileId: row.licence_file_id ?? "",
  });
}
