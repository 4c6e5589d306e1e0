import type pg from "pg";
import { printTable } from "./support/measure.ts";
import {
  endOfClosing,
  makeBilledMedicines,
  makeShippedWholesaler,
  startBenchClosing,
} from "./support/shipped-customers.ts";
import { poolOf, startChild, startSystem } from "./support/system.ts";

const customers = Number(process.env.BENCH_CUSTOMERS ?? 100);
const linesEach = Number(process.env.BENCH_LINES ?? 3_000);

const system = await startSystem();
const superuser = poolOf(system.superuserUrl, 1);
try {
  await makeBilledMedicines(system.owner);
  const rows: (string | number)[][] = [];
  for (const [turn, count] of [Math.ceil(customers / 10), customers].entries()) {
    const wholesalerId = await makeShippedWholesaler(superuser, { turn, customers: count, linesEach });
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
    ["customers", "lines", "closing s", "lines/s", "plain SQL s", "of plain SQL's speed", "peak of the API MiB"],
    rows,
  );
} finally {
  await superuser.end();
  await system.stop();
}

/** Has an API server close every customer. @returns seconds it took, and the server's largest memory in MiB */
async function close(wholesalerId: string): Promise<{ seconds: number; peak: number }> {
  const api = await startChild("../src/main.ts", [], system.env);
  try {
    const runId = await startBenchClosing(system.owner, wholesalerId);
    const begun = performance.now();
    await endOfClosing(system.owner, runId);
    return { seconds: (performance.now() - begun) / 1000, peak: await api.peakMemory() };
  } finally {
    await api.stop();
  }
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
