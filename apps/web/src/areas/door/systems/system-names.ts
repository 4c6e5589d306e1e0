import { WholesalerProgramState } from "@meguri/rpc/app/v1/wholesaler_program_pb";
import { WebhookDeliveryState } from "@meguri/rpc/app/v1/wholesaler_webhook_service_pb";
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
