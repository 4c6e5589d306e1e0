import { type RegulatedDuty, RegulatedDutyKind, RegulatedDutyState } from "@meguri/rpc/app/v1/regulated_ledger_pb";
import type { Tone } from "../../../../shared/theme/colors.ts";

export type DutyName = "disposal" | "dispensedDisposal" | "accident";

const kinds = new Map<RegulatedDutyKind, DutyName>([
  [RegulatedDutyKind.DISPOSAL, "disposal"],
  [RegulatedDutyKind.DISPENSED_DISPOSAL, "dispensedDisposal"],
  [RegulatedDutyKind.ACCIDENT, "accident"],
]);

export const dutyKind: Record<DutyName, RegulatedDutyKind> = {
  disposal: RegulatedDutyKind.DISPOSAL,
  dispensedDisposal: RegulatedDutyKind.DISPENSED_DISPOSAL,
  accident: RegulatedDutyKind.ACCIDENT,
};

export const dutyName = ({ kind }: RegulatedDuty): DutyName => kinds.get(kind) ?? "disposal";

/** State of a duty, in words and tone. */
export function dutyState({ state }: RegulatedDuty): { name: "toFile" | "filed" | "done" | "cancelled"; tone: Tone } {
  if (state === RegulatedDutyState.FILED) return { name: "filed", tone: "info" };
  if (state === RegulatedDutyState.DONE) return { name: "done", tone: "ok" };
  if (state === RegulatedDutyState.CANCELLED) return { name: "cancelled", tone: "neutral" };
  return { name: "toFile", tone: "warn" };
}
