import type { Db } from "../../../../platform/db/database.ts";
import { searchPattern } from "../../../../platform/db/search-pattern.ts";

export interface ExportedUser {
  user_id: string;
  display_name: string;
  email: string;
  tel: string;
  email_verified: boolean;
  photo_url: string;
}

export interface ExportFilter {
  /** Part to look for; empty matches all. */
  condition: string;
  deleted: boolean;
}

/** The next users by id. */
export async function selectUsersAfter(
  db: Db,
  tenantId: string,
  { condition, deleted }: ExportFilter,
  page: { after: string; limit: number },
): Promise<ExportedUser[]> {
  const result = matching(db, tenantId, { condition, deleted });
  return result
    .select(["user_id", "display_name", "email", "tel", "email_verified", "photo_url"])
    .where("user_id", ">", page.after)
    .orderBy("user_id")
    .limit(page.limit)
    .execute();
}

export async function countMatchingUsers(db: Db, tenantId: string, filter: ExportFilter): Promise<number> {
  const row = await matching(db, tenantId, filter)
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

function matching(db: Db, tenantId: string, { condition, deleted }: ExportFilter) {
  return db
    .selectFrom("users")
    .where("tenant_id", "=", tenantId)
    .where("deleted_at", deleted ? "is not" : "is", null)
    .$if(condition !== "", (query) => query.where("search", "like", searchPattern(condition)));
}
