import type { TestApi } from "../server/api.ts";

/** Of what pharmacies pass on to each other, one of everything that a method can name; the pharmacy is the owner. */
export interface PassingThings {
  offerId: string;
  /** The partner's request for some of the offer. */
  askedShareId: string;
  countableShareId: string;
  acceptedShareId: string;
  collectedShareId: string;
  /** Of a month that is over. */
  settlementId: string;
  closedSettlementId: string;
  settledLineId: string;
}

interface Passing {
  tenantId: string;
  /** The owner. */
  institutionId: string;
  partnerId: string;
  groupId: string;
  medicineId: string;
  lotId: string;
  mark: string;
  by: string;
}

/** Offers, requests, promises, hands over and settles some of a medicine between the pharmacy and its partner. */
export async function passingThings(api: TestApi, passing: Passing): Promise<PassingThings> {
  const { tenantId, institutionId, partnerId, groupId, medicineId, lotId, mark, by } = passing;
  const one = async (text: string, values: unknown[]) =>
    (await api.sql<{ id: string }>(text, [tenantId, institutionId, ...values]))[0]?.id ?? "";
  const offerId = await one(
    `insert into surplus_offer (tenant_id, institution_id, group_id, medicine_id, lot_id, lot, quantity, claimed, unit_price,
       tax_included, until_on, note, offered_by, offered_at)
     values ($1, $2, $3, $4, $5, $6, 3, 1, 10, true, current_date + 30, $6, $7, now()) returning id`,
    [groupId, medicineId, lotId, mark, by],
  );
  const share = async (state: string, more: { offerId?: string; held?: boolean } = {}) => {
    const { offerId: of = null, held = false } = more;
    const id = await one(
      `insert into share_request (tenant_id, owner_id, asker_id, offer_id, state, medicine_id, quantity, needed_on, due_at,
         collector, message, payment, requested_at, given, unit_price, amount_yen, reserved, claimed, collected_by, collected_at)
       values ($1, $2, $3, $4, $5, $6, 1, current_date + 3, now() + interval '3 days', $7, $7, 'cash', now(),
         case when $5 = 'requested' then null else 1 end, 10, 10, $8, case when $4::uuid is null then 0 else 1 end, $7,
         case when $5 = 'collected' then now() end) returning id`,
      [partnerId, of, state, medicineId, mark, held ? 1 : 0],
    );
    await one(
      `insert into share_request_event (tenant_id, owner_id, asker_id, request_id, state, acted_for, acted_by, acted_at, note)
       values ($1, $2, $3, $4, $5, $3, $6, now(), $7)`,
      [partnerId, id, state, by, mark],
    );
    if (state !== "requested") {
      await one(
        `insert into share_request_lot (tenant_id, owner_id, asker_id, request_id, line, lot_id, lot, quantity)
         values ($1, $2, $3, $4, 1, $5, $6, 1)`,
        [partnerId, id, lotId, mark],
      );
    }
    return id;
  };
  const askedShareId = await share("requested", { offerId });
  const countableShareId = await share("requested");
  const acceptedShareId = await share("accepted", { held: true });
  const collectedShareId = await share("collected");
  await one("update stock_item set reserved = reserved + 1 where tenant_id = $1 and institution_id = $2", []);
  await one(
    `insert into transfer_record (tenant_id, institution_id, direction, kind, source_id, line, happened_on, medicine_id,
       medicine_name, unit, regulation, lot, quantity, own_name, partner_id, partner_name, collected_by, written_at)
     values ($1, $2, 'out', 'share', $3, 1, '2026-04-01', $4, $5, '錠', 'poison', $5, 1, $5, $6, $5, $5, now())`,
    [collectedShareId, medicineId, mark, partnerId],
  );
  await one("insert into share_setting values ($1, $2, true, now())", []);
  const settlement = async (month: string, state: string) => {
    const id = await one(
      `insert into share_settlement (tenant_id, first_id, second_id, month)
       values ($1, least($2::uuid, $3::uuid), greatest($2::uuid, $3::uuid), $4) returning id`,
      [partnerId, month],
    );
    const lineId = await one(
      `insert into share_settlement_line (tenant_id, settlement_id, first_id, second_id, giver_id, request_id, happened_on,
         amount_yen, tax_included, tax_rate, corrects, note, written_by, written_at)
       values ($1, $3, least($2::uuid, $4::uuid), greatest($2::uuid, $4::uuid), $2, $5, $6, 10, true, 10, uuidv7(), $7, $8,
         now()) returning id`,
      [id, partnerId, collectedShareId, month, mark, by],
    );
    if (state !== "open") {
      await api.sql("update share_settlement set state = $2, closed_by = $3, closed_at = now() where id = $1", [
        id,
        state,
        by,
      ]);
    }
    return { id, lineId };
  };
  const open = await settlement("2026-05-01", "open");
  const closed = await settlement("2026-04-01", "closed");
  return {
    offerId,
    askedShareId,
    countableShareId,
    acceptedShareId,
    collectedShareId,
    settlementId: open.id,
    closedSettlementId: closed.id,
    settledLineId: closed.lineId,
  };
}
