import { ScanPurpose, TerminalKind, TerminalScope, TerminalState } from "@meguri/rpc/app/v1/terminal_pb";
import type { Tone } from "../../../shared/theme/colors.ts";

/** Kinds of terminals in the order in which they are offered, with the names of their words. */
export const terminalKinds = [
  { kind: TerminalKind.PHONE, name: "phone" },
  { kind: TerminalKind.READER, name: "reader" },
  { kind: TerminalKind.PROGRAM, name: "program" },
] as const;

/** What terminals may do. */
export const terminalScopes = [
  { scope: TerminalScope.RECEIVE, name: "receive" },
  { scope: TerminalScope.STOCK_TAKE, name: "stockTake" },
  { scope: TerminalScope.LOOKUP, name: "lookup" },
  { scope: TerminalScope.TRANSFER, name: "transfer" },
  { scope: TerminalScope.IMPORT, name: "import" },
] as const;

export type ScopeName = (typeof terminalScopes)[number]["name"];

/** Whether a token works, with the tone of the text. */
export const terminalStates = [
  { state: TerminalState.ACTIVE, name: "active", tone: "ok" },
  { state: TerminalState.REVOKED, name: "revoked", tone: "neutral" },
  { state: TerminalState.EXPIRED, name: "expired", tone: "warn" },
  { state: TerminalState.PERSON_LEFT, name: "personLeft", tone: "hold" },
] as const satisfies readonly { state: TerminalState; name: string; tone: Tone }[];

/** What something was scanned for. */
export const scanPurposes = [
  { purpose: ScanPurpose.RECEIVE, name: "receive" },
  { purpose: ScanPurpose.STOCK_TAKE, name: "stockTake" },
  { purpose: ScanPurpose.LOOKUP, name: "lookup" },
  { purpose: ScanPurpose.TEST, name: "test" },
] as const;

/** What a terminal of a kind usually does. */
export const usualScopes: Record<(typeof terminalKinds)[number]["kind"], readonly TerminalScope[]> = {
  [TerminalKind.PHONE]: [TerminalScope.RECEIVE, TerminalScope.STOCK_TAKE, TerminalScope.LOOKUP],
  [TerminalKind.READER]: [TerminalScope.RECEIVE, TerminalScope.STOCK_TAKE, TerminalScope.LOOKUP],
  [TerminalKind.PROGRAM]: [TerminalScope.IMPORT],
};
