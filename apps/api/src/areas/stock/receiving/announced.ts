import { janOfSalesPackage, salesPackageGtin14 } from "@meguri/formats/codes/gtin";
import type { Db } from "../../../platform/db/database.ts";
import { newId } from "../../../platform/new-id.ts";
import {
  announcedGoods,
  type NamedLine,
  nameLinesNow,
  selectDeliveryCodes,
  selectNoticeLines,
} from "../notices/index.ts";
import type { DeliveryPlace } from "./deliveries-queries.ts";
import { insertLines, type LineToKeep, selectScanned } from "./delivery-lines-queries.ts";
import type { ExpectationRow } from "./order-receiving.ts";

/** The goods that the notice of a delivery announces. */
export async function selectAnnounced(
  db: Db,
  { tenantId, institutionId }: Omit<DeliveryPlace, "deliveryId">,
  noticeId: string,
): Promise<NamedLine[]> {
  return announcedGoods(await selectNoticeLines(db, { tenantId, institutionId, noticeId }));
}

/**
 * Adds what a notice announces to what the orders of a delivery let expect. It is shared out to the lines of its medicine, the
 * oldest order first, and any excess goes to the last. What nobody ordered here has a row of its own.
 */
export function withAnnounced(
  expected: readonly ExpectationRow[],
  goods: readonly NamedLine[],
  scanned: ReadonlyMap<string, string>,
): ExpectationRow[] {
  if (goods.length === 0) return [...expected];
  const byMedicine = Map.groupBy(goods, ({ medicineId }) => medicineId);
  const lotsOf = (lines: readonly NamedLine[]) => [...new Set(lines.map(({ lot }) => lot).filter((lot) => lot !== ""))];
  const ordered = Map.groupBy(expected, ({ medicineId }) => medicineId);
  const rows = [...ordered].flatMap(([medicineId, lines]) => {
    const announced = byMedicine.get(medicineId);
    if (!announced) return lines;
    let left = announced.reduce((sum, line) => sum + unitsOf(line), 0);
    return lines.map((line, at) => {
      const shipped = at === lines.length - 1 ? left : Math.min(left, Number(line.openQuantity));
      left -= shipped;
      const shippedLots = shipped > 0 ? lotsOf(announced) : line.shippedLots;
      return { ...line, shippedQuantity: shipped > 0 ? quantityText(shipped) : line.shippedQuantity, shippedLots };
    });
  });
  const strange = [...byMedicine].flatMap(([medicineId, lines]): ExpectationRow[] => {
    const [first] = lines;
    if (!first || ordered.has(medicineId)) return [];
    const quantity = quantityText(lines.reduce((sum, line) => sum + unitsOf(line), 0));
    return [
      {
        orderId: "",
        orderNumber: 0,
        lineId: "",
        medicineId,
        medicineName: first.medicineName,
        unit: first.unit,
        gtin: salesPackageGtin14(first.jan),
        packQuantity: first.packQuantity,
        openQuantity: quantity,
        shippedQuantity: quantity,
        shippedLots: lotsOf(lines),
        scannedQuantity: scanned.get(medicineId) ?? "0",
      },
    ];
  });
  return [...rows, ...strange];
}

/**
 * Scans with what the notice knows of them: a code that a person taught, the price of a unit, and lot and expiry where the
 * symbol has neither and the notice has one of them only.
 */
