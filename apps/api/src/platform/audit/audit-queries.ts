import type { Insertable } from "kysely";
import type { Db } from "../db/database.ts";
import type { AuditEventTable } from "../db/tables.ts";

export async function insertAuditEvents(tx: Db, rows: Insertable<AuditEventTable>[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto("audit_event").values(rows).execute();
}
