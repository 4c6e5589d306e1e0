import type { Client } from "pg";
import { demoId } from "./generate/ids.ts";
import { dayOf } from "./generate/pharmacy/calendar.ts";
import { wholesalers } from "./generate/wholesalers.ts";
import { demoPharmacy } from "./institutions.ts";
import type { DemoDeps } from "./people.ts";
import { tradingIdOf } from "./seed-wholesalers.ts";

/** An order above so many yen waits for the head office. */
const approvalLimitYen = 100_000;
/** These shops have values of their own, and this one has ordered more than the limit. */
const [routing, guarding, ordering] = [1, 2, 1] as const;
const orderedMedicines = 6;

/**
 * What the head office of the demo pharmacy's corporation has set for its shops: 帳合 and prices of the demo pharmacy for all, an
 * approval above a limit, values of their own in two shops, an order that waits, and a run over all shops, which the system computes once
 * it has started. Where the head office has set anything, nothing is put in.
 */
export async function seedChain({ owner, tenantId, now }: DemoDeps): Promise<void> {
  const corporationId = demoPharmacy.corporationId;
  await owner.query("begin");
  const { rowCount } = await owner.query(
    `select where exists (select from trading where tenant_id = $1 and id = $2)
       and not exists (select from corporation_order_setting where tenant_id = $1 and corporation_id = $3)`,
    [tenantId, tradingIdOf(ordering, 0), corporationId],
  );
  if (rowCount) {
    await writeTerms(owner, { tenantId, corporationId, now });
    await writeOwnValues(owner, tenantId, now);
    await writeWaitingOrder(owner, tenantId, now);
    await owner.query(
      `insert into chain_run (tenant_id, corporation_id, id, day, created_by, created_at, state)
       values ($1, $2, $3, $4, 'demo-manager', $5, 'running')`,
      [tenantId, corporationId, demoId("chain", 0), dayOf(now), now],
    );
  }
  // The job may have computed them before the shops had a past.
  await owner.query("delete from shop_figures where tenant_id = $1", [tenantId]);
  await owner.query("commit");
  await owner.query("analyze corporation_price, corporation_route");
}

/** 帳合, prices and the setting of the demo pharmacy become those of all shops. */
async function writeTerms(
  owner: Client,
  { tenantId, corporationId, now }: { tenantId: string; corporationId: string; now: Date },
): Promise<void> {
  const demo = [tenantId, corporationId, demoPharmacy.id, now];
  const vans =
    "trading m on m.tenant_id = r.tenant_id and m.institution_id = r.institution_id and m.id = r.main_trading_id";
  const known = wholesalers.slice(0, 2).map(({ vanCode }) => vanCode);
  await owner.query(
    `insert into corporation_route (tenant_id, corporation_id, kind, key, main_van_code, updated_by, updated_at)
     select r.tenant_id, $2, r.kind, r.key, m.van_code, 'demo-manager', $4 from trading_route r join ${vans}
     where r.tenant_id = $1 and r.institution_id = $3 and r.kind = 'maker' and m.van_code = any($5)`,
    [...demo, known],
  );
  await owner.query(
    `insert into corporation_price (tenant_id, corporation_id, van_code, medicine_id, gtin, package_quantity, price, unit_price,
       standing, contract, valid_from, valid_until, put_by, put_at)
     select p.tenant_id, $2, t.van_code, p.medicine_id, p.gtin, p.package_quantity, p.price, p.unit_price, p.standing, p.contract,
       p.valid_from, p.valid_until, 'demo-manager', $4
     from trading_price p join trading t on t.tenant_id = p.tenant_id and t.institution_id = p.institution_id and t.id = p.trading_id
     where p.tenant_id = $1 and p.institution_id = $3 and t.van_code = any($5) and (p.valid_until is null or p.valid_until >= $6::date)`,
    [...demo, known, dayOf(now)],
  );
  await owner.query(
    `insert into corporation_order_setting (tenant_id, corporation_id, clerk_limit_yen, guard_hours, revision_percent,
       approval_limit_yen, updated_by, updated_at) values ($1, $2, 0, 12, 4, $3, 'demo-manager', $4)`,
    [tenantId, corporationId, approvalLimitYen, now],
  );
}

