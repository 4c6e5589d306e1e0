import type { MedicinePosition } from "./position-queries.ts";

/** The fields of messages that show for how long a medicine lasts. */
export function outlookToProto(
  position: Pick<MedicinePosition, "daysLeft" | "shortOn" | "shortBeforeNext"> | undefined,
) {
  return {
    daysLeft: position?.daysLeft ?? undefined,
    shortOn: position?.shortOn ?? "",
    shortBeforeNext: position?.shortBeforeNext ?? undefined,
  };
}
