import { createHash } from "node:crypto";
import { newUser } from "@meguri/rules/user";
import type { Actor } from "../../../../platform/actor.ts";
import { audit, auditAll } from "../../../../platform/audit/audit.ts";
import type { Clock } from "../../../../platform/clock/clock.ts";
import { type Db, inTransaction } from "../../../../platform/db/database.ts";
import { type FieldProblem, fail } from "../../../../platform/failure.ts";
import { notifyProvider } from "../../../../platform/identity/outbox-queries.ts";
import { newId } from "../../../../platform/new-id.ts";
import type { CreateUser } from "../create-user.ts";
import { columnsOf } from "../user-fields.ts";
import { holdImport, selectEmailHolders, upsertUsers, wasImportedSince } from "./import-queries.ts";

const batchSize = 1_000;
const mostProblems = 100;

/**
 * Checks every user first, then writes all or none, in batches of one transaction. The same request, sent again while the
 * first is still at work, waits for it and does nothing more.
 */
export async function importUsers(
  deps: { db: Db; clock: Clock },
  actor: Actor,
  users: CreateUser[],
  skipProvider: boolean,
): Promise<void> {
  const { tenantId } = actor;
  const startedAt = deps.clock.now();
  const fingerprint = fingerprintOf(users, skipProvider);
  await inTransaction(deps.db, async (tx) => {
    const hasWaited = await holdImport(tx, tenantId, fingerprint);
    const entry = { action: "users.imported", objectType: "import", objectId: fingerprint };
    if (hasWaited && (await wasImportedSince(tx, tenantId, fingerprint, startedAt))) {
      return audit(tx, deps.clock, actor, { ...entry, action: "users.import_repeated" });
    }
    const problems = await problemsOf(tx, tenantId, users);
    if (problems.length > 0) fail("FIELD_INVALID", problems.slice(0, mostProblems));
    for (let start = 0; start < users.length; start += batchSize) {
      await importBatch({ ...deps, db: tx }, actor, users.slice(start, start + batchSize), skipProvider);
    }
    await audit(tx, deps.clock, actor, entry);
  });
}

/** The same for the same fields of the same users in the same order. */
function fingerprintOf(users: CreateUser[], skipProvider: boolean): string {
  const rows = users.map((user) => [user.userId, columnsOf(user)]);
  return createHash("sha256")
    .update(JSON.stringify([skipProvider, rows]))
    .digest("hex");
}

/** Writes at most 1,000 users that have been checked, with their audit and outbox rows. */
export async function importBatch(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  users: CreateUser[],
  skipProvider: boolean,
): Promise<void> {
  const now = clock.now();
  const rows = users.map(({ photoUrl, ...user }) => ({
    // A list can remove a photo; only sending one sets it.
    ...columnsOf({ ...user, photoUrl: photoUrl === "" ? "" : undefined }),
    user_id: user.userId || newId(now),
  }));
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
      await notifyProvider(
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
