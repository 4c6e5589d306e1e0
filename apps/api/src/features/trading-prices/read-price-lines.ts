import { priceLine } from "@meguri/rules/trading";
import type { Db } from "../../platform/db/database.ts";
import type { PriceContract, PriceStanding } from "../../platform/db/trading-tables.ts";
import { type NewPrice, type ReadCode, selectCodes } from "./price-lines-queries.ts";

/** What is wrong with a line of a price list. */
export interface LineProblem {
  line: number;
  field: string;
  problem: string;
}

const standings: Record<number, PriceStanding> = { 1: "provisional", 2: "agreed" };
const contracts: Record<number, PriceContract> = { 1: "item", 2: "total", 3: "uniform" };

/** Reads a price list whole: the rows it would make, and all that is wrong with it. */
export async function readPriceLines(
  db: Db,
  sent: readonly { line: number; code: string }[],
): Promise<{ prices: NewPrice[]; problems: LineProblem[] }> {
  const read = sent.map((line) => ({ line: line.line, result: priceLine.safeParse(line) }));
  const problems: LineProblem[] = read.flatMap(({ line, result }) =>
    (result.error?.issues ?? []).map(({ path, message }) => ({ line, field: String(path[0] ?? ""), problem: message })),
  );
  const right = read.flatMap(({ result }) => (result.success ? [result.data] : []));
  const codes = [...new Set(right.map(({ code }) => plainCode(code)))];
  const meanings = Map.groupBy(await selectCodes(db, codes), ({ code }) => code);
  const seen = new Set<string>();
  const prices = right.flatMap((fields) => {
    const meant = meaningOf(meanings.get(plainCode(fields.code)) ?? []);
    if (typeof meant === "string") {
      problems.push({ line: fields.line, field: "code", problem: meant });
      return [];
    }
    const { medicineId, gtin, packageQuantity } = meant;
    const key = `${medicineId} ${gtin} ${fields.validFrom}`;
    if (seen.has(key)) problems.push({ line: fields.line, field: "code", problem: "duplicate" });
    seen.add(key);
    const { price, validFrom, note } = fields;
    const settled = {
      standing: standings[fields.standing] ?? "provisional",
      contract: contracts[fields.contract] ?? "item",
    };
    const validUntil = fields.validUntil || null;
    return [{ medicineId, gtin, packageQuantity, price, ...settled, validFrom, validUntil, note }];
  });
  return { prices, problems: problems.sort((a, b) => a.line - b.line) };
}

/** A code as the master keeps it, however wide it was typed. */
function plainCode(code: string): string {
  return code.normalize("NFKC").replace(/[\s-]/g, "").toUpperCase();
}

function meaningOf(found: readonly ReadCode[]): ReadCode | "unknown" | "ambiguous" | "package_quantity_unknown" {
  const [only, ...more] = found;
  if (!only) return "unknown";
  if (more.length > 0) return "ambiguous";
  return only.gtin !== "" && only.packageQuantity === null ? "package_quantity_unknown" : only;
}
