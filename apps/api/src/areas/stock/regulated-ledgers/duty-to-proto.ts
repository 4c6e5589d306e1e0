import { create } from "@bufbuild/protobuf";
import {
  type RegulatedDuty,
  RegulatedDutyKind,
  RegulatedDutySchema,
  RegulatedDutyState,
} from "@meguri/rpc/app/v1/regulated_ledger_pb";
import type { DutyKind } from "@meguri/rules/regulated";
import { daysBetween } from "../../../platform/clock/tokyo-day.ts";
import { fail } from "../../../platform/failure.ts";
import { regulationToProto } from "../../medicine/master/index.ts";
import type * as stored from "../tables.ts";
import type { DutyRow } from "./duties-queries.ts";

const kinds = {
  disposal: RegulatedDutyKind.DISPOSAL,
  dispensed_disposal: RegulatedDutyKind.DISPENSED_DISPOSAL,
  accident: RegulatedDutyKind.ACCIDENT,
} as const satisfies Record<DutyKind, RegulatedDutyKind>;

const requested: ReadonlyMap<RegulatedDutyKind, DutyKind> = new Map([
  [RegulatedDutyKind.DISPOSAL, "disposal"],
  [RegulatedDutyKind.DISPENSED_DISPOSAL, "dispensed_disposal"],
  [RegulatedDutyKind.ACCIDENT, "accident"],
]);

const states = {
  to_file: RegulatedDutyState.TO_FILE,
  filed: RegulatedDutyState.FILED,
  done: RegulatedDutyState.DONE,
  cancelled: RegulatedDutyState.CANCELLED,
} as const satisfies Record<stored.RegulatedDutyState, RegulatedDutyState>;

export function dutyKindOf(kind: RegulatedDutyKind): DutyKind {
  return requested.get(kind) ?? fail("FIELD_INVALID", [{ field: "kind", problem: "out_of_range" }]);
}

/** A duty's state on a day. */
export function dutyToProto({ kind, state, regulation, ...row }: DutyRow, day: string): RegulatedDuty {
  return create(RegulatedDutySchema, {
    ...row,
    kind: kinds[kind],
    state: states[state],
    regulation: regulationToProto(regulation),
    expiresOn: row.expiresOn ?? "",
    occurredOn: row.occurredOn ?? "",
    dueOn: row.dueOn ?? "",
    daysLeft: row.dueOn ? daysBetween(day, row.dueOn) : 0,
    filedOn: row.filedOn ?? "",
    entryId: row.entryId ?? "",
  });
}
