import { DeliveryNoticeState } from "@meguri/rpc/app/v1/delivery_notice_pb";
import type { Tone } from "../../../shared/theme/colors.ts";

/** State of a notice: the name of its words and its tone. */
export const noticeStates = [
  { state: DeliveryNoticeState.WAITING, name: "waiting", tone: "info" },
  { state: DeliveryNoticeState.OPEN, name: "open", tone: "info" },
  { state: DeliveryNoticeState.BOOKED, name: "booked", tone: "ok" },
  { state: DeliveryNoticeState.ASIDE, name: "aside", tone: "neutral" },
] as const satisfies readonly { state: DeliveryNoticeState; name: string; tone: Tone }[];
