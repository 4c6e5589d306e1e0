import { RemainderState } from "@meguri/rpc/app/v1/remainder_pb";
import type { Tone } from "../../../shared/theme/colors.ts";

/** State of a remainder: the name of its words and its tone. */
export const remainderStates = [
  { state: RemainderState.OPEN, name: "open", tone: "info" },
  { state: RemainderState.HANDED_OVER, name: "handedOver", tone: "ok" },
  { state: RemainderState.CANCELLED, name: "cancelled", tone: "neutral" },
  { state: RemainderState.ENDED, name: "ended", tone: "warn" },
] as const satisfies readonly { state: RemainderState; name: string; tone: Tone }[];
