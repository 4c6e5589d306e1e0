import { type Kysely, sql } from "kysely";

/** What is on its way when, as the forecast counted it, so that its page can tell. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table forecast
      -- [{"on": day, "amount": …}], the soonest first.
      add column arriving jsonb not null default '[]',
      -- On order without any day, and therefore not counted.
      add column waiting numeric(16, 5) not null default 0`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table forecast drop column waiting, drop column arriving`.execute(db);
}
