import { randomUUID } from "node:crypto";
import type { Client } from "pg";
import type { DemoPlan } from "./plan/demo-plan.ts";
import type { PlannedMedicine, ShelfFact } from "./plan/shelf-roles.ts";
import type { Place } from "./write-history.ts";

type Worked = DemoPlan["worked"];
type Movement = { medicineId: string; lotId: string; kind: string; quantity: number; reason: string };

const by = "demo-pharmacist";
const lent = "めぐり薬局の他店へ融通";
const borrowed = "めぐり薬局の他店から融通";
const foundAgain = "使用期限のわからない端数を棚へ戻した";
const expiringQuantity = 100;

/** Leaves of each medicine what its role wants, and sets or takes away its order point and its wholesaler. */
export async function arrangeShelf(
  owner: Client,
  place: Place,
  planned: readonly PlannedMedicine[],
  worked: Worked,
): Promise<void> {
  const { tenantId, institutionId } = place;
  const movements: Movement[] = [];
  for (const { fact, role, left } of planned) {
    if (left === undefined) continue;
    const isUnconfirmed = role.reason === "unconfirmed";
    movements.push(...(await lending(owner, place, fact, isUnconfirmed ? 0 : left)));
    if (isUnconfirmed) movements.push(await findingAgain(owner, place, fact, left));
  }
  await post(owner, "change", movements, worked);
  await owner.query(
    `update stock_item i set order_point = r.point
     from unnest($3::text[], $4::numeric[]) as r (medicine_id, point)
     where i.tenant_id = $1 and i.institution_id = $2 and i.medicine_id = r.medicine_id`,
    [
      tenantId,
      institutionId,
      planned.map(({ fact }) => fact.medicineId),
      planned.map(({ orderPoint }) => orderPoint ?? null),
    ],
  );
  const unrouted = planned.filter(({ role }) => role.reason === "no_wholesaler").map(({ fact }) => fact.maker);
  await owner.query(
    "delete from trading_route where tenant_id = $1 and institution_id = $2 and kind = 'maker' and key = any ($3)",
    [tenantId, institutionId, unrouted],
  );
}

/** Another shop of the chain gets all of a medicine but so much, which stays of the lots that expire last. */
async function lending(
  owner: Client,
  { tenantId, institutionId }: Place,
  { medicineId }: ShelfFact,
  left: number,
): Promise<Movement[]> {
  const { rows } = await owner.query<{ lotId: string; onHand: number }>(
    `select b.lot_id as "lotId", b.on_hand::float8 as "onHand" from stock_balance b
       join stock_lot l on l.tenant_id = b.tenant_id and l.institution_id = b.institution_id and l.id = b.lot_id
     where b.tenant_id = $1 and b.institution_id = $2 and b.medicine_id = $3 and b.on_hand > 0
     order by l.expires_on desc nulls last, l.id`,
    [tenantId, institutionId, medicineId],
  );
  let kept = left;
  return rows.flatMap(({ lotId, onHand }) => {
    const stays = Math.min(kept, onHand);
    kept -= stays;
    return onHand > stays ? [{ medicineId, lotId, kind: "transfer_out", quantity: stays - onHand, reason: lent }] : [];
  });
}

async function findingAgain(
  owner: Client,
  place: Place,
  { medicineId }: ShelfFact,
  quantity: number,
): Promise<Movement> {
  const lotId = await lotOf(owner, place, { medicineId, lot: "", expiresOn: null });
  return { medicineId, lotId, kind: "adjust", quantity, reason: foundAgain };
}

/** Who takes what is sold loose gets it packed by the dose (一包化), for so long as the product looks back. */
export async function packByDose(
  owner: Client,
  { tenantId, institutionId }: Place,
  planned: readonly PlannedMedicine[],
  today: string,
): Promise<void> {
  const loose = planned.filter(({ role }) => role.reason === "loose").map(({ fact }) => fact.medicineId);
  await owner.query(
    `update dispensing_item i set one_dose_package = true from dispensing d
     where d.tenant_id = $1 and d.institution_id = $2 and d.dispensed_on > $4::date - 100
       and i.tenant_id = d.tenant_id and i.institution_id = d.institution_id and i.dispensing_id = d.id
       and i.usage_class = 'oral' and i.medicine_id = any ($3)`,
    [tenantId, institutionId, loose, today],
  );
}

