import { PremadeFlag, PremadeState } from "@meguri/rpc/app/v1/premade_pb";
import type { Tone } from "../../../shared/theme/colors.ts";

/** State of a premade: the name of its words and its tone. */
export const premadeStates = [
  { state: PremadeState.MADE, name: "made", tone: "info" },
  { state: PremadeState.USED, name: "used", tone: "ok" },
  { state: PremadeState.UNDONE, name: "undone", tone: "neutral" },
] as const satisfies readonly { state: PremadeState; name: string; tone: Tone }[];

/** What a person should look at. */
export const premadeFlags = [
  { flag: PremadeFlag.EXPIRED, name: "expired", tone: "error" },
  { flag: PremadeFlag.LOT_EXPIRING, name: "lotExpiring", tone: "warn" },
  { flag: PremadeFlag.OLD, name: "old", tone: "warn" },
] as const satisfies readonly { flag: PremadeFlag; name: string; tone: Tone }[];
