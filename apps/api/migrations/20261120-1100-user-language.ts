import { type Kysely, sql } from "kysely";

/** The language that a person has chosen, for mails to them; empty where they have chosen none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column language text not null default ''
    constraint users_language check (language in ('', 'ja', 'en', 'fr', 'vi', 'cn', 'ar'))`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users drop column language`.execute(db);
}
