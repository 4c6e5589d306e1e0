import type { Client } from "pg";
import { dayOf } from "./generate/pharmacy/calendar.ts";
import { demoPharmacy } from "./institutions.ts";
import { seedPassedOn } from "./passed-on.ts";
import { type Held, heldAt, type Side } from "./passing-shelf.ts";
import type { DemoDeps } from "./people.ts";
import { demoPlan, type PlannedRequest } from "./plan/demo-plan.ts";

/** A partner of the demo pharmacy that counts its stock, and who acts there. */
interface Colleague {
  id: string;
  groupId: string;
  userId: string;
}

type PassingRequest = Omit<PlannedRequest, "dueAt"> & { held: Held; dueAt?: Date; declined?: string };

const hour = 3_600_000;

/**
 * What the demo pharmacy and its partners have requested from each other, passed on and offered. Where the histories were left out there
 * is nothing on the shelves, and nothing of it is put in.
 */
export async function seedPassing({ owner, tenantId, now }: DemoDeps): Promise<void> {
  await owner.query("begin");
  const colleagues = await colleaguesOf(owner, tenantId);
  const [near, next, third] = (await isPassing(owner, tenantId)) ? [] : colleagues;
  const shelf = await heldAt(owner, tenantId, demoPharmacy.id, now);
  if (near && next && third && shelf.length > 3) {
    const here = { id: demoPharmacy.id, userId: "demo-pharmacist" };
    const { worked, requests } = demoPlan(now);
    const put = (asker: Side, giver: Side, requested: PassingRequest | undefined, ago: number): Promise<void> =>
      requested
        ? ask(owner, { tenantId, asker, giver, request: requested, at: new Date(worked.now.getTime() - ago * hour) })
        : done;
    const of = (held: Held | undefined, about: Omit<PassingRequest, "held">): PassingRequest | undefined =>
      held && { held, ...about };
    const [first, second, , spare] = shelf;
    const [urgent, later] = requests;
    if (urgent) await put(near, here, of(first, urgent), 1);
    if (later) await put(next, here, of(second, later), 3);
    const theirs = await heldAt(owner, tenantId, near.id, now);
    const dayOfNeed = (days: number) => dayOf(new Date(now.getTime() + days * 24 * hour));
    const neededOn = later?.neededOn ?? dayOfNeed(1);
    await put(here, near, of(theirs[0], { quantity: 21, neededOn, neededTime: "12:00", message: "" }), 2);
    const past = { neededOn: dayOfNeed(-1), neededTime: "", message: "", declined: "こちらで使う予定があります" };
    await put(here, near, of(theirs[1], { quantity: 10, ...past }), 30);
    await seedPassedOn(owner, tenantId, { here, near, next, now });
    await offer(owner, tenantId, here, near.groupId, spare, 80, now);
    for (const [index, one] of [near, next, third].entries()) {
      const soonest = soonestOf(await heldAt(owner, tenantId, one.id, now));
      await offer(owner, tenantId, one, one.groupId, soonest, 60 + index * 10, now);
    }
  }
  await owner.query("commit");
}

const done = Promise.resolve();

async function isPassing(owner: Client, tenantId: string): Promise<boolean> {
  const { rowCount } = await owner.query(
    `select from share_request where tenant_id = $1 and $2 in (asker_id, owner_id)
     union all select from surplus_offer where tenant_id = $1 and institution_id = $2 limit 1`,
    [tenantId, demoPharmacy.id],
  );
  return Boolean(rowCount);
}

async function colleaguesOf(owner: Client, tenantId: string): Promise<Colleague[]> {
  const { rows } = await owner.query<Colleague>(
    `select distinct on (g.institution_id) g.institution_id as id, g.group_id as "groupId", m.user_id as "userId"
     from group_member mine
       join group_member g on g.tenant_id = mine.tenant_id and g.group_id = mine.group_id and g.state = 'joined'
       join membership m on m.tenant_id = g.tenant_id and m.institution_id = g.institution_id and m.role = 'manager'
     where mine.tenant_id = $1 and mine.institution_id = $2 and mine.state = 'joined' and g.institution_id <> $2
       and exists (select from stock_balance b
         where b.tenant_id = g.tenant_id and b.institution_id = g.institution_id and b.on_hand > 0)
     order by g.institution_id, g.group_id, m.user_id limit 3`,
    [tenantId, demoPharmacy.id],
  );
  return rows;
}

function soonestOf(held: readonly Held[]): Held | undefined {
  return [...held].sort((one, other) => one.expiresOn.localeCompare(other.expiresOn))[0];
}

async function ask(
  owner: Client,
  about: { tenantId: string; asker: Side; giver: Side; request: PassingRequest; at: Date },
): Promise<void> {
  const { tenantId, asker, giver, request, at } = about;
  const { neededOn, neededTime } = request;
  const dueAt = request.dueAt ?? new Date(`${neededOn}T${neededTime || "23:59"}:00+09:00`);
  const { rows } = await owner.query<{ id: string }>(
    `insert into share_request (tenant_id, asker_id, owner_id, state, version, medicine_id, quantity, needed_on,
       needed_time, due_at, message, payment, requested_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'month_end', $12) returning id`,
    [
      tenantId,
      asker.id,
      giver.id,
      request.declined ? "declined" : "requested",
      request.declined ? 2 : 1,
      request.held.medicineId,
      request.quantity,
      neededOn,
      neededTime,
      dueAt,
      request.message,
      at,
    ],
  );
  const tell = (side: Side, state: string, when: Date, note: string) =>
    owner.query(
      `insert into share_request_event (tenant_id, request_id, asker_id, owner_id, state, acted_for, acted_by, acted_at,
         note) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [tenantId, rows[0]?.id, asker.id, giver.id, state, side.id, side.userId, when, note],
    );
  await tell(asker, "requested", at, request.message);
  if (request.declined) await tell(giver, "declined", new Date(at.getTime() + hour), request.declined);
}

async function offer(
  owner: Client,
  tenantId: string,
  { id, userId }: Side,
  groupId: string,
  held: Held | undefined,
  rate: number,
  now: Date,
): Promise<void> {
  if (!held) return;
  const untilOn = dayOf(new Date(now.getTime() + 25 * 24 * hour));
  await owner.query(
    `insert into surplus_offer (tenant_id, institution_id, group_id, medicine_id, lot_id, lot, expires_on, quantity,
       unit_price, tax_included, until_on, note, offered_by, offered_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, true, $10, '箱のまま未開封です。', $11, $12)`,
    [
      tenantId,
      id,
      groupId,
      held.medicineId,
      held.lotId,
      held.lot,
      held.expiresOn,
      Math.min(held.onHand, 200),
      Math.round(held.price * rate) / 100,
      untilOn,
      userId,
      now,
    ],
  );
}
