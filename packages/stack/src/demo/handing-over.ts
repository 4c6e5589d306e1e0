import type { Client } from "pg";
import { dayOf } from "./generate/pharmacy/calendar.ts";
import type { Held, Side } from "./passing-shelf.ts";

/** What was agreed between two pharmacies, and when. */
export interface Agreed {
  asker: Side;
  giver: Side;
  held: Held;
  quantity: number;
  payment: "cash" | "month_end";
  at: Date;
}

const minute = 60_000;
const document = "薬局開設許可証の写し";

/** A request that was accepted and is held for who comes for it by a day. */
export async function accept(owner: Client, tenantId: string, agreed: Agreed, dueOn: string): Promise<void> {
  const id = await agree(owner, tenantId, agreed, dueOn);
  await enter(owner, tenantId, agreed.giver);
  await owner.query("select share_promise($1, $2, 0)", [id, agreed.quantity]);
}

/**
 * A request that was collected two hours after it was created, through the database's own functions: both ledgers, the
 * records of both and, by the month, the settlement agree. Cash has been paid.
 */
export async function handOver(owner: Client, tenantId: string, agreed: Agreed): Promise<void> {
  const { asker, giver, held, quantity, payment } = agreed;
  const day = dayOf(agreed.at);
  const id = await agree(owner, tenantId, agreed, day);
  const at = after(agreed.at, 120);
  await enter(owner, tenantId, giver);
  await owner.query("select share_hold($1)", [id]);
  await owner.query(
    `select stock_post($1, $2, 'share', array[$3], array[$4::uuid], array['transfer_out'], array[$5::numeric],
       array[$6::date], array[$7::uuid], array[''])`,
    [at, giver.userId, held.medicineId, held.lotId, -quantity, dayOf(at), id],
  );
  await owner.query(
    `update share_request r set state = 'collected', version = 3, collected_at = $3, document_checked = $4,
       collected_by = coalesce((select display_name from users u where u.tenant_id = $1 and u.user_id = $5), ''),
       checked_by = coalesce((select display_name from users u where u.tenant_id = $1 and u.user_id = $6), '')
     where tenant_id = $1 and id = $2`,
    [tenantId, id, at, document, asker.userId, giver.userId],
  );
  await owner.query("select share_receive($1, $2, $3)", [id, at, giver.userId]);
  await tell(owner, tenantId, { id, agreed, state: "collected", side: giver, at });
  if (payment === "month_end") return settle(owner, tenantId, { id, agreed, at });
  await owner.query("update share_request set state = 'paid', version = 4 where tenant_id = $1 and id = $2", [
    tenantId,
    id,
  ]);
  await tell(owner, tenantId, { id, agreed, state: "paid", side: giver, at: after(at, 5) });
}

/** Closes the settlement of a month that is over; the side that owes has reported the payment. */
export async function closeMonth(
  owner: Client,
  tenantId: string,
  { between, month, by, at }: { between: readonly [Side, Side]; month: string; by: Side; at: Date },
): Promise<void> {
  await owner.query(
    `update share_settlement set state = 'paid', version = 3, closed_by = $5, closed_at = $6, paid_at = $7
     where tenant_id = $1 and first_id in ($2, $3) and second_id in ($2, $3) and month = $4`,
    [tenantId, between[0].id, between[1].id, month, by.userId, at, after(at, 60)],
  );
}

async function agree(owner: Client, tenantId: string, agreed: Agreed, dueOn: string): Promise<string> {
  const { asker, giver, held, quantity, payment, at } = agreed;
  const { rows } = await owner.query<{ id: string }>(
    `insert into share_request (tenant_id, asker_id, owner_id, state, version, medicine_id, quantity, needed_on, due_at,
       payment, requested_at, given, unit_price, tax_included, tax_rate, amount_yen)
     values ($1, $2, $3, 'accepted', 2, $4, $5::numeric, $6, $7, $8, $9, $5, $10::numeric, true, 10,
       round($5::numeric * $10::numeric))
     returning id`,
    [
      tenantId,
      asker.id,
      giver.id,
      held.medicineId,
      quantity,
      dueOn,
      new Date(`${dueOn}T23:59:00+09:00`),
      payment,
      at,
      held.price,
    ],
  );
  const id = rows[0]?.id ?? "";
  await owner.query(
    `insert into share_request_lot (tenant_id, request_id, line, asker_id, owner_id, lot_id, lot, expires_on, quantity)
     values ($1, $2, 1, $3, $4, $5, $6, $7, $8)`,
    [tenantId, id, asker.id, giver.id, held.lotId, held.lot, held.expiresOn, quantity],
  );
  await tell(owner, tenantId, { id, agreed, state: "requested", side: asker, at });
  await tell(owner, tenantId, { id, agreed, state: "accepted", side: giver, at: after(at, 20) });
  return id;
}

/** Puts what was collected on the settlement of its month. */
async function settle(
  owner: Client,
  tenantId: string,
  { id, agreed: { asker, giver }, at }: { id: string; agreed: Agreed; at: Date },
): Promise<void> {
  const [first, second] = [asker.id, giver.id].sort();
  const day = dayOf(at);
  const sides = [tenantId, first, second];
  const month = `${day.slice(0, 7)}-01`;
  await owner.query(
    "insert into share_settlement (tenant_id, first_id, second_id, month) values ($1, $2, $3, $4) on conflict do nothing",
    [...sides, month],
  );
  await owner.query(
    `insert into share_settlement_line (tenant_id, settlement_id, first_id, second_id, giver_id, request_id, happened_on,
       quantity, amount_yen, tax_included, tax_rate, written_by, written_at)
     select s.tenant_id, s.id, s.first_id, s.second_id, r.owner_id, r.id, $5, r.given, r.amount_yen, r.tax_included,
       r.tax_rate, $7, $8
     from share_settlement s join share_request r on r.tenant_id = s.tenant_id and r.id = $6
     where s.tenant_id = $1 and s.first_id = $2 and s.second_id = $3 and s.month = $4`,
    [...sides, month, day, id, giver.userId, at],
  );
}

async function tell(
  owner: Client,
  tenantId: string,
  about: { id: string; agreed: Agreed; state: string; side: Side; at: Date },
): Promise<void> {
  const { id, agreed, state, side, at } = about;
  await owner.query(
    `insert into share_request_event (tenant_id, request_id, asker_id, owner_id, state, acted_for, acted_by, acted_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [tenantId, id, agreed.asker.id, agreed.giver.id, state, side.id, side.userId, at],
  );
}

/** The database's functions ask in whose name they are called. */
async function enter(owner: Client, tenantId: string, { id }: Side): Promise<void> {
  await owner.query("select set_config('app.tenant_id', $1, false), set_config('app.institution_id', $2, false)", [
    tenantId,
    id,
  ]);
}

function after(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * minute);
}
