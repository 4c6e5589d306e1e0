import { OfferState, SurplusReason } from "@meguri/rpc/app/v1/surplus_offer_pb";
import type { Tone } from "../../../shared/theme/colors.ts";

/** State of an offer: the name of its words and its tone. */
export const offerStates = [
  { state: OfferState.OPEN, name: "open", tone: "info" },
  { state: OfferState.ENDED, name: "ended", tone: "neutral" },
  { state: OfferState.WITHDRAWN, name: "withdrawn", tone: "neutral" },
] as const satisfies readonly { state: OfferState; name: string; tone: Tone }[];

/** Why stock is too much. */
export const surplusReasons = [
  { reason: SurplusReason.DEAD, name: "dead", tone: "neutral" },
  { reason: SurplusReason.AT_RISK, name: "atRisk", tone: "warn" },
  { reason: SurplusReason.NEAR_EXPIRY, name: "near", tone: "info" },
] as const satisfies readonly { reason: SurplusReason; name: string; tone: Tone }[];
