import { lineYen } from "@meguri/rules/money";
import { spreadTotal } from "@meguri/rules/spread-total";
import type { Actor } from "../../../platform/actor.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import type { Db } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { selectCustomer } from "../../ordering/trading/index.ts";
import { selectClosingCustomers } from "../closing/index.ts";
import type { CustomerPlace } from "../invoices/index.ts";
import type { AgreementsDeps, CustomerRef, Days } from "./agreements-deps.ts";
import { selectOpenProvisional } from "./plan-agreement.ts";
import {
  type ProvisionalSumRow,
  selectListedPrices,
  selectProvisionalLines,
  selectProvisionalSums,
} from "./provisional-queries.ts";

/** A customer with provisional lines, billed or not. */
export interface ProvisionalCustomer extends ProvisionalSumRow {
  openCount: number;
  openYen: string;
}

/** The customers of a wholesaler with provisional lines, the largest amounts first. @throws Failure WHOLESALER_NOT_FOUND */
export async function listProvisionalCustomers(
  { db, clock, wholesalerAccess }: AgreementsDeps,
  { tenantId }: Actor,
  { wholesalerId }: { wholesalerId: string },
): Promise<ProvisionalCustomer[]> {
  await wholesalerAccess.enter(db, wholesalerId, "staff");
  const place = { tenantId, wholesalerId };
  const billed = new Map((await selectProvisionalSums(db, place)).map((row) => [row.tradingId, row]));
  const open = (await selectClosingCustomers(db, place, today(clock))).filter((row) => row.shippedProvisionalCount > 0);
  const customers = new Map<string, ProvisionalCustomer>(
    [...billed].map(([tradingId, row]) => [tradingId, { ...row, openCount: 0, openYen: "0" }]),
  );
  for (const { tradingId, institutionId, name, customerCode, ...row } of open) {
    // Customers outside this system have no price list.
    if (institutionId === null) continue;
    const none = { lineCount: 0, invoiceCount: 0, netYen: "0", firstOn: "", lastOn: "" };
    const known = customers.get(tradingId) ?? { tradingId, institutionId, name, customerCode, ...none };
    customers.set(tradingId, {
      ...known,
      openCount: row.shippedProvisionalCount,
      openYen: row.shippedProvisionalYen,
    });
  }
  const yenOf = ({ netYen, openYen }: ProvisionalCustomer) => BigInt(netYen) + BigInt(openYen);
  return [...customers.values()].sort((a, b) => (yenOf(a) === yenOf(b) ? 0 : yenOf(a) < yenOf(b) ? 1 : -1));
}

/** An item with provisional lines; prices are decimal texts, of a package or, without a GTIN, of a unit. */
export interface ProvisionalItem {
  medicineId: string;
  gtin: string;
  description: string;
  packageWords: string;
  packQuantity: string | null;
  /** Packages of each line, billed or not. */
  packs: number[];
  netYen: bigint;
  prices: string[];
  listedPrice: string;
  firstOn: string;
  lastOn: string;
}

/** What was delivered to a customer at provisional prices, by item. @throws Failure WHOLESALER_NOT_FOUND, TRADING_NOT_FOUND */
export async function listProvisionalItems(
  { db, wholesalerAccess }: AgreementsDeps,
  { tenantId }: Actor,
  { wholesalerId, tradingId, from, until }: CustomerRef & Days,
): Promise<{ items: ProvisionalItem[]; customerName: string }> {
  await wholesalerAccess.enter(db, wholesalerId, "staff");
  const place = { tenantId, wholesalerId, tradingId };
  const customer = (await selectCustomer(db, place)) ?? fail("TRADING_NOT_FOUND");
  const items = await readItems(db, place, { from, until });
  const listed = await selectListedPrices(
    db,
    place,
    items.map(({ medicineId, gtin, packQuantity, lastOn: day }) => ({ medicineId, gtin, packQuantity, day })),
  );
  return {
    items: items.map((item, index) => ({ ...item, listedPrice: listed[index] ?? "" })),
    customerName: customer.institution_name,
  };
}

/** The items of a customer with provisional lines, by name and package. */
async function readItems(db: Db, place: CustomerPlace, { from, until }: Days): Promise<ProvisionalItem[]> {
  const billed = (await selectProvisionalLines(db, place, { from, until })).map((line) => ({
    ...line,
    day: line.deliveredOn,
    netYen: (lineYen(line.packPrice, line.packs) ?? 0n) + BigInt(line.changedYen),
  }));
  const open = (await selectOpenProvisional(db, place, { until }))
    .filter(({ shippedOn }) => shippedOn >= from)
    .map((line) => {
      const packPrice = line.packPrice ?? "0";
      return { ...line, packPrice, day: line.shippedOn, netYen: lineYen(packPrice, line.packs) ?? 0n };
    });
  const items = new Map<string, ProvisionalItem>();
  for (const { medicineId, gtin, description, packageWords, packQuantity, packs, packPrice, day, netYen } of [
    ...billed,
    ...open,
  ]) {
    const key = `${medicineId} ${gtin}`;
    const known = items.get(key) ?? {
      medicineId,
      gtin,
      description,
      packageWords,
      packQuantity,
      packs: [],
      netYen: 0n,
      prices: [],
      listedPrice: "",
      firstOn: day,
      lastOn: day,
    };
    known.packs.push(packs);
    known.netYen += netYen;
    known.prices.push(packPrice);
    if (day < known.firstOn) known.firstOn = day;
    if (day > known.lastOn) known.lastOn = day;
    items.set(key, known);
  }
  return [...items.values()].sort(
    (a, b) => a.description.localeCompare(b.description, "ja") || a.packageWords.localeCompare(b.packageWords, "ja"),
  );
}

/**
 * Spreads an agreed total over items. Those without a GTIN keep their prices, and their amount is deducted from the total.
 * @throws Failure WHOLESALER_NOT_FOUND, TRADING_NOT_FOUND; FIELD_INVALID where there is nothing to spread it over
 */
export async function spreadAgreedTotal(
  { db, wholesalerAccess }: AgreementsDeps,
  { tenantId }: Actor,
  wish: CustomerRef & Days & { totalYen: bigint; codes: readonly string[] },
): Promise<{ prices: { code: string; price: string }[]; reachedYen: bigint }> {
  const { wholesalerId, tradingId, from, until, totalYen, codes } = wish;
  await wholesalerAccess.enter(db, wholesalerId, "staff");
  const place = { tenantId, wholesalerId, tradingId };
  if (!(await selectCustomer(db, place))) fail("TRADING_NOT_FOUND");
  const chosen = new Set(codes);
  const items = (await readItems(db, place, { from, until })).filter(
    ({ gtin, medicineId }) => chosen.size === 0 || chosen.has(gtin || medicineId),
  );
  const fixed = items.filter(({ gtin }) => gtin === "").reduce((sum, { netYen }) => sum + netYen, 0n);
  const spread = items.filter(({ gtin }) => gtin !== "");
  const found =
    spreadTotal(spread, totalYen - fixed) ?? fail("FIELD_INVALID", [{ field: "total_yen", problem: "out_of_range" }]);
  return {
    prices: spread.map(({ gtin }, index) => ({ code: gtin, price: found.prices[index] ?? "0" })),
    reachedYen: found.reachedYen + fixed,
  };
}
