import { WholesalerProgramState } from "@meguri/rpc/app/v1/wholesaler_program_pb";
import { WebhookDeliveryState } from "@meguri/rpc/app/v1/wholesaler_webhook_service_pb";
import type { TradeEventType } from "@meguri/rules/trade-event";
import type { ProgramScope } from "@meguri/rules/wholesaler-program";
import type { Tone } from "../../../shared/theme/colors.ts";

/** What a program may do, by what it is about. */
export const scopeRows = [
  { name: "orders", read: "orders:read", write: "orders:write" },
  { name: "despatches", read: "despatches:read", write: "despatches:write" },
  { name: "invoices", read: "invoices:read", write: "invoices:write" },
  { name: "prices", read: "prices:read", write: "prices:write" },
  { name: "availability", read: "availability:read", write: "availability:write" },
  { name: "returns", read: "returns:read", write: "returns:write" },
  { name: "events", read: "events:read", write: undefined },
] as const satisfies readonly { name: string; read: ProgramScope; write: ProgramScope | undefined }[];

/** Whether a program's token works. */
export const programStates = [
  { state: WholesalerProgramState.ACTIVE, name: "active", tone: "ok" },
  { state: WholesalerProgramState.REVOKED, name: "revoked", tone: "neutral" },
  { state: WholesalerProgramState.EXPIRED, name: "expired", tone: "warn" },
  { state: WholesalerProgramState.PERSON_LEFT, name: "personLeft", tone: "hold" },
] as const satisfies readonly { state: WholesalerProgramState; name: string; tone: Tone }[];

/** How far an event got. */
export const deliveryStates = [
  { state: WebhookDeliveryState.WAITING, name: "waiting", tone: "info" },
  { state: WebhookDeliveryState.DELIVERED, name: "delivered", tone: "ok" },
  { state: WebhookDeliveryState.FAILED, name: "failed", tone: "error" },
] as const satisfies readonly { state: WebhookDeliveryState; name: string; tone: Tone }[];

/** Why a try failed. */
export const deliveryProblems = ["status", "timeout", "connection", "tls", "name", "address"] as const;

/** The words of an event, by its type. */
export const eventWords = {
  "order.created": "event.order_created",
  "order.answered": "event.order_answered",
  "order.cancelled": "event.order_cancelled",
  "order.received": "event.order_received",
  "order.closed": "event.order_closed",
  "despatch.created": "event.despatch_created",
  "invoice.issued": "event.invoice_issued",
  "invoice.disputed": "event.invoice_disputed",
  "return.requested": "event.return_requested",
  "return.approved": "event.return_approved",
  "return.refused": "event.return_refused",
  "return.collected": "event.return_collected",
  "return.credited": "event.return_credited",
  "return.closed": "event.return_closed",
  "return.cancelled": "event.return_cancelled",
} as const satisfies Record<TradeEventType, string>;
