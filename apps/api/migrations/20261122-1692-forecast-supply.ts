import { type Kysely, sql } from "kysely";

/** What lots and other medicines say of a medicine's supply, so that a forecast's page can tell. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table forecast
      -- Days that goods bought now keep, so that no more is proposed than is used in them; null where nothing tells.
      add column shelf_life_days int,
      -- Stock of others of the same generic name, which counts in the risk of running short.
      add column substitute_stock numeric(16, 5) not null default 0`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table forecast drop column substitute_stock, drop column shelf_life_days`.execute(db);
}
