import { type Kysely, sql } from "kysely";

/** By the 便 of which wholesaler a forecast's days of delivery were reckoned; null where the settings told them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table forecast add column delivery_trading_id uuid`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table forecast drop column delivery_trading_id`.execute(db);
}
