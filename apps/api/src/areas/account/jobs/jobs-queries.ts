import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { JobState, JobTable } from "../tables.ts";

export type JobRow = Selectable<JobTable>;

const columns = [
  "tenant_id",
  "id",
  "kind",
  "state",
  "owner_id",
  "file_id",
  "file_name",
  "settings",
  "done",
  "total",
  "right_count",
  "warned_count",
  "wrong_count",
  "problem",
  "leased_until",
  "lease_id",
  "created_at",
  "ended_at",
] as const satisfies (keyof JobTable)[];

const mostListed = 20;
const working = ["queued", "checking", "applying"] as const satisfies JobState[];

export async function insertJob(tx: Db, row: Insertable<JobTable>): Promise<JobRow> {
  return tx.insertInto("job").values(row).returning(columns).executeTakeFirstOrThrow();
}

/** One of the person's own jobs. */
export async function selectJob(db: Db, tenantId: string, ownerId: string, id: string): Promise<JobRow | undefined> {
  return db
    .selectFrom("job")
    .select(columns)
    .where("tenant_id", "=", tenantId)
    .where("owner_id", "=", ownerId)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** The person's own latest jobs of a kind, newest first. */
export async function selectJobs(db: Db, tenantId: string, ownerId: string, kind: string): Promise<JobRow[]> {
  return db
    .selectFrom("job")
    .select(columns)
    .where("tenant_id", "=", tenantId)
    .where("owner_id", "=", ownerId)
    .where("kind", "=", kind)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(mostListed)
    .execute();
}

/** The person's job of a kind that is at work on a file; holds back others who ask so until the transaction ends. */
export async function selectWorkingJob(
  tx: Db,
  about: { tenantId: string; ownerId: string; kind: string; fileId: string },
): Promise<JobRow | undefined> {
  const { tenantId, ownerId, kind, fileId } = about;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`job\n${tenantId}\n${kind}\n${fileId}`}, 0))`.execute(tx);
  return tx
    .selectFrom("job")
    .select(columns)
    .where("tenant_id", "=", tenantId)
    .where("owner_id", "=", ownerId)
    .where("kind", "=", kind)
    .where("file_id", "=", fileId)
    .where("state", "in", working)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Changes a job if it is in one of the states; undefined otherwise. */
export async function updateJobIn(
  tx: Db,
  tenantId: string,
  id: string,
  states: readonly JobState[],
  change: Updateable<JobTable>,
): Promise<JobRow | undefined> {
  return tx
    .updateTable("job")
    .set(change)
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .where("state", "in", states)
    .returning(columns)
    .executeTakeFirst();
}

/** Tenants that have work of a kind which nobody is doing. */
export async function selectTenantsWithWork(db: Db, kind: string, now: Date): Promise<string[]> {
  const rows = await sql<{ id: string }>`select waiting_job_tenants(${kind}, ${now}) as id`.execute(db);
  return rows.rows.map(({ id }) => id);
}

export interface Lease {
  id: string;
  now: Date;
  until: Date;
}

/** Takes the oldest job that nobody holds, or whose holder has not been heard of. */
export async function claimJob(db: Db, tenantId: string, kind: string, lease: Lease): Promise<JobRow | undefined> {
  return db
    .updateTable("job")
    .set((eb) => ({
      lease_id: lease.id,
      leased_until: lease.until,
      state: eb.case().when("state", "=", "queued").then<JobState>("checking").else(eb.ref("state")).end(),
    }))
    .where("tenant_id", "=", tenantId)
    .where("id", "=", (eb) =>
      eb
        .selectFrom("job")
        .select("id")
        .where("tenant_id", "=", tenantId)
        .where("kind", "=", kind)
        .where("state", "in", working)
        .where((or) => or.or([or("leased_until", "is", null), or("leased_until", "<", lease.now)]))
        .orderBy("created_at")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(columns)
    .executeTakeFirst();
}

/** Holds a leased job's row until the transaction ends; undefined where the lease or the state is another's by now. */
export async function lockLeasedJob(tx: Db, job: JobRow): Promise<JobRow | undefined> {
  return tx
    .selectFrom("job")
    .select(columns)
    .where("tenant_id", "=", job.tenant_id)
    .where("id", "=", job.id)
    .where("lease_id", "=", job.lease_id)
    .where("state", "=", job.state)
    .forUpdate()
    .executeTakeFirst();
}

/** Changes a job whose lease the caller holds. @returns whether it still did. */
export async function updateLeasedJob(tx: Db, job: JobRow, change: Updateable<JobTable>): Promise<boolean> {
  const result = await tx
    .updateTable("job")
    .set(change)
    .where("tenant_id", "=", job.tenant_id)
    .where("id", "=", job.id)
    .where("lease_id", "=", job.lease_id)
    .where("state", "=", job.state)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
