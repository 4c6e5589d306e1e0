import { storeForecasts } from "../scenes/stored-forecasts.ts";
import type { TestApi } from "../server/api.ts";
import { type HandingThings, handingThings } from "./world-handing.ts";

/** Of what a pharmacy keeps, one of everything that a method can name. */
export interface ShelfThings extends HandingThings {
  lotId: string;
  quarantinedLotId: string;
  deliveryId: string;
  deliveryLineId: string;
  /** A slip that a file announces, and one of returns. */
  noticeId: string;
  returnNoticeId: string;
  /** A delivery that is checked against a third notice. */
  announcedDeliveryId: string;
  countId: string;
  countEntryId: string;
  dispensingFileId: string;
  prescriptionId: string;
  heldDispensingId: string;
  terminalId: string;
  /** Of the medicine's ledger. */
  movementId: string;
  accidentId: string;
  /** A disposal that was filed. */
  disposalId: string;
}

interface Shelf {
  tenantId: string;
  institutionId: string;
  medicineId: string;
  mark: string;
  /** Another institution of the same corporation. */
  sisterId: string;
  /** Id of who did all of it. */
  by: string;
}

/** Puts a medicine on the pharmacy's shelf, and begins a delivery, a count and a prescription of it. */
export async function shelfThings(api: TestApi, shelf: Shelf): Promise<ShelfThings> {
  const one = async (text: string, values: unknown[]) => {
    const [row] = await api.sql<{ id: string }>(text, [shelf.tenantId, shelf.institutionId, ...values]);
    return row?.id ?? "";
  };
  const { medicineId, mark, by } = shelf;
  await api.sql(
    `insert into stock_item (tenant_id, institution_id, medicine_id, on_hand, location, last_moved_on)
     values ($1, $2, $3, 5, $4, '2026-04-01')`,
    [shelf.tenantId, shelf.institutionId, medicineId, mark],
  );
  const lotId = await one(
    "insert into stock_lot (tenant_id, institution_id, medicine_id, lot) values ($1, $2, $3, $4) returning id",
    [medicineId, mark],
  );
  await one("insert into stock_balance values ($1, $2, $3, $4, 5)", [medicineId, lotId]);
  const quarantinedLotId = await one(
    `insert into stock_lot (tenant_id, institution_id, medicine_id, lot, quarantine) values ($1, $2, $3, $4, 'damaged')
     returning id`,
    [medicineId, `Q ${mark}`],
  );
  await one("insert into stock_balance values ($1, $2, $3, $4, 1)", [medicineId, quarantinedLotId]);
  await api.sql("update stock_item set on_hand = 6, quarantined = 1 where institution_id = $1", [shelf.institutionId]);
  await storeForecasts(api, { tenantId: shelf.tenantId, id: shelf.institutionId });
  await one("insert into forecast_setting (tenant_id, institution_id, updated_at) values ($1, $2, now())", []);
  await one("insert into closed_day values ($1, $2, '2026-04-01', $3)", [mark]);
  const movementId = await one(
    `insert into stock_movement (tenant_id, institution_id, medicine_id, lot_id, kind, quantity, balance, happened_on,
       posted_at, posted_by, source_kind, source_id, reason)
     values ($1, $2, $3, $4, 'receive', 5, 5, '2026-04-01', now(), $5, 'change', uuidv7(), $6) returning id`,
    [medicineId, lotId, by, mark],
  );
  const deliveryId = await one(
    `insert into delivery (tenant_id, institution_id, wholesaler, slip_number, delivered_on, note, started_by, started_at)
     values ($1, $2, $3, $3, '2026-04-01', $3, $4, now()) returning id`,
    [mark, by],
  );
  const deliveryLineId = await one(
    `insert into delivery_line (tenant_id, institution_id, delivery_id, id, medicine_id, code, lot, quantity, scanned_by,
       scanned_at)
     values ($1, $2, $3, uuidv7(), $4, $5, $5, 1, $6, now()) returning id`,
    [deliveryId, medicineId, mark, by],
  );
  const announced = await announcedThings(one, shelf);
  const countId = await one(
    `insert into stock_count (tenant_id, institution_id, name, location, started_by, started_at)
     values ($1, $2, $3, $3, $4, now()) returning id`,
    [mark, by],
  );
  const countEntryId = await one(
    `insert into stock_count_entry (tenant_id, institution_id, count_id, id, medicine_id, code, lot, quantity, counted_by,
       counted_at)
     values ($1, $2, $3, uuidv7(), $4, $5, $5, 1, $6, now()) returning id`,
    [countId, medicineId, mark, by],
  );
  const terminalId = await one(
    `insert into terminal (tenant_id, institution_id, id, name, kind, scopes, token_hash, token_ending, registered_by,
       registered_at, last_address)
     values ($1, $2, uuidv7(), $3, 'reader', '{receive}', '\\x00', 'xxxx', $4, now(), $3) returning id`,
    [mark, by],
  );
  await one(
    `insert into scan_log (tenant_id, institution_id, id, terminal_id, scanned_by, text, purpose, scanned_at, received_at,
       reading)
     values ($1, $2, uuidv7(), $3, $4, $5, 'test', now(), now(), jsonb_build_object('code', $5::text, 'medicines', '[]'::jsonb,
       'lot', '', 'expiresOn', '', 'serial', '', 'problem', '', 'incomplete', false))`,
    [terminalId, by, mark],
  );
  const ledger = await noted(one, shelf, movementId);
  const work = { ...announced, lotId, quarantinedLotId, deliveryId, deliveryLineId, countId, countEntryId, terminalId };
  const reported = await dispensed(one, shelf);
  const handing = await handingThings(one, { ...shelf, lotId, fileId: reported.dispensingFileId });
  return { ...work, ...ledger, ...reported, ...handing };
}

