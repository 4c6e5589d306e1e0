import type { Clock } from "../../../../platform/clock/clock.ts";
import { type Db, inTransaction } from "../../../../platform/db/database.ts";
import { newId } from "../../../../platform/new-id.ts";
import { type JobRow, updateLeasedJob } from "../../jobs/index.ts";
import { type Collisions, emailKey, findCollisions } from "../collisions.ts";
import { type ImportSettings, leaseEnd } from "../import-job.ts";
import { deleteImportRows, insertImportRows, type NewImportRow } from "../import-rows-queries.ts";
import type { CheckedLine } from "./check-lines.ts";
import type { ReadImport } from "./read-import.ts";
import { shown } from "./table.ts";

export interface CheckDeps {
  db: Db;
  clock: Clock;
}

/** Compares the file with the existing users, stores every row with its problems, and waits for a person's decision. */
export async function checkImport(deps: CheckDeps, job: JobRow, file: ReadImport, stopped: AbortSignal): Promise<void> {
  const { db, clock } = deps;
  const counts = { right: 0, warned: 0, wrong: 0 };
  const begun = await inTransaction(db, async (tx) => {
    await deleteImportRows(tx, job);
    const settings: ImportSettings = { headings: file.headings };
    const change = { done: 0, total: file.count, settings: JSON.stringify(settings) };
    await insertImportRows(tx, job, unknownColumns(file));
    return updateLeasedJob(tx, job, change);
  });
  if (!begun) return;
  let done = 0;
  for await (const lines of file.batches) {
    if (stopped.aborted) return;
    const users = lines.map(({ user }) => user);
    const collisions = await findCollisions(db, job.tenant_id, users, file.headings);
    const rows = lines.map((line) => rowOf(line, collisions, clock));
    for (const { state } of rows) counts[state] += 1;
    done += rows.length;
    const held = await inTransaction(db, async (tx) => {
      await insertImportRows(tx, job, rows);
      return updateLeasedJob(tx, job, { done, leased_until: leaseEnd(clock) });
    });
    if (!held) return;
  }
  await updateLeasedJob(db, job, {
    state: "to_review",
    right_count: counts.right,
    warned_count: counts.warned,
    wrong_count: counts.wrong,
    leased_until: null,
    lease_id: null,
  });
}

function unknownColumns({ line, unknown }: ReadImport): NewImportRow[] {
  if (unknown.length === 0) return [];
  const problems = unknown.map((heading) => ({
    column: shown(heading),
    value: "",
    problem: "unknown_column",
    warning: true,
  }));
  return [{ line, data: null, problems, state: "warned" }];
}

/** The row to keep. Its user gets an id now, so that applying it twice cannot make two users. */
function rowOf({ line, user, problems }: CheckedLine, collisions: Collisions, clock: Clock): NewImportRow {
  const all = [...problems, ...collisions.of(user)];
  if (all.some(({ warning }) => !warning)) return { line, data: null, problems: all, state: "wrong" };
  const existing = collisions.existing(user);
  const data = { ...user, userId: user.userId ?? newId(clock.now()) };
  // An address that changes has yet to be proved, unless the file sets it as verified.
  if (existing && existing.email_key !== emailKey(user)) data.emailVerified ??= false;
  return { line, data, problems: all, state: all.length > 0 ? "warned" : "right" };
}
