import { newUser } from "@meguri/rules/user";
import type { Actor } from "../../platform/actor.ts";
import { auditAll } from "../../platform/audit/audit.ts";
import type { Clock } from "../../platform/clock/clock.ts";
import { type Db, inTransaction } from "../../platform/db/database.ts";
import { type FieldProblem, fail } from "../../platform/failure.ts";
import { tellProvider } from "../../platform/identity/outbox-queries.ts";
import { newId } from "../../platform/new-id.ts";
import type { CreateUser } from "./create-user.ts";
import { selectEmailHolders, upsertUsers } from "./import-queries.ts";
import { columnsOf } from "./user-fields.ts";

const batchSize = 1_000;
const mostProblems = 100;

/** Checks every user first, then writes all or none, in batches of one transaction. */
export async function importUsers(
  deps: { db: Db; clock: Clock },
  actor: Actor,
  users: CreateUser[],
  skipProvider: boolean,
): Promise<void> {
  const problems = await problemsOf(deps.db, actor.tenantId, users);
  if (problems.length > 0) fail("FIELD_INVALID", problems.slice(0, mostProblems));
  await inTransaction(deps.db, async (tx) => {
    for (let start = 0; start < users.length; start += batchSize) {
      await importBatch({ ...deps, db: tx }, actor, users.slice(start, start + batchSize), skipProvider);
    }
  });
}

/** Writes at most 1,000 users that have been checked, with their audit and outbox rows. */
export async function importBatch(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  users: CreateUser[],
  skipProvider: boolean,
): Promise<void> {
  const now = clock.now();
  const rows = users.map((user) => ({ ...columnsOf(user), user_id: user.userId || newId(now) }));
  await inTransaction(db, async (tx) => {
    const written = await upsertUsers(tx, actor.tenantId, rows, now);
    await auditAll(
      tx,
      clock,
      actor,
      written.map(({ user_id, created }) => ({
        action: created ? "user.imported" : "user.updated_by_import",
        objectType: "user",
        objectId: user_id,
        subjectId: user_id,
      })),
    );
    if (!skipProvider)
      await tellProvider(
        tx,
        clock,
        actor.tenantId,
        written.map(({ user_id }) => ({ userId: user_id })),
      );
  });
}

/** What is wrong with the users, each named by its place; at most a screenful is of use to anybody. */
async function problemsOf(db: Db, tenantId: string, users: CreateUser[]): Promise<FieldProblem[]> {
  const problems: FieldProblem[] = [];
  const emails = new Set<string>();
  const ids = new Set<string>();
  for (let start = 0; start < users.length && problems.length < mostProblems; start += batchSize) {
    const batch = users.slice(start, start + batchSize);
    const placed = new Map<string, number>();
    for (const [place, user] of batch.entries()) {
      const named = (field: string, problem: string) =>
        problems.push({ field: `users[${start + place}].${field}`, problem });
      for (const issue of newUser.safeParse(user).error?.issues ?? []) {
        named(snake(String(issue.path[0] ?? "")), issue.message);
      }
      const email = user.email?.trim().toLowerCase() ?? "";
      if (emails.has(email)) named("email", "email_twice");
      else placed.set(email, start + place);
      emails.add(email);
      if (user.userId && ids.has(user.userId)) named("user_id", "user_id_twice");
      if (user.userId) ids.add(user.userId);
    }
    for (const holder of await selectEmailHolders(db, tenantId, [...placed.keys()])) {
      const index = placed.get(holder.email_key);
      if (index === undefined || users[index]?.userId === holder.user_id) continue;
      problems.push({
        field: `users[${index}].email`,
        problem: holder.deleted ? "email_held_by_deleted" : "email_taken",
      });
    }
  }
  return problems;
}

function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