/** Another shop's goods that expire soon, of what is hardly used here. */
export async function takeOverExpiring(
  owner: Client,
  place: Place,
  { fact, expiresOn, worked }: { fact: ShelfFact; expiresOn: string; worked: Worked },
): Promise<void> {
  const { medicineId } = fact;
  const lot = `E${expiresOn.slice(2, 7).replace("-", "")}`;
  const lotId = await lotOf(owner, place, { medicineId, lot, expiresOn });
  const movement = { medicineId, lotId, kind: "transfer_in", quantity: expiringQuantity, reason: borrowed };
  await post(owner, "change", [movement], worked);
}

/** Half of what somebody was given last is still owed: it is on the shelf again, and reserved. Nothing where nobody was given enough. */
export async function oweRemainder(
  owner: Client,
  { tenantId, institutionId }: Place,
  { apartFrom, promisedOn, worked }: { apartFrom: string[]; promisedOn: string; worked: Worked },
): Promise<void> {
  const { rows } = await owner.query<{
    dispensingId: string;
    line: number;
    medicineId: string;
    lotId: string;
    half: number;
  }>(
    `select d.id as "dispensingId", i.line, i.medicine_id as "medicineId", m.lot_id as "lotId",
       floor(i.total / 2)::float8 as half
     from dispensing d
       join dispensing_item i on i.tenant_id = d.tenant_id and i.institution_id = d.institution_id and i.dispensing_id = d.id
       join medicine one on one.id = i.medicine_id and one.regulation = 'none' and one.unit = '錠'
       join stock_movement m on m.tenant_id = d.tenant_id and m.institution_id = d.institution_id and m.source_id = d.id
         and m.medicine_id = i.medicine_id and -m.quantity = i.total
     where d.tenant_id = $1 and d.institution_id = $2 and d.state = 'active' and d.dispensed_on <= $3::date
       and d.dispensed_on > $3::date - 7 and i.usage_class = 'oral' and i.total >= 28 and i.medicine_id <> all ($4)
     order by d.dispensed_on desc, d.id desc, i.line limit 1`,
    [tenantId, institutionId, worked.today, apartFrom],
  );
  const [owed] = rows;
  if (!owed) return;
  const { dispensingId, line, medicineId, lotId, half } = owed;
  const id = randomUUID();
  await owner.query(
    `insert into remainder (tenant_id, institution_id, id, dispensing_id, line, medicine_id, quantity, promised_on, note,
       noted_by, noted_at) values ($1, $2, $3, $4, $5, $6, $7, $8, '残りはご自宅へお届けします。', $9, $10)`,
    [tenantId, institutionId, id, dispensingId, line, medicineId, half, promisedOn, by, worked.now],
  );
  await post(owner, "remainder", [{ medicineId, lotId, kind: "remainder", quantity: half, reason: "" }], worked, id);
  await owner.query(
    "update stock_item set reserved = reserved + $4 where tenant_id = $1 and institution_id = $2 and medicine_id = $3",
    [tenantId, institutionId, medicineId, half],
  );
}

/** The lot of a medicine, which is created where it is missing. */
async function lotOf(
  owner: Client,
  { tenantId, institutionId }: Place,
  { medicineId, lot, expiresOn }: { medicineId: string; lot: string; expiresOn: string | null },
): Promise<string> {
  const named = [tenantId, institutionId, medicineId, lot, expiresOn];
  await owner.query(
    `insert into stock_lot (tenant_id, institution_id, medicine_id, lot, expires_on) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    named,
  );
  const { rows } = await owner.query<{ id: string }>(
    `select id from stock_lot where tenant_id = $1 and institution_id = $2 and medicine_id = $3 and lot = $4
       and expires_on is not distinct from $5::date`,
    named,
  );
  return rows[0]?.id ?? "";
}

async function post(
  owner: Client,
  source: "change" | "remainder",
  movements: readonly Movement[],
  worked: Worked,
  sourceId?: string,
): Promise<void> {
  await owner.query(
    `select stock_post($1, $2, $3, $4::text[], $5::uuid[], $6::text[], $7::numeric[], $8::date[], $9::uuid[], $10::text[])`,
    [
      worked.now,
      by,
      source,
      movements.map(({ medicineId }) => medicineId),
      movements.map(({ lotId }) => lotId),
      movements.map(({ kind }) => kind),
      movements.map(({ quantity }) => quantity),
      movements.map(() => worked.today),
      movements.map(() => sourceId ?? randomUUID()),
      movements.map(({ reason }) => reason),
    ],
  );
}
