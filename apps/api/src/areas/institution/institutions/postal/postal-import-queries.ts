import { sql } from "kysely";
import { type Db, inTransaction } from "../../../../platform/db/database.ts";
import type { PostalAddressTable } from "../../tables.ts";

const batch = 5_000;

/** Puts a whole list in the place of the one that is there; readers see the one or the other. The owner's connection only. */
export async function replacePostalAddresses(db: Db, rows: PostalAddressTable[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`delete from postal_address`.execute(tx);
    for (let at = 0; at < rows.length; at += batch) {
      const part = rows.slice(at, at + batch);
      await sql`
        insert into postal_address (postal_code, position, prefecture, city, town)
        select * from unnest(${part.map((row) => row.postal_code)}::text[], ${part.map((row) => row.position)}::int[],
          ${part.map((row) => row.prefecture)}::text[], ${part.map((row) => row.city)}::text[],
          ${part.map((row) => row.town)}::text[])`.execute(tx);
    }
  });
}