type One = (text: string, values: unknown[]) => Promise<string>;

/** Three slips of a file with a line each: one that waits and has changed, one of returns, and one that is being received. */
async function announcedThings(
  one: One,
  { medicineId, mark, by }: Shelf,
): Promise<Pick<ShelfThings, "noticeId" | "returnNoticeId" | "announcedDeliveryId">> {
  const fileId = await one(
    `insert into delivery_file (tenant_id, institution_id, name, sha256, size, state, slips, lines, new_slips, changed_lines,
       problems, came_by, taken_by, terminal_name, taken_at)
     values ($1, $2, $3, '\\x00', 1, 'taken', 3, 3, 3, 0, '[]', 'screen', $4, $3, now()) returning id`,
    [mark, by],
  );
  const notice = async (slip: string, kind: string) => {
    const id = await one(
      `insert into delivery_notice (tenant_id, institution_id, van_code, slip_number, delivered_on, kind, sent_at, file_id,
         aside_by)
       values ($1, $2, $3, $4, '2026-04-01', $5, '2026-04-01', $6, '') returning id`,
      [mark, `${slip} ${mark}`, kind, fileId],
    );
    await one(
      `insert into delivery_notice_line (tenant_id, institution_id, notice_id, line, listed, jan, name, packs, unit_yen, yen,
         expires_on, lot, medicine_id, pack_quantity)
       values ($1, $2, $3, 1, true, '4987999000005', $4, 1, 100, 100, null, $4, $5, 1)`,
      [id, mark, medicineId],
    );
    return id;
  };
  const noticeId = await notice("1", "delivery");
  await one(
    `insert into delivery_notice_change (tenant_id, institution_id, notice_id, file_id, line, content, sent_at)
     values ($1, $2, $3, $4, 1, jsonb_build_object('listed', true, 'jan', '4987999000005', 'name', $5::text, 'packs', 2,
       'unitYen', 100, 'yen', 200, 'listYen', null, 'expiresOn', null, 'lot', $5::text), '2026-04-02')`,
    [noticeId, fileId, mark],
  );
  await one(
    `insert into delivery_code (tenant_id, institution_id, jan, medicine_id, pack_quantity, defined_by, defined_at)
     values ($1, $2, '4987999000012', $3, 1, $4, now())`,
    [medicineId, by],
  );
  const announcedDeliveryId = await one(
    `insert into delivery (tenant_id, institution_id, wholesaler, slip_number, delivered_on, note, started_by, started_at,
       notice_id)
     values ($1, $2, $3, $4, '2026-04-01', $3, $5, now(), $6) returning id`,
    [mark, `2 ${mark}`, by, await notice("2", "delivery")],
  );
  return { noticeId, returnNoticeId: await notice("3", "return"), announcedDeliveryId };
}

