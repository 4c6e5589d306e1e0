import { type Kysely, sql } from "kysely";
import { closeInstitutionTables } from "./support/close-institution.ts";

const news = sql`
-- Up to which day, or week, an institution's people were told of its shelf, so that nobody is told twice.
create table shelf_news (
  tenant_id text not null references tenant (id),
  institution_id uuid not null,
  kind text not null check (kind in ('shortage', 'expiry')),
  -- The day for what runs short, the Monday of the week for what expires.
  told_for date not null,
  primary key (tenant_id, institution_id, kind),
  foreign key (tenant_id, institution_id) references institution (tenant_id, id)
);`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await news.execute(db);
  await closeInstitutionTables(db, ["shelf_news"], ["select", "insert", "update", "delete"]);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table shelf_news`.execute(db);
}
