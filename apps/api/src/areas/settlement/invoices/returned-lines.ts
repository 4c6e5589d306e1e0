import { lineYen } from "@meguri/rules/money";
import { settledChange } from "@meguri/rules/settled-price";
import type { ComposedLine } from "./compose-invoice.ts";
import type { BilledRow, ReturnedRow } from "./returned-lines-queries.ts";

/** A document that is about to be issued, and the goods that it bills itself. */
interface Own {
  invoiceId: string;
  lines: readonly ComposedLine[];
}

/**
 * The lines of a document that credit returned goods: at the billed price, and the change of that price where documents have
 * changed it since. The last packages of a billed line credit what is left of its amount, so that all together credit what
 * was billed. Goods that no document bills wait for one, except where this one bills them; those of which all packages
 * were taken back are left out.
 */
export function creditLines(rows: readonly ReturnedRow[], own?: Own): ComposedLine[] {
  const taken = new Map<string, { packs: number; yen: bigint }>();
  return rows.flatMap((row) => {
    const billed = row.billed ?? (own && billedHere(row, own));
    if (!billed) return [];
    const key = `${billed.invoiceId} ${billed.number}`;
    const before = taken.get(key) ?? { packs: 0, yen: 0n };
    const { packPrice, netPrice, leftPacks } = billed;
    const packs = before.packs + row.packs;
    if (packs > leftPacks) return [];
    const priced = lineYen(netPrice, row.packs) ?? 0n;
    const yen = packs === leftPacks ? BigInt(billed.leftYen) - before.yen : priced;
    taken.set(key, { packs, yen: before.yen + yen });
    const line = creditLine(row, billed, { packs: -row.packs, packPrice });
    const change = settledChange({ packs: row.packs, packPrice, changedYen: priced - yen }, netPrice);
    if (!change) return [line];
    return [line, creditLine(row, billed, { packs: -change.packs, packPrice: change.packPrice })];
  });
}

function creditLine(
  { id, shipmentId, returnedOn }: ReturnedRow,
  billed: BilledRow,
  { packs, packPrice }: { packs: number; packPrice: string },
): ComposedLine {
  return {
    kind: "change",
    deliveredOn: billed.deliveredOn,
    slipNumber: billed.slipNumber,
    shipmentId,
    orderLineId: null,
    enteredSlipId: null,
    enteredLineId: null,
    orderNumber: billed.orderNumber,
    medicineId: billed.medicineId,
    gtin: billed.gtin,
    description: billed.description,
    packageWords: billed.packageWords,
    packs,
    packPrice,
    netYen: lineYen(packPrice, packs),
    taxClass: billed.taxClass,
    basisPoints: billed.basisPoints,
    standing: null,
    priceId: null,
    changesInvoiceId: billed.invoiceId,
    changesNumber: billed.number,
    returnedId: id,
    returnedOn,
  };
}

/** The line of the document itself that bills returned goods; a line without a price bills nothing yet. */
function billedHere({ shipmentId, orderLineId }: ReturnedRow, { invoiceId, lines }: Own): BilledRow | undefined {
  const index = lines.findIndex((line) => line.shipmentId === shipmentId && line.orderLineId === orderLineId);
  const line = lines[index];
  if (!line || line.packPrice === null) return undefined;
  return {
    ...line,
    invoiceId,
    number: index + 1,
    packPrice: line.packPrice,
    leftPacks: line.packs,
    leftYen: String(line.netYen ?? 0n),
    netPrice: line.packPrice,
  };
}
