import { type Kysely, sql } from "kysely";

/** Counts every change of the master, those by hand as well, so that whoever remembers medicines knows when to look again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table medicine_master add column edits bigint not null default 0`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table medicine_master drop column edits`.execute(db);
}
