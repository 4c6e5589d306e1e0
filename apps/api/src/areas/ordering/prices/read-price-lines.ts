import { priceLine } from "@meguri/rules/trading";
import type { Db } from "../../../platform/db/database.ts";
import type { TradingPriceContract, TradingPriceStanding } from "../tables.ts";
import { type NewPrice, type ReadCode, selectCodes } from "./price-lines-queries.ts";

/** What is wrong with a line of a price list. */
export interface LineProblem {
  line: number;
  field: string;
  problem: string;
  /** What the line has there. */
  value: string;
}

const standings: Record<number, TradingPriceStanding> = { 1: "provisional", 2: "agreed" };
const contracts: Record<number, TradingPriceContract> = { 1: "item", 2: "total", 3: "uniform" };

/**
 * Reads a price list whole: the rows it would make, and all that is wrong with it.
 * @param known codes whose meaning the caller knows; they go before those of the master.
 */
export async function readPriceLines(
  db: Db,
  sent: readonly ({ line: number; code: string } & Record<string, unknown>)[],
  known: readonly ReadCode[] = [],
): Promise<{ prices: NewPrice[]; problems: LineProblem[] }> {
  const read = sent.map((line) => ({ line, result: priceLine.safeParse(line) }));
  const problems: LineProblem[] = read.flatMap(({ line, result }) =>
    (result.error?.issues ?? []).map(({ path, message }) => {
      const field = String(path[0] ?? "");
      return { line: line.line, field, problem: message, value: String(line[field] ?? "") };
    }),
  );
  const right = read.flatMap(({ result }) => (result.success ? [result.data] : []));
  const meanings = Map.groupBy(known, ({ code }) => code);
  const codes = [...new Set(right.map(({ code }) => plainCode(code)))].filter((code) => !meanings.has(code));
  for (const meant of await selectCodes(db, codes))
    meanings.set(meant.code, [...(meanings.get(meant.code) ?? []), meant]);
  const seen = new Set<string>();
  const prices = right.flatMap((fields) => {
    const meant = meaningOf(meanings.get(plainCode(fields.code)) ?? []);
    if (typeof meant === "string") {
      problems.push({ line: fields.line, field: "code", problem: meant, value: fields.code });
      return [];
    }
    const { medicineId, gtin, packageQuantity } = meant;
    const key = `${medicineId} ${gtin} ${fields.validFrom}`;
    if (seen.has(key)) problems.push({ line: fields.line, field: "code", problem: "duplicate", value: fields.code });
    seen.add(key);
    const { price, validFrom, note } = fields;
    const settled = {
      standing: standings[fields.standing] ?? "provisional",
      contract: contracts[fields.contract] ?? "item",
    };
    const validUntil = fields.validUntil || null;
    return [{ line: fields.line, medicineId, gtin, packageQuantity, price, ...settled, validFrom, validUntil, note }];
  });
  return { prices, problems: problems.sort((a, b) => a.line - b.line) };
}

/** What codes mean, by the code as it is written; those that are unknown or mean several are left out. */
export async function meaningsOfCodes(
  db: Db,
  codes: readonly string[],
): Promise<Map<string, { medicineId: string; gtin: string }>> {
  const written = [...new Set(codes)].filter((code) => code !== "");
  if (written.length === 0) return new Map();
  const meanings = Map.groupBy(await selectCodes(db, [...new Set(written.map(plainCode))]), ({ code }) => code);
  return new Map(
    written.flatMap((code) => {
      const meant = meaningOf(meanings.get(plainCode(code)) ?? []);
      return typeof meant === "string" ? [] : [[code, { medicineId: meant.medicineId, gtin: meant.gtin }]];
    }),
  );
}

/** What codes mean, by the code as it is written, or why it means no one thing. */
export async function readCodes(
  db: Db,
  codes: readonly string[],
): Promise<Map<string, ReadCode | "code_unknown" | "ambiguous">> {
  const written = [...new Set(codes)].filter((code) => code !== "");
  const meanings = Map.groupBy(await selectCodes(db, [...new Set(written.map(plainCode))]), ({ code }) => code);
  return new Map(written.map((code) => [code, onlyMeaning(meanings.get(plainCode(code)) ?? [])]));
}

/** A code as the master keeps it, however wide it was typed. */
function plainCode(code: string): string {
  return code.normalize("NFKC").replace(/[\s-]/g, "").toUpperCase();
}

/** The one meaning of a code, or why it has none. */
function onlyMeaning(result: readonly ReadCode[]): ReadCode | "code_unknown" | "ambiguous" {
  const [only, ...more] = result;
  if (!only) return "code_unknown";
  return more.length > 0 ? "ambiguous" : only;
}

function meaningOf(result: readonly ReadCode[]): ReadCode | "code_unknown" | "ambiguous" | "package_quantity_unknown" {
  const only = onlyMeaning(result);
  if (typeof only === "string") return only;
  return only.gtin !== "" && only.packageQuantity === null ? "package_quantity_unknown" : only;
}
