import type { Db } from "../../../../platform/db/database.ts";
import type { InstitutionVerification } from "../../tables.ts";

/** What a group must know of an institution. */
export interface GroupInstitution {
  id: string;
  name: string;
  verification: InstitutionVerification;
}

/** An institution that exists. */
export function selectGroupInstitution(
  db: Db,
  tenantId: string,
  institutionId: string,
): Promise<GroupInstitution | undefined> {
  return institutions(db, tenantId).where("id", "=", institutionId).executeTakeFirst();
}

/** The same, held as it is until the transaction ends: nobody deletes it while it becomes responsible for a group. */
export function holdGroupInstitution(
  tx: Db,
  tenantId: string,
  institutionId: string,
): Promise<GroupInstitution | undefined> {
  return institutions(tx, tenantId).where("id", "=", institutionId).forShare().executeTakeFirst();
}

/** The institution that holds a code; one whose claim to it is contested does not. */
export function selectInvitableInstitution(
  db: Db,
  tenantId: string,
  code: string,
): Promise<GroupInstitution | undefined> {
  return institutions(db, tenantId)
    .where("code", "=", code)
    .where("verification", "<>", "code_contested")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}

function institutions(db: Db, tenantId: string) {
  return db
    .selectFrom("institution")
    .select(["id", "name", "verification"])
    .where("tenant_id", "=", tenantId)
    .where("deleted_at", "is", null);
}
