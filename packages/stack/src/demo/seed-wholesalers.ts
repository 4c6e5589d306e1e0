import type { Client } from "pg";
import { size } from "./fiction.ts";
import { demoId } from "./generate/ids.ts";
import { chainShops } from "./generate/owners.ts";
import { detailsOf, scheduleOf, type Wholesaler, wholesalers } from "./generate/wholesalers.ts";
import { isFictional } from "./is-fictional.ts";
import type { DemoDeps } from "./people.ts";

/** The demo pharmacy and the other shops of its corporation, of which the fourth still waits for the wholesaler's word. */
const customers = chainShops(size.institutions);
const minimumOrderYen = 3000;
/** Of the demo pharmacy; the second wholesaler has yet to enter it. The check digit is right, the number is nobody's. */
const electronicAddress = "0188:5999900000004";

/** When the accounts of the shops are closed, by their turn. */
const closings = [
  { closingDay: 20, dueMonths: 1, dueDay: 31 },
  { closingDay: 31, dueMonths: 1, dueDay: 31 },
  { closingDay: 15, dueMonths: 1, dueDay: 10 },
];

/** The id of what a shop has agreed with the n-th wholesaler. */
export function tradingIdOf(shop: number, nth: number): string {
  return demoId("trading", shop * wholesalers.length + nth);
}

/**
 * Wholesalers, and what pharmacies have agreed with them. Where a wholesaler of these codes is, or the master is not the
 * fictional one, nothing is put in.
 */
export async function seedWholesalers({ owner, tenantId, now }: DemoDeps): Promise<void> {
  await owner.query("begin");
  if ((await isFictional(owner, size.medicines)) && !(await isKnown(owner, tenantId))) {
    for (const [nth, wholesaler] of wholesalers.entries()) await writeWholesaler(owner, tenantId, wholesaler, nth, now);
    for (const shop of customers) {
      const nths = shop === 0 ? [0, 1, 2, 3] : [0, 1].slice(0, shop === 3 ? 1 : 2);
      for (const nth of nths) await writeTrading(owner, tenantId, { shop, nth }, now);
    }
  }
  await owner.query("commit");
}

async function isKnown(owner: Client, tenantId: string): Promise<boolean> {
  const codes = wholesalers.map(({ vanCode }) => vanCode);
  const { rowCount } = await owner.query(
    `select from wholesaler where tenant_id = $1 and van_code = any ($2)
     union all select from trading where tenant_id = $1 and institution_id = $3 limit 1`,
    [tenantId, codes, demoId("institution", 0)],
  );
  return Boolean(rowCount);
}

async function writeWholesaler(
  owner: Client,
  tenantId: string,
  wholesaler: Wholesaler,
  nth: number,
  now: Date,
): Promise<void> {
  const details = detailsOf(wholesaler);
  const { office, vanCode } = wholesaler;
  if (!details || !office) return;
  const id = demoId("wholesaler", nth);
  await owner.query(
    `insert into wholesaler (tenant_id, id, van_code, company, narcotics_prefectures, details, schedule, minimum_order_yen,
       state, state_at, applied_by, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'approved', $9, $10, $9, $9)`,
    [
      tenantId,
      id,
      vanCode,
      details.company,
      details.narcoticsPrefectures,
      JSON.stringify(details),
      JSON.stringify(scheduleOf()),
      minimumOrderYen,
      now,
      office.userId,
    ],
  );
  // Who deleted the account does without.
  await owner.query(
    `insert into wholesaler_member (tenant_id, wholesaler_id, user_id, role, created_at)
     select tenant_id, $2, user_id, 'manager', $4 from users where tenant_id = $1 and user_id = $3`,
    [tenantId, id, office.userId, now],
  );
}

async function writeTrading(
  owner: Client,
  tenantId: string,
  { shop, nth }: { shop: number; nth: number },
  now: Date,
): Promise<void> {
  const wholesaler = wholesalers[nth];
  if (!wholesaler) return;
  const { office, vanCode, name, customerCode, channel, email, tel } = wholesaler;
  const state = shop === 3 ? "requested" : office ? "approved" : "in_house";
  const closing = state === "approved" ? closings[shop % closings.length] : undefined;
  const code = shop === 0 ? customerCode : `${customerCode}-${shop}`;
  await owner.query(
    `insert into trading (tenant_id, institution_id, id, wholesaler_id, van_code, name, customer_code, state, state_at,
       channel, email, tel, schedule, minimum_order_yen, created_by, updated_at, closing_day, due_months, due_day, invoice_mode,
       electronic_address)
     select i.tenant_id, i.id, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, p.user_id, $9, $15, $16, $17, $18, $19
     from institution i join lateral (select min(m.user_id) as user_id from membership m
       where m.tenant_id = i.tenant_id and m.institution_id = i.id and m.role = 'manager') p on p.user_id is not null
     where i.tenant_id = $1 and i.id = $2 and i.deleted_at is null`,
    [
      tenantId,
      demoId("institution", shop),
      tradingIdOf(shop, nth),
      office ? demoId("wholesaler", nth) : null,
      vanCode,
      office ? "" : name,
      state === "requested" ? "" : code,
      state,
      now,
      channel,
      email,
      tel,
      office ? null : JSON.stringify(scheduleOf()),
      office ? 0 : minimumOrderYen,
      closing?.closingDay ?? null,
      closing?.dueMonths ?? null,
      closing?.dueDay ?? null,
      closing ? "statement" : null,
      shop === 0 && nth === 0 ? electronicAddress : "",
    ],
  );
}
