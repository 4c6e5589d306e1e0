/** Of what is handed over later, prepared in advance, sent back or moved, one of everything that a method can name. */
export interface HandingThings {
  /** A prescription whose only medicine is known. */
  knownPrescriptionId: string;
  remainderId: string;
  premadeId: string;
  returnId: string;
  transferId: string;
  /** Requests of the sister shop to the pharmacy, and the other way. */
  sisterRequestId: string;
  ownRequestId: string;
  chainRunId: string;
  chainMoveId: string;
  /** Received, and less came than was sent. */
  shortTransferId: string;
}

type One = (text: string, values: unknown[]) => Promise<string>;

/** Notes, makes, returns and sends something of a medicine; `one` begins with the tenant and the institution. */
export async function handingThings(
  one: One,
  thing: { medicineId: string; lotId: string; fileId: string; mark: string; by: string; sisterId: string },
): Promise<HandingThings> {
  const { medicineId, lotId, fileId, mark, by, sisterId } = thing;
  const knownPrescriptionId = await one(
    `insert into dispensing (tenant_id, institution_id, source_key, file_id, dispensed_on, clinic_name, reception_no,
       item_count, stock_effect, imported_at)
     values ($1, $2, $3 || ' known', $4, (now() at time zone 'Asia/Tokyo')::date, $3, $3, 1, 'posted', now()) returning id`,
    [mark, fileId],
  );
  await one(
    `insert into dispensing_item (tenant_id, institution_id, dispensing_id, line, rp_no, usage_class, name, medicine_id,
       total) values ($1, $2, $3, 1, '1', 'oral', $4, $5, 10)`,
    [knownPrescriptionId, mark, medicineId],
  );
  const remainderId = await one(
    `insert into remainder (tenant_id, institution_id, dispensing_id, line, medicine_id, quantity, note, noted_by, noted_at)
     values ($1, $2, $3, 1, $4, 1, $5, $6, now()) returning id`,
    [knownPrescriptionId, medicineId, mark, by],
  );
  await one("update stock_item set reserved = 1 where tenant_id = $1 and institution_id = $2", []);
  const premadeId = await one(
    `insert into premade (tenant_id, institution_id, name, prepared_on, recorded_by, recorded_at)
     values ($1, $2, $3, current_date, $4, now()) returning id`,
    [mark, by],
  );
  await one("insert into premade_item values ($1, $2, $3, $4, 1)", [premadeId, medicineId]);
  const returnId = await one(
    `insert into stock_return (tenant_id, institution_id, wholesaler, note, started_by, started_at)
     values ($1, $2, $3, $3, $4, now()) returning id`,
    [mark, by],
  );
  await one("insert into stock_return_line values ($1, $2, $3, $4, 1, $5, false, false, $6, now())", [
    returnId,
    lotId,
    mark,
    by,
  ]);
  await one(
    `insert into stock_return_event (tenant_id, institution_id, return_id, state, recorded_by, recorded_at, note)
     values ($1, $2, $3, 'draft', $4, now(), $5)`,
    [returnId, by, mark],
  );
  const transferId = await one(
    `insert into stock_transfer (tenant_id, from_institution_id, to_institution_id, note, sent_by, sent_at)
     values ($1, $2, $3, $4, $5, now()) returning id`,
    [sisterId, mark, by],
  );
  await one(
    `insert into stock_transfer_line (tenant_id, transfer_id, line, from_institution_id, to_institution_id, medicine_id, lot,
       quantity) values ($1, $3, 1, $2, $4, $5, $6, 1)`,
    [transferId, sisterId, medicineId, mark],
  );
  const chainRunId = await one(
    `insert into chain_run (tenant_id, corporation_id, id, day, created_by, created_at)
     select $1, corporation_id, uuidv7(), current_date, $3, now() from institution where tenant_id = $1 and id = $2 returning id`,
    [by],
  );
  const chainMoveId = await one(
    `insert into chain_move (tenant_id, corporation_id, run_id, id, from_institution_id, to_institution_id, medicine_id, lot_id,
       quantity, missing, surplus, state, note)
     select $1, i.corporation_id, $3, uuidv7(), $2, $4, $5, $6, 1, 1, 1, 'accepted', $7 from institution i
     where i.tenant_id = $1 and i.id = $2 returning id`,
    [chainRunId, sisterId, medicineId, lotId, mark],
  );
  const ownMedicineId = await one(
    `insert into medicine (id, name, kana, unit, name_folded, kana_folded, updated_at)
     select 'X00000077', $1, $2::text, '錠', 'x', 'x', now()
     on conflict (id) do update set updated_at = excluded.updated_at returning id`,
    [],
  );
  const requested = (from: "$2" | "$3", to: "$2" | "$3", medicine: string) =>
    one(
      `insert into stock_transfer_request (tenant_id, id, from_institution_id, to_institution_id, medicine_id, quantity, note,
         requested_by, requested_at) values ($1, uuidv7(), ${from}, ${to}, $4, 1, $5, $6, now()) returning id`,
      [sisterId, medicine, mark, by],
    );
  const sisterRequestId = await requested("$2", "$3", medicineId);
  const ownRequestId = await requested("$3", "$2", ownMedicineId);
  // A received transfer of which less came.
  const receivedId = await one(
    `insert into stock_transfer (tenant_id, from_institution_id, to_institution_id, note, sent_by, sent_at, state, ended_by, ended_at)
     values ($1, $2, $3, $4, $5, now(), 'received', $5, now()) returning id`,
    [sisterId, mark, by],
  );
  await one(
    `insert into stock_transfer_line (tenant_id, transfer_id, line, from_institution_id, to_institution_id, medicine_id, lot,
       quantity, received_quantity, receiver_reason, receiver_note) values ($1, $3, 1, $2, $4, $5, $6, 1, 0, 'missing', $6)`,
    [receivedId, sisterId, medicineId, mark],
  );
  return {
    knownPrescriptionId,
    remainderId,
    premadeId,
    returnId,
    transferId,
    sisterRequestId,
    ownRequestId,
    chainRunId,
    chainMoveId,
    shortTransferId: receivedId,
  };
}
