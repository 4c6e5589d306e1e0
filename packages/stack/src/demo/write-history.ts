import type { Client } from "pg";
import type { Chapter } from "./generate/pharmacy/chapter.ts";
import type { Shelf } from "./generate/pharmacy/shelf.ts";
import { placesOn } from "./generate/pharmacy/shelf-places.ts";
import { type Column, insertRows } from "./write-rows.ts";

/** The pharmacy that a history belongs to. */
export type Place = { tenantId: string; institutionId: string };

/** Quantities are in thousandths; JSON carries the decimal exactly. */
const decimal = (thousandths: number): number => thousandths / 1000;
const moment = (instant: number | undefined): Date | undefined =>
  instant === undefined ? undefined : new Date(instant);

/** Writes some weeks of a history, as the owner role, in the order in which the rows refer to each other. */
export async function writeChapter(owner: Client, place: Place, chapter: Chapter): Promise<void> {
  const write = writerOf(owner, place);
  await write("stock_item", chapter.stocked, [["medicine_id", "text", ({ medicine }) => medicine.id]]);
  await write("stock_lot", chapter.lots, [
    ["id", "uuid", ({ id }) => id],
    ["medicine_id", "text", ({ medicineId }) => medicineId],
    ["lot", "text", ({ lot }) => lot],
    ["expires_on", "date", ({ expiresOn }) => expiresOn],
    ["unit_cost", "numeric", ({ unitCost }) => unitCost],
  ]);
  await writeDispensings(write, chapter);
  await writeDeliveries(write, chapter);
  await writeCounts(write, chapter);
  await write("stock_movement", chapter.movements, [
    ["id", "uuid", ({ id }) => id],
    ["medicine_id", "text", ({ medicineId }) => medicineId],
    ["lot_id", "uuid", ({ lotId }) => lotId],
    ["kind", "text", ({ kind }) => kind],
    ["quantity", "numeric", ({ quantity }) => decimal(quantity)],
    ["balance", "numeric", ({ balance }) => decimal(balance)],
    ["happened_on", "date", ({ happenedOn }) => happenedOn],
    ["posted_at", "timestamptz", ({ postedAt }) => moment(postedAt)],
    ["posted_by", "text", ({ postedBy }) => postedBy],
    ["source_kind", "text", ({ sourceKind }) => sourceKind],
    ["source_id", "uuid", ({ sourceId }) => sourceId],
    ["reason", "text", ({ reason }) => reason],
  ]);
}

/** Writes what the ledger has come to: balances, and each medicine's row with its place on the shelf. */
export async function writeShelf(owner: Client, { tenantId, institutionId }: Place, shelf: Shelf): Promise<void> {
  const write = writerOf(owner, { tenantId, institutionId });
  const places = placesOn(shelf);
  const moved = places.flatMap(({ stocked }) => [...stocked.lots.values()]).filter(({ moved }) => moved);
  await write("stock_balance", moved, [
    ["medicine_id", "text", ({ medicineId }) => medicineId],
    ["lot_id", "uuid", ({ id }) => id],
    ["on_hand", "numeric", ({ onHand }) => decimal(onHand)],
  ]);
  const items = places.map(({ stocked, location, orderPoint }) => ({
    medicine_id: stocked.medicine.id,
    on_hand: decimal(stocked.onHand),
    order_point: orderPoint === undefined ? null : decimal(orderPoint),
    location,
    last_moved_on: stocked.lastMovedOn,
    last_dispensed_on: stocked.lastDispensedOn,
    last_received_on: stocked.lastReceivedOn,
    last_counted_at: moment(stocked.lastCountedAt),
  }));
  await owner.query(
    `update stock_item i set on_hand = r.on_hand, order_point = r.order_point, location = r.location,
       last_moved_on = r.last_moved_on, last_dispensed_on = r.last_dispensed_on, last_received_on = r.last_received_on,
       last_counted_at = r.last_counted_at
     from json_to_recordset($3::json) as r (medicine_id text, on_hand numeric, order_point numeric, location text,
       last_moved_on date, last_dispensed_on date, last_received_on date, last_counted_at timestamptz)
     where i.tenant_id = $1 and i.institution_id = $2 and i.medicine_id = r.medicine_id`,
    [tenantId, institutionId, JSON.stringify(items)],
  );
}