/** What is noted of the medicine's ledger: a remark, an accident, and a disposal that was filed. */
async function noted(
  one: One,
  { medicineId, mark, by }: Shelf,
  movementId: string,
): Promise<Pick<ShelfThings, "movementId" | "accidentId" | "disposalId">> {
  await one(
    `insert into regulated_note (tenant_id, institution_id, movement_id, remark, noted_by, noted_at)
     values ($1, $2, $3, $4, $5, now())`,
    [movementId, mark, by],
  );
  const duty = (kind: string, filedOn: string | null) =>
    one(
      `insert into regulated_duty (tenant_id, institution_id, id, kind, state, medicine_id, lot, quantity, filed_on, reason,
         added_by, added_at)
       values ($1, $2, uuidv7(), $3, case when $4::date is null then 'to_file' else 'filed' end, $5, $6, 1, $4, $6, $7,
         now())
       returning id`,
      [kind, filedOn, medicineId, mark, by],
    );
  return { movementId, accidentId: await duty("accident", null), disposalId: await duty("disposal", "2026-04-01") };
}

/** A file with one prescription, whose only medicine nobody knows. */
async function dispensed(
  one: One,
  { mark, by }: Shelf,
): Promise<Pick<ShelfThings, "dispensingFileId" | "prescriptionId" | "heldDispensingId">> {
  const dispensingFileId = await one(
    `insert into dispensing_file (tenant_id, institution_id, name, format, sha256, size, state, problems, imported_by,
       imported_at)
     values ($1, $2, $3, 'nsips', '\\x00', 1, 'imported',
       jsonb_build_array(jsonb_build_object('line', 1, 'column', 0, 'value', $3::text, 'problem', 'required', 'warning', true)),
       $4, now()) returning id`,
    [mark, by],
  );
  const prescriptionId = await one(
    `insert into dispensing (tenant_id, institution_id, source_key, file_id, dispensed_on, clinic_name, item_count,
       stock_effect, imported_at, patient_key)
     values ($1, $2, $3, $4, (now() at time zone 'Asia/Tokyo')::date, $3, 1, 'partly', now(),
       decode(repeat('00', 32), 'hex')) returning id`,
    [mark, dispensingFileId],
  );
  await one(
    `insert into dispensing_item (tenant_id, institution_id, dispensing_id, line, rp_no, usage_class, name)
     values ($1, $2, $3, 1, '1', 'oral', $4)`,
    [prescriptionId, mark],
  );
  const heldDispensingId = await one(
    `insert into dispensing (tenant_id, institution_id, source_key, file_id, dispensed_on, clinic_name, item_count,
       stock_effect, state, sender_code, hold_reasons, rivals, imported_at)
     values ($1, $2, $3 || ' held', $4, (now() at time zone 'Asia/Tokyo')::date, $3, 1, 'none', 'held', $3,
       '{other_pharmacy}', array[$5::uuid], now()) returning id`,
    [mark, dispensingFileId, prescriptionId],
  );
  await one("insert into dispensing_sender values ($1, $2, $3, $4, now())", [mark, by]);
  await one("insert into dispensing_setting values ($1, $2, $3, now())", [Buffer.alloc(32, mark)]);
  return { dispensingFileId, prescriptionId, heldDispensingId };
}
