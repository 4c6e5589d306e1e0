import { type Kysely, sql } from "kysely";

/** How punctual deliveries were taken to be, so that a forecast's page can tell. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table forecast
      -- Deliveries of a year that came, and those of them that came late.
      add column deliveries_seen int not null default 0,
      add column deliveries_late int not null default 0,
      -- Chance that the next one is late; null before it was reckoned with.
      add column late_share real`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table forecast drop column late_share, drop column deliveries_late, drop column deliveries_seen`.execute(db);
}
