import { ReceiptState } from "@meguri/rpc/app/v1/receipt_service_pb";
import type { Tone } from "../../../shared/theme/colors.ts";

/** The states of a receipt with their names in the phrases and their tones. */
export const receiptStates = [
  { name: "unassigned", state: ReceiptState.UNASSIGNED, tone: "warn" },
  { name: "open", state: ReceiptState.OPEN, tone: "info" },
  { name: "matched", state: ReceiptState.MATCHED, tone: "ok" },
  { name: "reversed", state: ReceiptState.REVERSED, tone: "neutral" },
] as const satisfies { name: string; state: ReceiptState; tone: Tone }[];
