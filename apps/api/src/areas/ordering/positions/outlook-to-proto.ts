import { create } from "@bufbuild/protobuf";
import { NeedQuantilesSchema } from "@meguri/rpc/app/v1/order_pb";
import type { MedicinePosition } from "./position-queries.ts";

type Needs = Pick<MedicinePosition, "need50" | "need80" | "need95">;
type Outlook = Pick<MedicinePosition, "daysLeft" | "shortOn" | "shortBeforeNext"> & Partial<Needs>;

/** The fields of messages that show for how long a medicine lasts, and how much of it will be needed. */
export function outlookToProto(position: Outlook | undefined) {
  return {
    daysLeft: position?.daysLeft ?? undefined,
    shortOn: position?.shortOn ?? "",
    shortBeforeNext: position?.shortBeforeNext ?? undefined,
    needs: needsOf(position),
  };
}

function needsOf(position: Outlook | undefined) {
  const { need50: half, need80: most, need95: nearlyAll } = position ?? {};
  return half == null || most == null || nearlyAll == null
    ? undefined
    : create(NeedQuantilesSchema, { half, most, nearlyAll });
}