type Write = <Row>(table: string, rows: readonly Row[], columns: readonly Column<Row>[]) => Promise<void>;

function writerOf(owner: Client, { tenantId, institutionId }: Place): Write {
  return (table, rows, columns) =>
    insertRows(
      owner,
      table,
      {
        columns,
        constants: [
          ["tenant_id", "text", tenantId],
          ["institution_id", "uuid", institutionId],
        ],
        // A ledger of which a row was passed over would no longer be one.
        mayExist: false,
      },
      rows,
    );
}

async function writeDispensings(write: Write, { files, dispensed }: Chapter): Promise<void> {
  await write("dispensing_file", files, [
    ["id", "uuid", ({ id }) => id],
    ["name", "text", ({ name }) => name],
    ["format", "text", () => "nsips"],
    ["sha256", "bytea", ({ sha256 }) => `\\x${sha256}`],
    ["size", "int", ({ size }) => size],
    ["state", "text", ({ state }) => state],
    ["dispensings", "int", ({ dispensings }) => dispensings],
    ["items", "int", ({ items }) => items],
    ["unknown_items", "int", ({ unknownItems }) => unknownItems],
    ["problems", "jsonb", ({ problems }) => problems],
    ["came_by", "text", ({ cameBy }) => cameBy],
    ["imported_by", "text", ({ importedBy }) => importedBy],
    ["imported_at", "timestamptz", ({ importedAt }) => moment(importedAt)],
  ]);
  await write("dispensing", dispensed, [
    ["id", "uuid", ({ id }) => id],
    ["source_key", "text", ({ sourceKey }) => sourceKey],
    ["file_id", "uuid", ({ fileId }) => fileId],
    ["state", "text", ({ state }) => state],
    ["dispensed_on", "date", ({ dispensedOn }) => dispensedOn],
    ["prescribed_on", "date", ({ prescribedOn }) => prescribedOn],
    ["reception_no", "text", ({ receptionNo }) => receptionNo],
    ["prescription_no", "text", ({ prescriptionNo }) => prescriptionNo],
    ["clinic_code", "text", ({ visit }) => visit.clinic.code],
    ["clinic_name", "text", ({ visit }) => visit.clinic.name],
    ["department", "text", ({ visit }) => visit.clinic.department],
    ["patient_key", "bytea", ({ visit }) => `\\x${visit.patient.key}`],
    ["birth_year", "smallint", ({ visit }) => visit.patient.birthYear],
    ["sex", "smallint", ({ visit }) => visit.patient.sex],
    ["item_count", "int", ({ items }) => items.length],
    ["next_visit_on", "date", ({ nextVisitOn }) => nextVisitOn],
    ["stock_effect", "text", ({ stockEffect }) => stockEffect],
    ["imported_at", "timestamptz", ({ importedAt }) => moment(importedAt)],
    ["ended_at", "timestamptz", ({ endedAt }) => moment(endedAt)],
  ]);
  const items = dispensed.flatMap(({ id: dispensingId, items }) => items.map((item) => ({ ...item, dispensingId })));
  await write("dispensing_item", items, [
    ["dispensing_id", "uuid", ({ dispensingId }) => dispensingId],
    ["line", "int", ({ line }) => line],
    ["rp_no", "text", ({ rpNo }) => rpNo],
    ["usage_class", "text", ({ usageClass }) => usageClass],
    ["usage_name", "text", ({ usageName }) => usageName],
    ["usage_count", "int", ({ usageCount }) => usageCount],
    ["one_dose_package", "boolean", ({ onePack }) => onePack],
    ["medicine_id", "text", ({ medicineId }) => medicineId],
    ["codes", "jsonb", ({ code }) => [{ kind: "receipt", code }]],
    ["is_medicine", "boolean", () => true],
    ["name", "text", ({ name }) => name],
    ["unit", "text", ({ unit }) => unit],
    ["amount", "numeric", ({ amount }) => decimal(amount)],
    ["total", "numeric", ({ total }) => decimal(total)],
    ["generic_prescribed", "boolean", ({ genericPrescribed }) => genericPrescribed],
  ]);
}

