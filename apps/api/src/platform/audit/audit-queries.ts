import type { Insertable } from "kysely";
import type { AuditEventTable } from "../db/audit-tables.ts";
import type { Db } from "../db/database.ts";

export async function insertAuditEvents(tx: Db, rows: Insertable<AuditEventTable>[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto("audit_event").values(rows).execute();
}
