import {
  DispensingFileState,
  DispensingFormat,
  DispensingSource,
  StockEffect,
  UsageClass,
} from "@meguri/rpc/app/v1/dispensing_pb";
import type { Tone } from "../../../shared/theme/colors.ts";

/** The phrase and the tone of each state of a file. */
export const fileStates = [
  { state: DispensingFileState.IMPORTED, name: "imported", tone: "ok" },
  { state: DispensingFileState.FAILED, name: "failed", tone: "error" },
  { state: DispensingFileState.HELD, name: "held", tone: "hold" },
  { state: DispensingFileState.REPLACED, name: "replaced", tone: "neutral" },
  { state: DispensingFileState.DELETED, name: "deleted", tone: "neutral" },
  { state: DispensingFileState.DISCARDED, name: "discarded", tone: "neutral" },
  { state: DispensingFileState.KNOWN, name: "known", tone: "neutral" },
] as const satisfies { state: DispensingFileState; name: string; tone: Tone }[];

/** States that the list of files can be narrowed to. */
export const listedStates = fileStates.filter(({ name }) => name !== "known");

export const formatNames = {
  [DispensingFormat.UNSPECIFIED]: undefined,
  [DispensingFormat.NSIPS]: "nsips",
  [DispensingFormat.JAHIS_RX]: "jahisRx",
  [DispensingFormat.JAHIS_TC]: "jahisTc",
  [DispensingFormat.CSV]: "csv",
} as const;

export const sourceNames = {
  [DispensingSource.UNSPECIFIED]: undefined,
  [DispensingSource.SCREEN]: "screen",
  [DispensingSource.FOLDER]: "folder",
  [DispensingSource.TERMINAL]: "terminal",
} as const;

export const effects = {
  [StockEffect.UNSPECIFIED]: undefined,
  [StockEffect.POSTED]: { name: "posted", tone: "ok" },
  [StockEffect.BEFORE_START]: { name: "beforeStart", tone: "neutral" },
  [StockEffect.PARTLY]: { name: "partly", tone: "warn" },
  [StockEffect.NONE]: { name: "none", tone: "neutral" },
} as const;

export const usageNames = {
  [UsageClass.UNSPECIFIED]: "other",
  [UsageClass.INTERNAL]: "internal",
  [UsageClass.DROPS]: "drops",
  [UsageClass.AS_NEEDED]: "asNeeded",
  [UsageClass.EXTERNAL]: "external",
  [UsageClass.INJECTION]: "injection",
  [UsageClass.OTHER]: "other",
  [UsageClass.DECOCTION]: "decoction",
  [UsageClass.INFUSION]: "infusion",
  [UsageClass.MATERIAL]: "material",
} as const;
