import { type Kysely, sql } from "kysely";

/** A file that an institution names, such as its permit, is kept for as long as it does. */
const kept = sql`
alter table file add column institution_id uuid,
  add constraint file_institution foreign key (tenant_id, institution_id) references institution (tenant_id, id);
create index file_by_institution on file (tenant_id, institution_id) where institution_id is not null;`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await kept.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table file drop column institution_id`.execute(db);
}
