import type pg from "pg";
import { notifierIn } from "../src/areas/account/notifications/index.ts";
import { institutionAccess } from "../src/areas/institution/institutions/index.ts";
import { closeCustomers } from "../src/areas/settlement/closing/index.ts";
import { systemClock } from "../src/platform/clock/clock.ts";
import { openDatabase } from "../src/platform/db/database.ts";
import { printTable } from "./support/measure.ts";
import { poolOf, startSystem } from "./support/system.ts";

const customers = Number(process.env.BENCH_CUSTOMERS ?? 100);
const linesEach = Number(process.env.BENCH_LINES ?? 3_000);
const linesASlip = 20;
const until = "2026-10-31";

const system = await startSystem();
const superuser = poolOf(system.superuserUrl, 1);
const database = openDatabase({ url: system.appUrl, poolSize: 2, queueLimit: 10 });
try {
  await makeMedicines();
  const rows: (string | number)[][] = [];
  for (const [turn, count] of [Math.ceil(customers / 10), customers].entries()) {
    const wholesalerId = await makeWholesaler(turn, count);
    const closing = await close(wholesalerId);
    const plain = await plainly(wholesalerId);
    const lines = count * linesEach;
    rows.push([
      count,
      lines,
      closing.seconds.toFixed(1),
      Math.round(lines / closing.seconds),
      plain.toFixed(1),
      `${((plain / closing.seconds) * 100).toFixed(0)} %`,
      Math.round(closing.peak),
    ]);
    console.error(rows.at(-1)?.join(" | "));
  }
  printTable(
    ["customers", "lines", "closing s", "lines/s", "plain SQL s", "of plain SQL's speed", "peak of this process MiB"],
    rows,
  );
} finally {
  await database.close();
  await superuser.end();
  await system.stop();
}

async function makeMedicines(): Promise<void> {
  await system.owner.query(
    `insert into users (tenant_id, user_id, display_name, email, created_at, updated_at)
     values ('tenant-a', 'bench', 'bench', 'bench@bench.test', now(), now())`,
  );
  await system.owner.query(
    `insert into medicine (id, name, kana, kana_folded, unit, updated_at)
     select (620000000 + n)::text, '架空薬' || n, '', 'かくう' || n, '錠', now() from generate_series(1, 1500) n`,
  );
}

/** A wholesaler whose customers were each shipped many lines in the month. @returns its id */
async function makeWholesaler(turn: number, count: number): Promise<string> {
  const client = await superuser.connect();
  try {
    await client.query("set session_replication_role = replica");
    const { rows } = await client.query<{ id: string }>(
      `insert into wholesaler (tenant_id, van_code, company, details, state, state_at, created_at, updated_at)
       values ('tenant-a', 'BENCH000' || $1::text, '架空卸', $2, 'approved', now(), now(), now()) returning id`,
      [turn, JSON.stringify(detailsOf())],
    );
    const wholesalerId = rows[0]?.id ?? "";
    await client.query(
      `insert into institution (tenant_id, code, name, verification, created_at, updated_at)
       select 'tenant-a', 1340000000 + $1::int * 100000 + n, 'b' || $1::text || '-' || n, 'verified', now(), now()
       from generate_series(1, $2::int) n`,
      [turn, count],
    );
    await client.query(
      `insert into trading (tenant_id, institution_id, wholesaler_id, van_code, name, customer_code, state, state_at, channel,
         created_by, updated_at, closing_day, due_months, due_day, invoice_mode)
       select 'tenant-a', id, $1, 'BENCH', '', name, 'approved', now(), 'system', '', now(), 31, 1, 31, 'statement'
       from institution where tenant_id = 'tenant-a' and name like 'b' || $2::text || '-%'`,
      [wholesalerId, turn],
    );
    await ship(client, wholesalerId);
    for (const table of ["purchase_order", "purchase_order_line", "purchase_order_shipment", "trading_price"]) {
      await client.query(`analyze ${table}`);
    }
    await client.query("analyze purchase_order_shipment_line");
    return wholesalerId;
  } finally {
    await client.query("set session_replication_role = origin");
    client.release();
  }
}

