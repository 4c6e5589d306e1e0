import { daysInRemarks, type PriceListRow } from "@meguri/formats/masters/price-list";
import type { Db } from "../../../../../platform/db/database.ts";
import { park } from "../park.ts";
import { type PricePeriod, withPrice } from "../price-periods.ts";
import { keepBefore, replacePrices, selectPrices } from "../queries/master-queries.ts";
import {
  type ListedMedicine,
  selectByPriceCodes,
  selectKnownPriceCodes,
  updateListed,
} from "../queries/price-queries.ts";
import type { Applied, ApplyContext } from "../read/master-lines.ts";
import { unitPrice } from "../read/unit-price.ts";

/**
 * Applies a price list: every product with a line's price code gets its price, maker and transitional end. The list has
 * in its name of which day it is; a price it brings counts from that day, unless its remark names another.
 */
export async function applyPriceRows(tx: Db, rows: PriceListRow[], context: ApplyContext): Promise<Applied> {
  const codes = rows.map(({ priceCode }) => priceCode);
  const lines = new Map(rows.map((row) => [row.priceCode, row]));
  const medicines = await selectByPriceCodes(tx, codes, context.day);
  const prices = await selectPrices(
    tx,
    medicines.map(({ id }) => id),
  );
  const changes = medicines.flatMap((medicine) => {
    const row = lines.get(medicine.priceCode);
    return row ? [changeOf(medicine, prices.get(medicine.id) ?? [], row, context.day)] : [];
  });
  const changed = changes.filter(({ described, repriced }) => described || repriced);
  await keepBefore(
    tx,
    context.versionId,
    changed.map(({ after }) => after.id),
  );
  await updateListed(
    tx,
    changed.filter(({ described }) => described).map(({ after }) => after),
    context.now,
  );
  await replacePrices(
    tx,
    changed.filter(({ repriced }) => repriced).map(({ after: { id }, periods }) => ({ id, periods })),
  );
  const known = await selectKnownPriceCodes(tx, codes);
  const parked = rows
    .filter(({ priceCode }) => !known.has(priceCode))
    .map((row) => ({ kind: "price" as const, code: row.priceCode, name: row.name, candidates: [], lines: [row] }));
  return {
    added: 0,
    changed: changed.length,
    ended: 0,
    unchanged: changes.length - changed.length,
    parked: await park(tx, "price", parked, context.now),
  };
}

/** A medicine as the list has it, and whether its description or its prices differ from before. */
interface Listing {
  after: ListedMedicine;
  described: boolean;
  repriced: boolean;
  periods: readonly PricePeriod[];
}

function changeOf(before: ListedMedicine, known: readonly PricePeriod[], row: PriceListRow, day: string): Listing {
  const after: ListedMedicine = {
    ...before,
    maker: row.maker ?? before.maker,
    ingredient: row.ingredient,
    transitionalUntil: row.transitionEndsOn ?? before.transitionalUntil,
  };
  const price = unitPrice(row.price, row.spec, before.unit);
  const validFrom = daysInRemarks(row.remarks).newPriceFrom ?? day;
  const periods = price === undefined ? known : withPrice(known, { validFrom, price, source: "price" });
  const described =
    after.maker !== before.maker ||
    after.ingredient !== before.ingredient ||
    after.transitionalUntil !== before.transitionalUntil;
  return { after, described, repriced: periods !== known, periods };
}
