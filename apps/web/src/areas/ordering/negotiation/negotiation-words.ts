import { ItemApart, NegotiationState, Negotiator } from "@meguri/rpc/app/v1/negotiation_pb";

/** The phrases of the reasons to negotiate an item singly. */
export const apartNames = {
  [ItemApart.UNSPECIFIED]: "apart.basic",
  [ItemApart.BASIC]: "apart.basic",
  [ItemApart.SECURED_A]: "apart.secured_a",
  [ItemApart.UNPROFITABLE]: "apart.unprofitable",
  [ItemApart.BLOOD]: "apart.blood",
  [ItemApart.NARCOTIC]: "apart.narcotic",
  [ItemApart.STIMULANT_MATERIAL]: "apart.stimulant_material",
} as const;

/** The phrase and the tone of each state. */
export const stateWords = {
  [NegotiationState.UNSPECIFIED]: { word: "state.collecting", tone: "info" },
  [NegotiationState.COLLECTING]: { word: "state.collecting", tone: "info" },
  [NegotiationState.DECIDING]: { word: "state.deciding", tone: "warn" },
  [NegotiationState.AGREED]: { word: "state.agreed", tone: "ok" },
  [NegotiationState.GATHERING]: { word: "state.gathering", tone: "info" },
  [NegotiationState.EMPTY]: { word: "state.notGathered", tone: "warn" },
  [NegotiationState.FAILED]: { word: "state.notGathered", tone: "warn" },
} as const;

/** The phrase of each negotiator. */
export const negotiatorNames = {
  [Negotiator.UNSPECIFIED]: "negotiator.own",
  [Negotiator.OWN]: "negotiator.own",
  [Negotiator.HEAD_OFFICE]: "negotiator.headOffice",
  [Negotiator.AGENT]: "negotiator.agent",
} as const;
