import { type PostalAddress, readPostalCodes } from "@meguri/formats/masters/postal-codes";
import type { Problem } from "@meguri/formats/table/problem";
import type { Db } from "../../../../platform/db/database.ts";
import { replacePostalAddresses } from "./postal-import-queries.ts";

/** Replaces the list of postal codes with a file's, once the whole file is sound; with problems nothing changes. */
export async function importPostalCodes(
  db: Db,
  content: Uint8Array,
): Promise<{ addresses: number; problems: Problem[] }> {
  const { addresses, problems } = readPostalCodes(content);
  if (problems.length === 0) await replacePostalAddresses(db, numbered(addresses));
  return { addresses: addresses.length, problems };
}

/** The addresses of a code in the order of the list. */
function numbered(addresses: PostalAddress[]) {
  const seen = new Map<string, number>();
  return addresses.map(({ postalCode, prefecture, city, town }) => {
    const position = seen.get(postalCode) ?? 0;
    seen.set(postalCode, position + 1);
    return { postal_code: postalCode, position, prefecture, city, town };
  });
}
