import type { Db } from "../../../../platform/db/database.ts";

export interface PostalRow {
  prefecture: string;
  city: string;
  town: string;
}

/** Addresses of a postal code, in the order of Japan Post's list; the list is everybody's and has no tenant. */
export async function selectPostalAddresses(db: Db, postalCode: string): Promise<PostalRow[]> {
  return db
    .selectFrom("postal_address")
    .select(["prefecture", "city", "town"])
    .where("postal_code", "=", postalCode)
    .orderBy("position")
    .execute();
}
