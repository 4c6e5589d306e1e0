import type { ImportColumn, ImportedUser } from "@meguri/rules/user-import";
import type { Db } from "../../../platform/db/database.ts";
import type { ImportProblem } from "../stored.ts";
import { type Holder, selectHolders } from "./holders-queries.ts";
import { shown } from "./read/table.ts";

/** The headings of the columns in the file. */
export type Headings = Partial<Record<ImportColumn, string>>;

/** What keeps users of a file from being written beside the users who are there. */
export interface Collisions {
  of(user: ImportedUser): ImportProblem[];
  /** The user who has the id already. */
  existing(user: ImportedUser): Holder | undefined;
}

/** Looks the users up, all at once. */
export async function findCollisions(
  db: Db,
  tenantId: string,
  users: ImportedUser[],
  headings: Headings,
): Promise<Collisions> {
  const ids = users.flatMap(({ userId }) => userId ?? []);
  const { byId, byEmail } = await selectHolders(db, tenantId, { ids, emails: users.map(emailKey) });
  const existing = ({ userId }: ImportedUser) => (userId ? byId.get(userId) : undefined);
  const wrong = (column: ImportColumn, value = "", problem = "") => ({
    column: shown(headings[column] ?? column),
    value: shown(value),
    problem,
    warning: false,
  });
  return {
    existing,
    of(user) {
      const holder = byEmail.get(emailKey(user));
      const held = holder && holder.user_id !== user.userId;
      return [
        ...(existing(user)?.deleted ? [wrong("user_id", user.userId, "user_id_held_by_deleted")] : []),
        ...(held ? [wrong("email", user.email, holder.deleted ? "email_held_by_deleted" : "email_taken")] : []),
      ];
    },
  };
}

/** E-mails that differ only in case are one. */
export function emailKey({ email }: ImportedUser): string {
  return email?.toLowerCase() ?? "";
}
