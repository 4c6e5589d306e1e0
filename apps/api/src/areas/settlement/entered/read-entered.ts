import type { RateSum } from "@meguri/rules/invoice-sums";
import type { Db } from "../../../platform/db/database.ts";
import type { BuyerPlace } from "./entered-deps.ts";
import { type EnteredRow, selectEnteredInvoice } from "./entered-queries.ts";
import { type EnteredFileRow, selectEnteredFiles } from "./files-queries.ts";
import { type EnteredPaymentRow, selectEnteredPayments } from "./payments-queries.ts";
import {
  type EnteredLineRow,
  selectEnteredLines,
  selectEnteredRates,
  selectEnteredVersions,
  type VersionRow,
} from "./versions-queries.ts";

/** An entered document in its present version, with its files, its history and what was paid outside of payment runs. */
export interface EnteredView {
  row: EnteredRow;
  lines: EnteredLineRow[];
  rates: RateSum[];
  files: EnteredFileRow[];
  versions: VersionRow[];
  payments: EnteredPaymentRow[];
}

/** Reads an entered document; the institution is entered. Nothing where there is none. */
export async function readEntered(
  db: Db,
  place: BuyerPlace,
  { invoiceId, day }: { invoiceId: string; day: string },
): Promise<EnteredView | undefined> {
  const row = await selectEnteredInvoice(db, place, { invoiceId, today: day });
  if (!row) return undefined;
  const own = { ...place, invoiceId: row.id };
  const version = { ...own, version: row.version };
  return {
    row,
    lines: await selectEnteredLines(db, version),
    rates: await selectEnteredRates(db, version),
    files: await selectEnteredFiles(db, place, [row.id]),
    versions: await selectEnteredVersions(db, own),
    payments: await selectEnteredPayments(db, own),
  };
}