/** Orders with their shipments, a price for each medicine, past keys and triggers. */
async function ship(client: pg.PoolClient, wholesalerId: string): Promise<void> {
  await client.query(
    `insert into trading_price (tenant_id, institution_id, trading_id, wholesaler_id, medicine_id, price, unit_price, standing,
       contract, valid_from, by_wholesaler, put_by, put_at)
     select 'tenant-a', t.institution_id, t.id, $1, m.id, 1234.5, 12.345, 'agreed', 'item', '2026-04-01', true, '', now()
     from trading t, medicine m where t.wholesaler_id = $1`,
    [wholesalerId],
  );
  await client.query(
    `insert into purchase_order (tenant_id, institution_id, trading_id, wholesaler_id, kind, state, number, channel, started_by,
       started_at, placed_at)
     select 'tenant-a', t.institution_id, t.id, $1, 'usual', 'received', n, 'system', '', now(), now()
     from trading t, generate_series(1, $2::int) n where t.wholesaler_id = $1`,
    [wholesalerId, Math.ceil(linesEach / linesASlip)],
  );
  await client.query(
    `insert into purchase_order_shipment (tenant_id, institution_id, id, order_id, wholesaler_id, slip_number, shipped_on,
       reported_by, reported_at)
     select tenant_id, institution_id, uuidv7(), id, wholesaler_id, 'S' || number, '2026-10-01'::date + number % 30, '', now()
     from purchase_order where wholesaler_id = $1`,
    [wholesalerId],
  );
  await client.query(
    `insert into purchase_order_line (tenant_id, institution_id, id, order_id, wholesaler_id, medicine_id, pack_quantity, packs,
       put_by, put_at)
     select o.tenant_id, o.institution_id, uuidv7(), o.id, o.wholesaler_id, (620000001 + (o.number * $2 + n) % 1500)::text, 100,
       1 + n % 5, '', now()
     from purchase_order o, generate_series(1, $2::int) n where o.wholesaler_id = $1`,
    [wholesalerId, linesASlip],
  );
  await client.query(
    `insert into purchase_order_shipment_line (tenant_id, institution_id, shipment_id, number, line_id, wholesaler_id, lot, packs)
     select l.tenant_id, l.institution_id, s.id, row_number() over (partition by s.id), l.id, l.wholesaler_id, 'L', l.packs
     from purchase_order_line l join purchase_order_shipment s on s.order_id = l.order_id where l.wholesaler_id = $1`,
    [wholesalerId],
  );
}

/** Closes every customer as the background work does. */
async function close(wholesalerId: string): Promise<{ seconds: number; peak: number }> {
  const runId = crypto.randomUUID();
  await system.owner.query(
    `insert into closing_run (tenant_id, wholesaler_id, id, until, started_by, started_at)
     values ('tenant-a', $1, $2, $3, 'bench', now())`,
    [wholesalerId, runId, until],
  );
  await system.owner.query(
    `insert into closing_customer (tenant_id, wholesaler_id, run_id, trading_id, institution_id)
     select tenant_id, wholesaler_id, $2, id, institution_id from trading where wholesaler_id = $1`,
    [wholesalerId, runId],
  );
  const deps = { database, clock: systemClock, notifier: notifierIn("ja"), institutionAccess };
  const place = { tenantId: "tenant-a", wholesalerId, runId };
  const begun = performance.now();
  while (await closeCustomers(deps, place, new AbortController().signal));
  const seconds = (performance.now() - begun) / 1000;
  const { rows } = await system.owner.query<{ state: string; count: number }>(
    "select state, count(*)::int as count from closing_customer where run_id = $1 group by 1",
    [runId],
  );
  if (rows.some(({ state }) => state !== "done")) throw new Error(JSON.stringify(rows));
  return { seconds, peak: process.resourceUsage().maxRSS / 1024 };
}

/**
 * Writes the same rows from the same shipments by plain SQL, one transaction a customer: document, lines, billed lines, hash.
 * The tables have the same columns and indexes, and no keys to others. @returns seconds it took
 */
