import type { Db } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { readCodes } from "./read-codes.ts";
import { selectProducts } from "./scans-queries.ts";

/** What people and terminals tell of something in their hands. */
export interface ReportedScan {
  /** Empty where only a code is given. */
  medicineId: string;
  code: string;
  lot: string;
  expiresOn: string;
}

/** The same, understood; the medicine is null where no medicine, or more than one, has the code. */
export type UnderstoodScan<S extends ReportedScan> = Omit<S, "medicineId"> & { medicineId: string | null };

/**
 * Names the medicines of scans that tell a code alone, and fills in lot and expiry from the symbol where neither was
 * given. The code is kept without prefixes and separators, so that two scans of the same package are recognised as the same.
 * @throws Failure MEDICINE_NOT_FOUND where a given medicine is no product.
 */
export async function understandScans<S extends ReportedScan>(
  db: Db,
  scans: S[],
  today: string,
): Promise<UnderstoodScan<S>[]> {
  await assertProducts(
    db,
    scans.map(({ medicineId }) => medicineId),
  );
  const coded = scans.filter(({ code }) => code.trim() !== "");
  const readings = await readCodes(
    db,
    coded.map(({ code }) => code),
    today,
  );
  const meaning = new Map(coded.map((scan, at) => [scan, readings[at]]));
  return scans.map((scan) => {
    const reading = meaning.get(scan);
    const [only, ...more] = reading?.medicines ?? [];
    const meant = more.length === 0 ? only?.medicineId : undefined;
    const bare = scan.lot === "" && scan.expiresOn === "";
    return {
      ...scan,
      medicineId: scan.medicineId || (meant ?? null),
      code: reading?.code ?? "",
      lot: bare ? (reading?.lot ?? "") : scan.lot,
      expiresOn: bare ? (reading?.expiresOn ?? "") : scan.expiresOn,
    };
  });
}

/** @throws Failure MEDICINE_NOT_FOUND where one of the medicines is no product; empty ids are passed over. */
export async function assertProducts(db: Db, medicineIds: string[]): Promise<void> {
  const listed = new Set(medicineIds.filter((id) => id !== ""));
  if (listed.size > 0 && (await selectProducts(db, [...listed])).size < listed.size) fail("MEDICINE_NOT_FOUND");
}

/** When it was scanned, by the sender's clock; now where there is none or it cannot be right. */
export function momentOfScan(reported: Date | undefined, { since, now }: { since: Date; now: Date }): Date {
  return reported !== undefined && reported >= since && reported <= now ? reported : now;
}
