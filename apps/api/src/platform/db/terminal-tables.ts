import type { TerminalKind, TerminalScope } from "@meguri/rules/terminal";
import type { ColumnType, Generated } from "kysely";
import type { MaybeMoment, Moment } from "./moments.ts";
import type { MaybeDay } from "./stock-tables.ts";

export interface TerminalTable {
  tenant_id: string;
  institution_id: string;
  id: string;
  name: string;
  kind: TerminalKind;
  scopes: TerminalScope[];
  token_hash: Buffer;
  token_ending: string;
  registered_by: string;
  registered_at: Moment;
  expires_on: MaybeDay;
  last_seen_at: MaybeMoment;
  last_address: Generated<string>;
  revoked_by: Generated<string>;
  revoked_at: MaybeMoment;
}

/** What something was scanned for. */
export type ScanPurposeName = "receive" | "stock_take" | "lookup" | "test";

export interface ScanLogTable {
  tenant_id: string;
  institution_id: string;
  id: string;
  terminal_id: string | null;
  scanned_by: string;
  text: Generated<string>;
  symbology: Generated<string>;
  purpose: ScanPurposeName;
  scanned_at: Moment;
  received_at: Moment;
  /** The reading as it was answered. */
  reading: ColumnType<unknown, string, never>;
}
