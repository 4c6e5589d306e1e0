import type { Db } from "../../platform/db/database.ts";
import { fail } from "../../platform/failure.ts";
import { selectUserByEmail } from "./users-queries.ts";

/**
 * Refuses an e-mail that somebody else holds; a soft-deleted holder gets a reason of its own, because an administrator
 * can recover or purge that one. The unique index decides what two callers do at once.
 */
export async function assertEmailFree(
  tx: Db,
  tenantId: string,
  email: string,
  userId: string | undefined,
): Promise<void> {
  if (email === "") return;
  const holder = await selectUserByEmail(tx, tenantId, email);
  if (!holder || holder.user_id === userId) return;
  fail(holder.deleted_at ? "EMAIL_HELD_BY_DELETED" : "EMAIL_TAKEN");
}