export async function withNotice<Line extends LineToKeep>(
  tx: Db,
  place: DeliveryPlace,
  noticeId: string | null,
  lines: readonly Line[],
): Promise<Line[]> {
  const unnamed = lines.filter(({ medicineId, code }) => medicineId === null && code !== "");
  const codes = unnamed.map(({ code }) => code);
  const taught = new Map(
    (await selectDeliveryCodes(tx, place, [...codes, ...codes.flatMap((code) => janOf(code) ?? [])])).map((one) => [
      one.jan,
      one,
    ]),
  );
  const named = lines.map((line): Line => {
    const meaning =
      line.medicineId === null ? (taught.get(line.code) ?? taught.get(janOf(line.code) ?? "")) : undefined;
    if (!meaning) return line;
    const isOnePack = line.packs === null && line.quantity === "1";
    const packs = isOnePack ? 1 : line.packs;
    const quantity = packs === null ? line.quantity : quantityText(packs * Number(meaning.packQuantity));
    return { ...line, medicineId: meaning.medicineId, packs, quantity };
  });
  if (noticeId === null) return named;
  const goods = await selectAnnounced(tx, place, noticeId);
  return named.map((line) => {
    const ofMedicine = goods.filter(({ medicineId }) => medicineId === line.medicineId);
    const ofPackage = ofMedicine.filter(({ jan }) => line.code.includes(jan.slice(0, 12)));
    const ofLot = (ofPackage.length > 0 ? ofPackage : ofMedicine).filter(
      ({ lot }) => line.lot === "" || lot === line.lot || (lot.length >= cutLots && line.lot.startsWith(lot)),
    );
    const matching = ofLot.length > 0 ? ofLot : ofMedicine;
    const costs = new Set(matching.map(unitCostOf));
    const lots = new Map(matching.map(({ lot, expiresOn }) => [`${lot} ${expiresOn}`, { lot, expiresOn }]));
    const [only] = lots.values();
    const isBare = line.lot === "" && line.expiresOn === null;
    return {
      ...line,
      ...(isBare && only && lots.size === 1 ? only : {}),
      unitCost: line.unitCost ?? (costs.size === 1 ? ([...costs][0] ?? null) : null),
    };
  });
}

/** A lot of a notice with so many characters may be the beginning of a longer one. */
const cutLots = 10;

/** Receives what was announced and not scanned, line by line. @returns how many lines were added */
export async function receiveRest(
  tx: Db,
  place: DeliveryPlace,
  { noticeId, today, by, at }: { noticeId: string; today: string; by: string; at: Date },
): Promise<number> {
  await nameLinesNow(tx, place, { noticeIds: [noticeId], today });
  const goods = await selectAnnounced(tx, place, noticeId);
  const lines = restOf(goods, await selectScanned(tx, place), at);
  const { deliveryId } = place;
  return lines.length === 0
    ? 0
    : insertLines(
        tx,
        place,
        by,
        lines.map((line) => ({ ...line, deliveryId })),
      );
}

/** The lines to receive as announced: each without what was scanned of its medicine. */
export function restOf(goods: readonly NamedLine[], scanned: ReadonlyMap<string, string>, at: Date): LineToKeep[] {
  const had = new Map([...scanned].map(([medicineId, quantity]) => [medicineId, Number(quantity)]));
  return goods.flatMap((line): LineToKeep[] => {
    const announced = unitsOf(line);
    const taken = Math.min(had.get(line.medicineId) ?? 0, announced);
    had.set(line.medicineId, (had.get(line.medicineId) ?? 0) - taken);
    const rest = announced - taken;
    if (rest <= 0) return [];
    const packs = rest / Number(line.packQuantity);
    return [
      {
        id: newId(at),
        medicineId: line.medicineId,
        code: salesPackageGtin14(line.jan),
        lot: line.lot,
        expiresOn: line.expiresOn,
        quantity: quantityText(rest),
        packs: Number.isInteger(packs) ? packs : null,
        unitCost: unitCostOf(line),
        scannedAt: at,
      },
    ];
  });
}

export const unitsOf = ({ packs, packQuantity }: Pick<NamedLine, "packs" | "packQuantity">): number =>
  packs * Number(packQuantity);

/** Yen for one unit, with four decimals. */
export const unitCostOf = ({ unitYen, packQuantity }: Pick<NamedLine, "unitYen" | "packQuantity">): string =>
  (unitYen / Number(packQuantity)).toFixed(4);

/** A quantity as a decimal text of at most five decimals. */
const quantityText = (quantity: number): string => String(Number(quantity.toFixed(5)));

/** The JAN-13 of a sales package's GTIN-14; undefined for other codes. */
function janOf(code: string): string | undefined {
  return code.length === 14 ? janOfSalesPackage(code) : undefined;
}
