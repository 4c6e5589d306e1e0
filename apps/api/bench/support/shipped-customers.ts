import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type pg from "pg";

/** The closing day of the month in which everything was shipped. */
export const shippedUntil = "2026-10-31";
const linesASlip = 20;

/** Medicines that are shipped, and the user who works. */
export async function makeBilledMedicines(owner: pg.Pool): Promise<void> {
  await owner.query(
    `insert into users (tenant_id, user_id, display_name, email, created_at, updated_at)
     values ('tenant-a', 'bench', 'bench', 'bench@bench.test', now(), now())`,
  );
  await owner.query(
    `insert into medicine (id, name, kana, kana_folded, unit, updated_at)
     select (620000000 + n)::text, '架空薬' || n, '', 'かくう' || n, '錠', now() from generate_series(1, 1500) n`,
  );
}

/**
 * A wholesaler whose customers were each shipped many lines in October 2026, named `b<turn>-<n>` and all closed at the end of
 * the month. Two turns of the same size are shipped the same.
 * @returns its id
 */
export async function makeShippedWholesaler(
  superuser: pg.Pool,
  { turn, customers, linesEach }: { turn: number; customers: number; linesEach: number },
): Promise<string> {
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
      [turn, customers],
    );
    await client.query(
      `insert into trading (tenant_id, institution_id, wholesaler_id, van_code, name, customer_code, state, state_at, channel,
         created_by, updated_at, closing_day, due_months, due_day, invoice_mode)
       select 'tenant-a', id, $1, 'BENCH', '', name, 'approved', now(), 'system', '', now(), 31, 1, 31, 'statement'
       from institution where tenant_id = 'tenant-a' and name like 'b' || $2::text || '-%'`,
      [wholesalerId, turn],
    );
    await ship(client, wholesalerId, linesEach);
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
async function ship(client: pg.PoolClient, wholesalerId: string, linesEach: number): Promise<void> {
  await client.query(
    `insert into trading_price (tenant_id, institution_id, trading_id, wholesaler_id, medicine_id, price, unit_price, standing,
       contract, valid_from, by_wholesaler, put_by, put_at)
     select 'tenant-a', t.institution_id, t.id, $1, m.id, 87 + right(m.id, 4)::int * 1.25, 12.345, 'agreed', 'item', '2026-04-01', true, '', now()
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

/** Starts closing every customer of a wholesaler, as a person does who presses the button. @returns id of the run */
export async function startBenchClosing(owner: pg.Pool, wholesalerId: string): Promise<string> {
  const runId = randomUUID();
  await owner.query(
    `with run as (insert into closing_run (tenant_id, wholesaler_id, id, until, started_by, started_at)
       values ('tenant-a', $1, $2, $3, 'bench', now()))
     insert into closing_customer (tenant_id, wholesaler_id, run_id, trading_id, institution_id)
     select tenant_id, wholesaler_id, $2, id, institution_id from trading where wholesaler_id = $1`,
    [wholesalerId, runId, shippedUntil],
  );
  return runId;
}

/**
 * Waits until a run has ended, however often the database restarts meanwhile.
 * @param onClosed called with how many customers have been closed each time that it was read
 * @throws Error where a customer could not be closed
 */
export async function endOfClosing(
  owner: pg.Pool,
  runId: string,
  onClosed: (count: number) => void = () => undefined,
): Promise<void> {
  for (;;) {
    const answer = await owner
      .query<{ state: string; closed: number; blocked: number }>(
        `select r.state, count(*) filter (where c.state = 'done')::int as closed,
           count(*) filter (where c.state = 'blocked')::int as blocked
         from closing_run r join closing_customer c on c.run_id = r.id where r.id = $1 group by 1`,
        [runId],
      )
      .catch(() => undefined);
    const [run] = answer?.rows ?? [];
    if (run?.blocked) throw new Error(`${run.blocked} customers could not be closed`);
    if (run?.state === "done") return;
    onClosed(run?.closed ?? 0);
    await setTimeout(50);
  }
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
