import type { DutyKind } from "@meguri/rules/regulated";
import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { RegulatedDutyState } from "../tables.ts";
import type { LedgerPlace } from "./regulated-deps.ts";

export interface DutyRow {
  id: string;
  kind: DutyKind;
  state: RegulatedDutyState;
  medicineId: string;
  medicineName: string;
  unit: string;
  regulation: string;
  lot: string;
  expiresOn: string | null;
  quantity: string;
  occurredOn: string | null;
  dueOn: string | null;
  filedOn: string | null;
  filingNumber: string;
  witness: string;
  reason: string;
  entryId: string | null;
  addedByName: string;
}

/** The fields of a duty `y`, of the medicine `m`, added by the user `a`. */
export const dutyColumns = sql`y.id, y.kind, y.state, y.medicine_id as "medicineId", m.name as "medicineName", m.unit,
  m.regulation, y.lot, y.expires_on::text as "expiresOn", trim_scale(y.quantity)::text as quantity,
  y.occurred_on::text as "occurredOn", y.due_on::text as "dueOn", y.filed_on::text as "filedOn",
  y.filing_number as "filingNumber", y.witness, y.reason, y.movement_id as "entryId",
  coalesce(a.display_name, y.added_by) as "addedByName"`;

const duties = sql`
  select ${dutyColumns} from regulated_duty y
    join medicine m on m.id = y.medicine_id
    left join users a on a.tenant_id = y.tenant_id and a.user_id = y.added_by`;

/** Duties of these classes: the open ones, the earliest due first; then, on request, the ended ones, newest first. */
export async function selectDuties(
  db: Db,
  { tenantId, institutionId }: LedgerPlace,
  { classes, withEnded, limit }: { classes: readonly string[]; withEnded: boolean; limit: number },
): Promise<DutyRow[]> {
  const result = await sql<DutyRow>`${duties}
    where y.tenant_id = ${tenantId} and y.institution_id = ${institutionId} and m.regulation = any (${classes})
      ${withEnded ? sql`` : sql`and y.state in ('to_file', 'filed')`}
    order by y.ended_at is not null, y.ended_at desc, y.due_on nulls last, y.added_at, y.id limit ${limit}`.execute(db);
  return result.rows;
}

/** One duty, held until the transaction ends. */
export async function holdDuty(
  tx: Db,
  { tenantId, institutionId }: LedgerPlace,
  dutyId: string,
): Promise<DutyRow | undefined> {
  const result = await sql<DutyRow>`${duties}
    where y.tenant_id = ${tenantId} and y.institution_id = ${institutionId} and y.id = ${dutyId} for update of y`.execute(
    tx,
  );
  return result.rows[0];
}

/** A disposal of a medicine that was filed by a day, of so much and of the lot, held; the earliest filed first. */
export async function holdFiledDisposal(
  tx: Db,
  { tenantId, institutionId }: LedgerPlace,
  disposal: { medicineId: string; lot: string; quantity: string; day: string },
): Promise<string | undefined> {
  const result = await sql<{ id: string }>`
    select y.id from regulated_duty y
    where y.tenant_id = ${tenantId} and y.institution_id = ${institutionId} and y.medicine_id = ${disposal.medicineId}
      and y.kind = 'disposal' and y.state = 'filed' and y.lot = ${disposal.lot}
      and y.quantity = ${disposal.quantity}::numeric and y.filed_on <= ${disposal.day}
    order by y.filed_on, y.id limit 1 for update of y`.execute(tx);
  return result.rows[0]?.id;
}
