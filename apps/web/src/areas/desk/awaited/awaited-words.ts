import { AwaitedReason, AwaitedWayKind } from "@meguri/rpc/app/v1/awaited_service_pb";
import { AnswerSource } from "@meguri/rpc/app/v1/order_pb";
import { PortalOutcome } from "@meguri/rpc/app/v1/portal_table_service_pb";
import type { Tone } from "../../../shared/theme/colors.ts";

/** Why a line is awaited: the name of its words and its tone. */
export const awaitedReasons = [
  { reason: AwaitedReason.REFUSED, name: "refused", tone: "error" },
  { reason: AwaitedReason.BACKORDERED, name: "backordered", tone: "info" },
  { reason: AwaitedReason.SHORT, name: "short", tone: "warn" },
  { reason: AwaitedReason.LATE, name: "late", tone: "warn" },
] as const satisfies readonly { reason: AwaitedReason; name: string; tone: Tone }[];

export type AwaitedReasonName = (typeof awaitedReasons)[number]["name"];

/** How an answer came. */
export const answerSources = [
  { source: AnswerSource.SYSTEM, name: "system" },
  { source: AnswerSource.TELEPHONE, name: "telephone" },
  { source: AnswerSource.MAIL, name: "mail" },
  { source: AnswerSource.PORTAL, name: "portal" },
] as const;

/** What can be tried. */
export const wayKinds = [
  { kind: AwaitedWayKind.WHOLESALER, name: "wholesaler" },
  { kind: AwaitedWayKind.SAME_GENERIC, name: "sameGeneric" },
  { kind: AwaitedWayKind.OWN_SHOP, name: "ownShop" },
  { kind: AwaitedWayKind.NEIGHBOUR, name: "neighbour" },
] as const;

/** What comes of a row of a portal's table. */
export const portalOutcomes = [
  { outcome: PortalOutcome.CHANGED, name: "changed", tone: "ok" },
  { outcome: PortalOutcome.SAME, name: "same", tone: "neutral" },
  { outcome: PortalOutcome.WORD_KEPT, name: "wordKept", tone: "hold" },
  { outcome: PortalOutcome.NO_LINE, name: "noLine", tone: "warn" },
  { outcome: PortalOutcome.AMBIGUOUS, name: "ambiguous", tone: "warn" },
] as const satisfies readonly { outcome: PortalOutcome; name: string; tone: Tone }[];
