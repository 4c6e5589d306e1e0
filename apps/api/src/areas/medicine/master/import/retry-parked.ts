import type { PackageRow } from "@meguri/formats/masters/packages";
import type { PriceListRow } from "@meguri/formats/masters/price-list";
import type { SupplyRow } from "@meguri/formats/masters/supply-status";
import type { Db } from "../../../../platform/db/database.ts";
import { applyPackageRows } from "./apply/apply-packages.ts";
import { applyPriceRows } from "./apply/apply-prices.ts";
import { applySupplyRows } from "./apply/apply-supply.ts";
import { type CodeKey, keyOf } from "./code-key.ts";
import { selectMeant } from "./queries/code-queries.ts";
import { deleteParked, type ParkedLines, selectParkedLines } from "./queries/park-queries.ts";
import type { ApplyContext } from "./read/master-lines.ts";

/** Applies the parked lines of codes whose meaning is known by now, and takes these off the list. */
export async function retryParked(tx: Db, context: ApplyContext, only?: CodeKey): Promise<void> {
  const parked = await selectParkedLines(tx, only);
  if (parked.length === 0) return;
  const meant = await selectMeant(tx, parked);
  const clear = parked.filter((entry) => {
    const meaning = meant.get(keyOf(entry));
    return meaning !== undefined && (meaning.certain || meaning.ids.length === 1 || entry.source === "price");
  });
  for (const source of ["price", "package", "supply"] as const) {
    const entries = clear.filter((entry) => entry.source === source);
    if (entries.length === 0) continue;
    await deleteParked(tx, source, entries);
    // A product that comes with the receipt master brings its price along; only where a person assigned it is it the line's.
    if (source === "price" && only) await applyPriceRows(tx, linesOf<PriceListRow>(entries), context);
    if (source === "package") await applyPackageRows(tx, linesOf<PackageRow>(entries), context);
    if (source === "supply") await applySupplyRows(tx, linesOf<SupplyRow>(entries), context);
  }
}

/** The lines are kept as they were read. */
function linesOf<Row>(entries: ParkedLines[]): Row[] {
  return entries.flatMap(({ lines }) => lines as Row[]);
}
