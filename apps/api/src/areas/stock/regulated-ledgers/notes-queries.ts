import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { LedgerPlace } from "./regulated-deps.ts";

/** What a person notes of an entry. */
export interface NoteText {
  slipNumber: string;
  counterpart: string;
  filingNumber: string;
  filedOn: string;
  witness: string;
  remark: string;
}

/** Keeps a note. @returns its id. */
export async function insertNote(
  tx: Db,
  { tenantId, institutionId }: LedgerPlace,
  { entryId, note, by, at }: { entryId: string; note: NoteText; by: string; at: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto("regulated_note")
    .values({
      tenant_id: tenantId,
      institution_id: institutionId,
      movement_id: entryId,
      slip_number: note.slipNumber,
      counterpart: note.counterpart,
      filing_number: note.filingNumber,
      filed_on: note.filedOn || null,
      witness: note.witness,
      remark: note.remark,
      noted_by: by,
      noted_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Notes of the entry in the place of a corrected one what held of that. */
export async function copyNote(
  tx: Db,
  { tenantId, institutionId }: LedgerPlace,
  { from, to, by, at }: { from: string; to: string; by: string; at: Date },
): Promise<void> {
  await sql`
    insert into regulated_note (tenant_id, institution_id, movement_id, slip_number, counterpart, filing_number, filed_on,
      witness, remark, noted_by, noted_at)
    select tenant_id, institution_id, ${to}, slip_number, counterpart, filing_number, filed_on, witness, remark, ${by}, ${at}
    from regulated_note
    where tenant_id = ${tenantId} and institution_id = ${institutionId} and movement_id = ${from}
    order by id desc limit 1`.execute(tx);
}
