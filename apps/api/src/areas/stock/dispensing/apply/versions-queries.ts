import { sql } from "kysely";
import type { Db } from "../../../../platform/db/database.ts";
import type { DispensingFileFormat, DispensingState } from "../../tables.ts";
import type { Version } from "./dispensing-versions.ts";
import type { Place } from "./dispensing-writes-queries.ts";

/** Filter: keys, and days with numbers, without the noughts before them. */
export interface RequestedVersions {
  keys: string[];
  days: string[];
  prescriptionNos: string[];
  receptionNos: string[];
}

interface VersionRow extends Omit<Version, "version"> {
  fileName: string;
  formerFile: string;
  sentAt: string;
  state: DispensingState;
  format: DispensingFileFormat;
}

/** Every version of keys, and what is in force on days under one of the numbers. */
export async function selectDispensingVersions(
  tx: Db,
  { tenantId, institutionId }: Place,
  { keys, days, prescriptionNos, receptionNos }: RequestedVersions,
): Promise<Version[]> {
  const own = sql`tenant_id = ${tenantId} and institution_id = ${institutionId}`;
  const onDay = sql`dispensed_on = any (${days}::date[]) and (prescription_no = any (${prescriptionNos}::text[])
    or ltrim(reception_no, '0') = any (${receptionNos}::text[]))`;
  const result = await sql<VersionRow>`
    with requested as (
      select id from dispensing where ${own} and source_key = any (${keys}::text[])
      union
      select id from dispensing where ${own} and state = 'active' and ${onDay}
      union
      select id from dispensing where ${own} and state = 'deletion' and ${onDay}
    )
    select d.id, d.source_key as "sourceKey", d.kind, d.state, encode(d.content, 'hex') as content,
      encode(d.patient_key, 'hex') as "patientKey", d.file_id as "fileId", f.format, d.sender_code as "senderCode",
      d.prescription_no as "prescriptionNo", d.reception_no as "receptionNo", d.dispensed_on::text as "dispensedOn",
      f.name as "fileName", d.former_file as "formerFile", d.sent_at as "sentAt"
    from requested a
      join dispensing d on d.tenant_id = ${tenantId} and d.institution_id = ${institutionId} and d.id = a.id
      join dispensing_file f on f.tenant_id = d.tenant_id and f.institution_id = d.institution_id and f.id = d.file_id
    order by d.id`.execute(tx);
  return result.rows.map(({ fileName, formerFile, sentAt, ...row }) => ({
    ...row,
    version: { fileName, formerFile: formerFile || null, sentAt: sentAt || null },
  }));
}

/** The institution's own code, and the others that a person has confirmed. */
export async function selectSenders(
  db: Db,
  { tenantId, institutionId }: Place,
): Promise<{ own: string; confirmed: string[] }> {
  const result = await sql<{ own: string; confirmed: string[] }>`
    select i.code as own, array(select s.code from dispensing_sender s
      where s.tenant_id = i.tenant_id and s.institution_id = i.id order by s.code) as confirmed
    from institution i where i.tenant_id = ${tenantId} and i.id = ${institutionId}`.execute(db);
  return result.rows[0] ?? { own: "", confirmed: [] };
}
