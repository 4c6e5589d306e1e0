import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { TransferRecordDirection, TransferRecordKind } from "../tables.ts";

/** What changed hands, as it was written then. */
export interface RecordRow {
  id: string;
  direction: TransferRecordDirection;
  kind: TransferRecordKind;
  happenedOn: string;
  medicineId: string;
  medicineName: string;
  unit: string;
  regulation: string;
  lot: string;
  expiresOn: string | null;
  quantity: string;
  isOpened: boolean;
  ownName: string;
  ownAddress: string;
  ownPermit: string;
  partnerId: string;
  partnerName: string;
  partnerAddress: string;
  partnerPermit: string;
  documentChecked: string;
  checkedBy: string;
  collectedBy: string;
  totalYen: string;
  sourceId: string;
}

/** Filter of the records; undefined fields match all. */
export interface RecordQuestion {
  tenantId: string;
  institutionId: string;
  recordId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  medicineId?: string | undefined;
  partnerId?: string | undefined;
  direction?: TransferRecordDirection | undefined;
}

/** An institution's records, newest first. */
export async function selectRecords(
  db: Db,
  { tenantId, institutionId, recordId, from, to, medicineId, partnerId, direction }: RecordQuestion,
  { after, limit }: { after: { day: string; id: string } | undefined; limit: number },
): Promise<RecordRow[]> {
  const result = await sql<RecordRow>`
    select id, direction, kind, happened_on::text as "happenedOn", medicine_id as "medicineId",
      medicine_name as "medicineName", unit, regulation, lot, expires_on::text as "expiresOn",
      trim_scale(quantity)::text as quantity, is_opened as "isOpened", own_name as "ownName", own_address as "ownAddress",
      own_permit as "ownPermit", partner_id as "partnerId", partner_name as "partnerName",
      partner_address as "partnerAddress", partner_permit as "partnerPermit", document_checked as "documentChecked",
      checked_by as "checkedBy", collected_by as "collectedBy", total_yen::text as "totalYen", source_id as "sourceId"
    from transfer_record
    where tenant_id = ${tenantId} and institution_id = ${institutionId}
      ${recordId ? sql`and id = ${recordId}` : sql``}
      ${from ? sql`and happened_on >= ${from}` : sql``} ${to ? sql`and happened_on <= ${to}` : sql``}
      ${medicineId ? sql`and medicine_id = ${medicineId}` : sql``}
      ${partnerId ? sql`and partner_id = ${partnerId}` : sql``} ${direction ? sql`and direction = ${direction}` : sql``}
      ${after ? sql`and (happened_on, id) < (${after.day}::date, ${after.id}::uuid)` : sql``}
    order by happened_on desc, id desc limit ${limit}`.execute(db);
  return result.rows;
}
