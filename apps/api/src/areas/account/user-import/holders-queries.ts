import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";

/** A user who is there already, as far as an import can collide with them. */
export interface Holder {
  user_id: string;
  email_key: string;
  deleted: boolean;
}

/** The users who have one of the ids or e-mails (lower case); ids first. */
export async function selectHolders(
  db: Db,
  tenantId: string,
  sought: { ids: string[]; emails: string[] },
): Promise<{ byId: Map<string, Holder>; byEmail: Map<string, Holder> }> {
  const holders = db
    .selectFrom("users")
    .select(["user_id", "email_key", sql<boolean>`deleted_at is not null`.as("deleted")])
    .where("tenant_id", "=", tenantId);
  const ids = await holders.where("user_id", "=", sql<string>`any(${sought.ids}::text[])`).execute();
  const emails = await holders
    .where("email", "<>", "")
    .where("email_key", "=", sql<string>`any(${sought.emails}::text[])`)
    .execute();
  return {
    byId: new Map(ids.map((holder) => [holder.user_id, holder])),
    byEmail: new Map(emails.map((holder) => [holder.email_key, holder])),
  };
}
