import { taxClasses } from "@meguri/rules/invoice-sums";
import type { Db } from "../../../platform/db/database.ts";
import { readCodes } from "../../ordering/prices/index.ts";
import { plainDecimal } from "../invoices/index.ts";
import { selectCodeNames } from "./slip-codes-queries.ts";
import type { SlipLineRow } from "./slips-queries.ts";

/** A line as it is entered, in the form that the rules return. */
export interface EnteredLine {
  code: string;
  description: string;
  packageWords: string;
  packs: number;
  packPrice: string;
  taxClass: number;
  standing: number;
}

const standings = [null, "provisional", "agreed"] as const;

/**
 * Lines as they are stored: a code names its medicine and package, which name the line where it has no name of its own.
 * @returns for each line its columns, or what is wrong with its code
 */
export async function readSlipLines(
  db: Db,
  lines: readonly EnteredLine[],
): Promise<(SlipLineRow | "code_unknown" | "ambiguous")[]> {
  const meanings = await readCodes(
    db,
    lines.map(({ code }) => code),
  );
  const meant = [...meanings.values()].filter((one) => typeof one !== "string");
  const named = await selectCodeNames(
    db,
    meant.map(({ medicineId, gtin }) => ({ medicineId, gtin })),
  );
  const names = new Map(named.map((one) => [`${one.medicineId} ${one.gtin}`, one]));
  return lines.map((line) => {
    const { code, packs } = line;
    const meaning = meanings.get(code);
    if (typeof meaning === "string") return meaning;
    const own = meaning && names.get(`${meaning.medicineId} ${meaning.gtin}`);
    return {
      medicineId: meaning?.medicineId ?? null,
      gtin: meaning?.gtin ?? "",
      description: line.description || (own?.name ?? ""),
      packageWords: line.packageWords || (own?.packageWords ?? ""),
      packs,
      packPrice: plainDecimal(line.packPrice),
      taxClass: taxClasses[line.taxClass - 1] ?? "standard",
      standing: standings[line.standing] ?? null,
    };
  });
}
