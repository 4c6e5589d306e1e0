import { type Kysely, sql } from "kysely";

/** The postal codes of Japan, everybody's and nobody's: only the import, as the owner, writes them. */
const postal = sql`
create table postal_address (
  postal_code text not null,
  position int not null,
  prefecture text not null,
  city text not null,
  town text not null,
  primary key (postal_code, position)
);
grant select on postal_address to meguri_app;`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await postal.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table postal_address`.execute(db);
}
