import { OrderAnswer, OrderChannel, OrderKind, OrderState } from "@meguri/rpc/app/v1/order_pb";

import type { Tone } from "../../../../shared/theme/colors.ts";

/** State of an order: the name of its words and its tone. */
export const orderStates = [
  { state: OrderState.DRAFT, name: "draft", tone: "neutral" },
  { state: OrderState.AWAITING, name: "awaiting", tone: "hold" },
  { state: OrderState.PLACED, name: "placed", tone: "info" },
  { state: OrderState.SENDING, name: "sending", tone: "info" },
  { state: OrderState.SENT, name: "sent", tone: "info" },
  { state: OrderState.ACCEPTED, name: "accepted", tone: "ok" },
  { state: OrderState.PART_SHORT, name: "partShort", tone: "warn" },
  { state: OrderState.BACKORDERED, name: "backordered", tone: "info" },
  { state: OrderState.REJECTED, name: "rejected", tone: "error" },
  { state: OrderState.PART_RECEIVED, name: "partReceived", tone: "warn" },
  { state: OrderState.RECEIVED, name: "received", tone: "ok" },
  { state: OrderState.CLOSED, name: "closed", tone: "neutral" },
  { state: OrderState.UNKNOWN, name: "unknown", tone: "hold" },
  { state: OrderState.FAILED, name: "failed", tone: "error" },
  { state: OrderState.CANCELLED, name: "cancelled", tone: "neutral" },
] as const satisfies readonly { state: OrderState; name: string; tone: Tone }[];

/** Which sort of order it is; the usual one needs no word. */
export const orderKinds = [
  { kind: OrderKind.USUAL, name: "usual" },
  { kind: OrderKind.URGENT, name: "urgent" },
  { kind: OrderKind.NARCOTIC, name: "narcotic" },
] as const;

/** How an order goes out. */
export const orderChannels = [
  { channel: OrderChannel.SYSTEM, name: "system" },
  { channel: OrderChannel.EMAIL, name: "email" },
  { channel: OrderChannel.FILE, name: "file" },
  { channel: OrderChannel.FAX, name: "fax" },
] as const;

/** What a wholesaler answered to a line. */
export const orderAnswers = [
  { answer: OrderAnswer.ACCEPTED, name: "accepted", tone: "ok" },
  { answer: OrderAnswer.SHORT, name: "short", tone: "warn" },
  { answer: OrderAnswer.BACKORDERED, name: "backordered", tone: "info" },
  { answer: OrderAnswer.REJECTED, name: "rejected", tone: "error" },
] as const satisfies readonly { answer: OrderAnswer; name: string; tone: Tone }[];

/** States of orders that have not ended: somebody still waits, or has something to do. */
export const openOrderStates: readonly OrderState[] = [
  OrderState.AWAITING,
  OrderState.PLACED,
  OrderState.SENDING,
  OrderState.FAILED,
  OrderState.UNKNOWN,
  OrderState.SENT,
  OrderState.ACCEPTED,
  OrderState.PART_SHORT,
  OrderState.BACKORDERED,
  OrderState.REJECTED,
  OrderState.PART_RECEIVED,
];

/** States of orders whose goods may come. */
export const receivableStates: readonly OrderState[] = [
  OrderState.SENT,
  OrderState.ACCEPTED,
  OrderState.PART_SHORT,
  OrderState.BACKORDERED,
  OrderState.UNKNOWN,
  OrderState.PART_RECEIVED,
];

/** States that the sender leaves by itself, within moments. */
export const passingStates: readonly OrderState[] = [OrderState.PLACED, OrderState.SENDING];
