import type { Actor } from "../../../platform/actor.ts";
import { dayCursor } from "../../../platform/cursor.ts";
import { pageOf } from "../../../platform/page.ts";
import type { TransferRecordDirection } from "../tables.ts";
import type { TransferRecordsDeps } from "./transfer-records-deps.ts";
import { selectRecords } from "./transfer-records-queries.ts";

/** Filter of the records; empty fields match all. */
export interface RecordsQuery {
  institutionId: string;
  from: string;
  to: string;
  medicineId: string;
  partnerId: string;
  direction: TransferRecordDirection | undefined;
}

/** A page of an institution's records, newest first; for members and the head office. */
export async function listTransferRecords(
  { db, institutionAccess }: TransferRecordsDeps,
  { tenantId }: Actor,
  { cursor, limit, ...fields }: RecordsQuery & { cursor: string; limit: number },
) {
  await institutionAccess.enterToRead(db, fields.institutionId);
  const most = limit || 50;
  const page = { after: dayCursor.read(cursor), limit: most + 1 };
  const rows = await selectRecords(db, { tenantId, ...fields }, page);
  return pageOf(rows, most, ({ happenedOn, id }) => dayCursor.write({ day: happenedOn, id }));
}
