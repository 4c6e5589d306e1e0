import { create } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import { type Remainder, RemainderSchema, RemainderState } from "@meguri/rpc/app/v1/remainder_pb";
import { fail } from "../../../platform/failure.ts";
import type * as stored from "../tables.ts";
import type { RemainderRow } from "./remainders-queries.ts";

const states = {
  open: RemainderState.OPEN,
  handed_over: RemainderState.HANDED_OVER,
  cancelled: RemainderState.CANCELLED,
  undone: RemainderState.UNDONE,
  ended: RemainderState.ENDED,
} as const satisfies Record<stored.RemainderState, RemainderState>;

const takenBack: ReadonlyMap<RemainderState, "open" | "handed_over" | "cancelled"> = new Map([
  [RemainderState.OPEN, "open"],
  [RemainderState.HANDED_OVER, "handed_over"],
  [RemainderState.CANCELLED, "cancelled"],
]);

/** The state that a person takes back. */
export function takenBackOf(state: RemainderState): "open" | "handed_over" | "cancelled" {
  return takenBack.get(state) ?? fail("FIELD_INVALID", [{ field: "state", problem: "out_of_range" }]);
}

/** A remainder's state on a day. */
export function remainderToProto(
  { state, prescriptionId, promisedOn, notedAt, endedAt, ...row }: RemainderRow,
  day: string,
): Remainder {
  return create(RemainderSchema, {
    ...row,
    state: states[state],
    prescriptionId: prescriptionId ?? "",
    promisedOn: promisedOn ?? "",
    notedAt: timestampFromDate(notedAt),
    endedAt: endedAt ? timestampFromDate(endedAt) : undefined,
    overdue: state === "open" && promisedOn !== null && promisedOn < day,
  });
}
