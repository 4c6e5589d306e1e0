import { type Insertable, sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { InvitationSentTable } from "../tables.ts";

/** How many invitations a person and their tenant mailed in the last hour, and how many went to an address in the last day. */
export interface InvitationsSent {
  by_person: number;
  by_tenant: number;
  to_address: number;
}

/** Counts what was mailed; holds others of the tenant who count back until the transaction ends. */
export async function countInvitationsSent(
  tx: Db,
  tenantId: string,
  about: { userId: string; toHash: Buffer; lastHour: Date; lastDay: Date },
): Promise<InvitationsSent> {
  const { userId, toHash, lastHour, lastDay } = about;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`invitations\n${tenantId}`}, 0))`.execute(tx);
  const counted = await sql<InvitationsSent>`
    select count(*) filter (where sent_at > ${lastHour} and sent_by = ${userId})::int as by_person,
      count(*) filter (where sent_at > ${lastHour})::int as by_tenant,
      count(*) filter (where to_hash = ${toHash})::int as to_address
    from invitation_sent where tenant_id = ${tenantId} and sent_at > ${lastDay}`.execute(tx);
  return counted.rows[0] ?? { by_person: 0, by_tenant: 0, to_address: 0 };
}

export async function insertInvitationSent(tx: Db, row: Insertable<InvitationSentTable>): Promise<void> {
  await tx.insertInto("invitation_sent").values(row).execute();
}

export async function deleteInvitationsSentBefore(tx: Db, tenantId: string, before: Date): Promise<void> {
  await tx.deleteFrom("invitation_sent").where("tenant_id", "=", tenantId).where("sent_at", "<=", before).execute();
}
