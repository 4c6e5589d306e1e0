import { fail } from "../../../platform/failure.ts";
import type { BookkeepingDeps } from "./bookkeeping-deps.ts";

/**
 * Opens an institution's books to its managers and to the head office.
 * @throws Failure INSTITUTION_NOT_FOUND for strangers, ROLE_TOO_LOW for other members
 */
export async function enterBooks(
  { db, institutionAccess }: Pick<BookkeepingDeps, "db" | "institutionAccess">,
  institutionId: string,
): Promise<void> {
  const place = await institutionAccess.enterToRead(db, institutionId);
  if (place !== "hq" && place !== "manager") fail("ROLE_TOO_LOW");
}