async function writeDeliveries(write: Write, { deliveries, lines }: Chapter): Promise<void> {
  await write("delivery", deliveries, [
    ["id", "uuid", ({ id }) => id],
    ["state", "text", ({ state }) => state],
    ["wholesaler", "text", ({ wholesaler }) => wholesaler],
    ["slip_number", "text", ({ slipNumber }) => slipNumber],
    ["delivered_on", "date", ({ deliveredOn }) => deliveredOn],
    ["started_by", "text", ({ startedBy }) => startedBy],
    ["started_at", "timestamptz", ({ startedAt }) => moment(startedAt)],
    ["posted_by", "text", ({ postedBy }) => postedBy],
    ["posted_at", "timestamptz", ({ postedAt }) => moment(postedAt)],
  ]);
  await write("delivery_line", lines, [
    ["id", "uuid", ({ id }) => id],
    ["delivery_id", "uuid", ({ deliveryId }) => deliveryId],
    ["medicine_id", "text", ({ medicineId }) => medicineId],
    ["code", "text", ({ code }) => code],
    ["lot", "text", ({ lot }) => lot],
    ["expires_on", "date", ({ expiresOn }) => expiresOn],
    ["quantity", "numeric", ({ quantity }) => decimal(quantity)],
    ["packs", "int", ({ packs }) => packs],
    ["unit_cost", "numeric", ({ unitCost }) => unitCost],
    ["scanned_by", "text", ({ scannedBy }) => scannedBy],
    ["scanned_at", "timestamptz", ({ scannedAt }) => moment(scannedAt)],
  ]);
}

async function writeCounts(write: Write, { counts, expected, entries }: Chapter): Promise<void> {
  await write("stock_count", counts, [
    ["id", "uuid", ({ id }) => id],
    ["state", "text", ({ state }) => state],
    ["name", "text", ({ name }) => name],
    ["location", "text", ({ location }) => location],
    ["started_by", "text", ({ startedBy }) => startedBy],
    ["started_at", "timestamptz", ({ startedAt }) => moment(startedAt)],
    ["posted_by", "text", ({ postedBy }) => postedBy],
    ["posted_at", "timestamptz", ({ postedAt }) => moment(postedAt)],
  ]);
  await write("stock_count_expected", expected, [
    ["count_id", "uuid", ({ countId }) => countId],
    ["medicine_id", "text", ({ medicineId }) => medicineId],
    ["lot_id", "uuid", ({ lotId }) => lotId],
    ["expected", "numeric", ({ expected }) => decimal(expected)],
    ["frozen_at", "timestamptz", ({ frozenAt }) => moment(frozenAt)],
  ]);
  await write("stock_count_entry", entries, [
    ["count_id", "uuid", ({ countId }) => countId],
    ["id", "uuid", ({ id }) => id],
    ["medicine_id", "text", ({ medicineId }) => medicineId],
    ["lot", "text", ({ lot }) => lot],
    ["expires_on", "date", ({ expiresOn }) => expiresOn],
    ["quantity", "numeric", ({ quantity }) => decimal(quantity)],
    ["counted_by", "text", ({ countedBy }) => countedBy],
    ["counted_at", "timestamptz", ({ countedAt }) => moment(countedAt)],
  ]);
}
