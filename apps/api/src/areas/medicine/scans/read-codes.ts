import type { PackageLevel } from "@meguri/formats/codes/gtin";
import { codesOfScan } from "@meguri/formats/gs1/codes-of-scan";
import { readScan } from "@meguri/formats/gs1/read-scan";
import type { ScanReading } from "@meguri/formats/gs1/scan";
import type { Db } from "../../../platform/db/database.ts";
import { type MeaningRow, selectMeanings } from "./scans-queries.ts";

/** A product that a code may mean. */
export interface MeantMedicine {
  medicineId: string;
  name: string;
  unit: string;
  /** Of the pack that was scanned, in the product's unit; empty where it is not known or does not count as a box. */
  packQuantity: string;
}

/** What one text means. */
export interface CodeReading {
  code: string;
  medicines: MeantMedicine[];
  level: PackageLevel | undefined;
  lot: string;
  expiresOn: string;
  serial: string;
  /** Why it could not be read; empty where it could. */
  problem: string;
  /** Whether the pack has a lot and an expiry that are not in the code, or not for certain. */
  incomplete: boolean;
}

/** Reads texts as scanners and hands give them: GS1 in any form, JAN, or any code of the master; one answer a text. */
export async function readCodes(db: Db, texts: string[], today: string): Promise<CodeReading[]> {
  const scans = texts.map((text) => ({ text: plain(text), scan: readScan(text, { today }) }));
  // Everything the master may know a text by: itself, and the codes in it.
  const input = scans.map(({ text, scan }) => [text, ...codesOfScan(scan)]);
  const meanings = Map.groupBy(await selectMeanings(db, input.flat()), ({ code }) => code);
  return scans.map(({ text, scan }, at) => {
    const meant = [...new Set(input[at])].flatMap((code) => meanings.get(code) ?? []);
    return scan.reading === undefined
      ? { ...nothing, code: text, medicines: medicinesOf(meant), problem: meant.length > 0 ? "" : scan.fault }
      : readingOf(scan.reading, scan.alternatives, meant);
  });
}

const nothing: CodeReading = {
  code: "",
  medicines: [],
  level: undefined,
  lot: "",
  expiresOn: "",
  serial: "",
  problem: "",
  incomplete: false,
};

function plain(text: string): string {
  return text.trim().normalize("NFKC").toUpperCase();
}

function readingOf(reading: ScanReading, alternatives: ScanReading[], meant: MeaningRow[]): CodeReading {
  const { code, level, serial, missing } = reading;
  const all = [reading, ...alternatives];
  /** Ambiguous values are left out: a wrong lot on the shelf is worse than one entered by hand. */
  const agreed = (field: "lot" | "expiresOn") =>
    all.every((one) => one[field] === reading[field]) ? (reading[field] ?? "") : "";
  const [lot, expiresOn] = [agreed("lot"), agreed("expiresOn")];
  const boxed = level === "sales" || level === "carton";
  return {
    code: code.code,
    level,
    lot,
    expiresOn,
    serial: serial ?? "",
    problem: "",
    medicines: medicinesOf(meant, level),
    incomplete: alternatives.length > 0 || (boxed && missing.length > 0),
  };
}

/**
 * A person's assignment alone counts. A dispensing unit has no quantity, so that it is never taken for a box, nor has a
 * package whose code has several sizes.
 */
function medicinesOf(meant: MeaningRow[], level?: PackageLevel): MeantMedicine[] {
  const stated = meant.filter((row) => row.said);
  const rows = stated.length > 0 ? stated : meant;
  return [...Map.groupBy(rows, ({ medicineId }) => medicineId).values()].flatMap((same) => {
    const [size = "", ...others] = new Set(same.flatMap(({ packQuantities }) => packQuantities));
    const packQuantity = level === "dispensing" || others.length > 0 ? "" : size;
    return same.slice(0, 1).map(({ medicineId, name, unit }) => ({ medicineId, name, unit, packQuantity }));
  });
}
