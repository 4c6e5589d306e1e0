import { janOfSalesPackage, salesPackageGtin14 } from "@meguri/formats/codes/gtin";
import type { Db } from "../../../platform/db/database.ts";
import { type MeantMedicine, readCodes } from "./read-codes.ts";
import { selectShelfCodes } from "./scans-queries.ts";

/** More than a large pharmacy keeps; each may come in two forms. */
const mostCodes = 10_000;

/**
 * The codes that packs on the shelf bear, each with the one medicine it means, read as they would be when scanned. What
 * means several medicines is left out: a person has to choose then.
 */
export async function listShelfCodes(
  db: Db,
  place: { tenantId: string; institutionId: string },
  today: string,
): Promise<{ code: string; medicine: MeantMedicine }[]> {
  const codes = await selectShelfCodes(db, place, mostCodes);
  const forms = new Set(codes.flatMap((code) => [code, otherForm(code) ?? code]));
  const readings = await readCodes(db, [...forms], today);
  return readings.flatMap(({ code, medicines: [medicine, ...others] }) =>
    medicine && others.length === 0 ? [{ code, medicine }] : [],
  );
}

/** A sales package is known by a JAN and by the GTIN-14 that follows from it. */
function otherForm(code: string): string | undefined {
  return code.length === 13 ? salesPackageGtin14(code) : janOfSalesPackage(code);
}
