import { SettlementAct, SettlementState } from "@meguri/rpc/app/v1/share_settlement_pb";
import type { Tone } from "../../../shared/theme/colors.ts";

/** State of a settlement: the name of its words and its tone. */
export const settlementStates = [
  { state: SettlementState.OPEN, name: "open", tone: "neutral" },
  { state: SettlementState.CLOSED, name: "closed", tone: "info" },
  { state: SettlementState.PAID, name: "paid", tone: "info" },
  { state: SettlementState.RECEIVED, name: "received", tone: "ok" },
] as const satisfies readonly { state: SettlementState; name: string; tone: Tone }[];

/** What may be done next. */
export const settlementActs = [
  { act: SettlementAct.CLOSE, name: "close" },
  { act: SettlementAct.PAY, name: "pay" },
  { act: SettlementAct.RECEIVE, name: "receive" },
] as const;