async function plainly(wholesalerId: string): Promise<number> {
  const client = await superuser.connect();
  try {
    for (const table of ["invoice", "invoice_line", "invoice_rate", "billed_line"]) {
      await client.query(`drop table if exists plain_${table}`);
      await client.query(`create unlogged table plain_${table} (like ${table} including all)`);
      await client.query(`alter table plain_${table} set logged`);
    }
    const { rows: tradings } = await client.query<{ id: string }>("select id from trading where wholesaler_id = $1", [
      wholesalerId,
    ]);
    const begun = performance.now();
    for (const { id } of tradings) await plainCustomer(client, wholesalerId, id);
    return (performance.now() - begun) / 1000;
  } finally {
    client.release();
  }
}

async function plainCustomer(client: pg.PoolClient, wholesalerId: string, tradingId: string): Promise<void> {
  await client.query("begin");
  const { rows } = await client.query<{ id: string }>("select uuidv7() as id");
  const id = rows[0]?.id;
  await client.query(
    `insert into plain_invoice_line (tenant_id, wholesaler_id, invoice_id, number, institution_id, kind, delivered_on, slip_number,
       shipment_id, order_line_id, order_number, medicine_id, description, packs, pack_price, net_yen, tax_class, basis_points)
     select s.tenant_id, s.wholesaler_id, $3, row_number() over (order by s.shipped_on, s.id, l.id), s.institution_id, 'goods',
       s.shipped_on, s.slip_number, s.id, l.id, o.number, m.id, m.name, g.packs, p.price, round(p.price * g.packs), 'standard', 1000
     from purchase_order o
       join purchase_order_shipment s on s.tenant_id = o.tenant_id and s.institution_id = o.institution_id and s.order_id = o.id
       join (select tenant_id, institution_id, shipment_id, line_id, sum(packs)::int as packs from purchase_order_shipment_line
         where wholesaler_id = $1 and institution_id = (select institution_id from trading where id = $2)
         group by 1, 2, 3, 4) g
         on g.tenant_id = s.tenant_id and g.institution_id = s.institution_id and g.shipment_id = s.id
       join purchase_order_line l on l.tenant_id = s.tenant_id and l.institution_id = s.institution_id and l.id = g.line_id
       join medicine m on m.id = l.medicine_id
       join trading_price p on p.tenant_id = o.tenant_id and p.institution_id = o.institution_id and p.trading_id = o.trading_id
         and p.medicine_id = m.id
     where o.trading_id = $2 and o.tenant_id = 'tenant-a'`,
    [wholesalerId, tradingId, id],
  );
  await client.query(
    `insert into plain_invoice (tenant_id, wholesaler_id, id, institution_id, trading_id, kind, year, serial, mode, issued_on,
       tax_rounding, issuer, recipient, net_yen, tax_yen, line_count, provisional_count, hash, issued_by, issued_at)
     select 'tenant-a', $1, $3, max(l.institution_id::text)::uuid, $2, 'statement', 2026,
       1 + (select count(*) from plain_invoice where wholesaler_id = $1), 'statement', '2026-10-31', 'floor', '{}', '{}',
       sum(l.net_yen), sum(l.net_yen) / 10, count(*), 0, sha256(string_agg(l::text, '' order by l.number)::bytea), '', now()
     from plain_invoice_line l where l.tenant_id = 'tenant-a' and l.wholesaler_id = $1 and l.invoice_id = $3`,
    [wholesalerId, tradingId, id],
  );
  await client.query(
    `insert into plain_billed_line (tenant_id, source, source_id, part_id, wholesaler_id, institution_id, invoice_id, line_number)
     select tenant_id, 'shipment', shipment_id, order_line_id, wholesaler_id, institution_id, invoice_id, number
     from plain_invoice_line where tenant_id = 'tenant-a' and wholesaler_id = $1 and invoice_id = $2`,
    [wholesalerId, id],
  );
  await client.query("commit");
}

function detailsOf() {
  return {
    postalCode: "",
    prefecture: "東京都",
    city: "架空市",
    address: "1",
    building: "",
    tel: "",
    registrationNumber: "T8999900000001",
  };
}
