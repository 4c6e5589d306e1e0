import { type Kysely, sql } from "kysely";

/** How files of orders to a wholesaler are laid out; null where the usual layout holds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table trading add column order_layout jsonb check (jsonb_typeof(order_layout) = 'object')`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table trading drop column order_layout`.execute(db);
}