/** One shop orders what one maker makes elsewhere, another is warned of repeated orders for longer. */
async function writeOwnValues(owner: Client, tenantId: string, now: Date): Promise<void> {
  await owner.query(
    `insert into trading_route (tenant_id, institution_id, kind, key, main_trading_id, updated_by, updated_at)
     select tenant_id, $2, kind, key, case main_van_code when $3 then $4::uuid else $5::uuid end, 'demo-manager', $6
     from corporation_route where tenant_id = $1 and corporation_id = $7 order by key limit 1`,
    [
      tenantId,
      demoId("institution", routing),
      wholesalers[1]?.vanCode,
      tradingIdOf(routing, 0),
      tradingIdOf(routing, 1),
      now,
      demoPharmacy.corporationId,
    ],
  );
  await owner.query(
    `insert into order_setting (tenant_id, institution_id, guard_hours, own_fields, updated_at) values ($1, $2, 48, '{guard_hours}', $3)
     on conflict (tenant_id, institution_id) do update set guard_hours = 48, own_fields = '{guard_hours}'`,
    [tenantId, demoId("institution", guarding), now],
  );
}

/** Six medicines of the shelf of a shop, more of each than it needs. */
async function writeWaitingOrder(owner: Client, tenantId: string, now: Date): Promise<void> {
  const institutionId = demoId("institution", ordering);
  const orderId = demoId("chain", 1);
  const { rows } = await owner.query<{ number: number }>(
    `insert into order_setting as s (tenant_id, institution_id, last_number, updated_at) values ($1, $2, 1, $3)
     on conflict (tenant_id, institution_id) do update set last_number = s.last_number + 1 returning last_number as number`,
    [tenantId, institutionId, now],
  );
  await owner.query(
    `insert into purchase_order (tenant_id, institution_id, id, trading_id, kind, state, number, channel, started_by, started_at,
       placed_by, placed_at)
     select t.tenant_id, t.institution_id, $3, t.id, 'usual', 'awaiting', $5, t.channel, p.user_id, $6, p.user_id, $6
     from trading t join lateral (select min(m.user_id) as user_id from membership m
       where m.tenant_id = t.tenant_id and m.institution_id = t.institution_id) p on true
     where t.tenant_id = $1 and t.institution_id = $2 and t.id = $4`,
    [tenantId, institutionId, orderId, tradingIdOf(ordering, 0), rows[0]?.number ?? 1, now],
  );
  await owner.query(
    `insert into purchase_order_line (tenant_id, institution_id, id, order_id, medicine_id, gtin, package_words, pack_quantity, packs,
       pack_price, put_by, put_at, open_quantity)
     select o.tenant_id, o.institution_id, uuidv7(), o.id, k.medicine_id, k.gtin, concat_ws(' ', nullif(k.form, ''), k.words), k.quantity,
       k.packs, k.price, o.placed_by, $4, k.packs * k.quantity
     from purchase_order o cross join lateral (
       select distinct on (c.medicine_id) c.medicine_id, p.gtin, p.form, p.words, p.quantity,
         greatest(2, ceil(20000 / nullif(c.unit_price * p.quantity, 0)))::int as packs, round(c.unit_price * p.quantity, 2) as price
       from corporation_price c
         join stock_item i on i.tenant_id = c.tenant_id and i.institution_id = o.institution_id and i.medicine_id = c.medicine_id
         join medicine_package p on p.medicine_id = c.medicine_id and p.gtin <> '' and p.quantity > 0
         join medicine m on m.id = c.medicine_id and m.regulation = 'none'
       where c.tenant_id = o.tenant_id and c.corporation_id = $5 and c.van_code = $6
       order by c.medicine_id, p.quantity limit ${orderedMedicines}) k
     where o.tenant_id = $1 and o.institution_id = $2 and o.id = $3`,
    [tenantId, institutionId, orderId, now, demoPharmacy.corporationId, wholesalers[0]?.vanCode],
  );
  await owner.query(
    `insert into purchase_order_event (tenant_id, institution_id, order_id, act, state, recorded_by, recorded_at)
     select tenant_id, institution_id, id, 'hold', 'awaiting', placed_by, $3 from purchase_order
     where tenant_id = $1 and institution_id = $2 and state = 'awaiting'`,
    [tenantId, institutionId, now],
  );
}
