import { type Program, startProgramWith } from "../test/support/server/program.ts";
import { killDatabase } from "./support/kill-database.ts";
import { printTable } from "./support/measure.ts";
import {
  endOfClosing,
  makeBilledMedicines,
  makeShippedWholesaler,
  startBenchClosing,
} from "./support/shipped-customers.ts";
import { poolOf, startSystem } from "./support/system.ts";

const customers = Number(process.env.BENCH_CUSTOMERS ?? 200);
const linesEach = Number(process.env.BENCH_LINES ?? 100);
const kills = Number(process.env.BENCH_KILLS ?? 20);
/** At every such kill of the server, the database is killed as well. */
const databaseEvery = 10;

/**
 * Two wholesalers ship the same. The customers of one are closed without faults, those of the other while the server is
 * killed again and again; then the documents of both are compared.
 */
const system = await startSystem();
const { owner } = system;
const superuser = poolOf(system.superuserUrl, 1);
try {
  await owner.query(
    "do $$ begin execute format('alter database %I set synchronous_commit = on', current_database()); end $$",
  );
  await makeBilledMedicines(owner);
  const calm = await closeUnderKills({ turn: 0, kills: 0 });
  const storm = await closeUnderKills({ turn: 1, kills });
  const findings = [...(await wrongOf(calm.wholesalerId)), ...(await wrongOf(storm.wholesalerId))];
  const differing = await differingOf(calm.wholesalerId, storm.wholesalerId);
  printTable(
    ["customers", "lines", "server killed", "database killed", "s", "s without faults", "broken rules", "other sums"],
    [
      [
        customers,
        customers * linesEach,
        storm.killed,
        storm.databaseKilled,
        storm.seconds.toFixed(1),
        calm.seconds.toFixed(1),
        findings.length,
        differing,
      ],
    ],
  );
  for (const finding of findings) console.error(finding);
  if (findings.length > 0 || differing > 0 || storm.killed < kills) process.exitCode = 1;
} finally {
  await superuser.end();
  await system.stop();
}

/** Closes all customers of a new wholesaler; the server is killed as the work goes on, in the middle of a customer. */
async function closeUnderKills({ turn, kills }: { turn: number; kills: number }) {
  const wholesalerId = await makeShippedWholesaler(superuser, { turn, customers, linesEach });
  let program: Program = await startProgramWith(system.env);
  let restart: Promise<void> | undefined;
  let killed = 0;
  let databaseKilled = 0;
  const kill = async () => {
    if (killed % databaseEvery === 0) databaseKilled += await killDatabase(owner);
    program.child.kill("SIGKILL");
    await program.ended;
    program = await startProgramWith(system.env);
    restart = undefined;
  };
  const runId = await startBenchClosing(owner, wholesalerId);
  const begun = performance.now();
  await endOfClosing(owner, runId, (closed) => {
    if (restart || killed === kills || closed < ((killed + 1) * customers) / (kills + 1)) return;
    killed += 1;
    restart = kill();
  });
  const seconds = (performance.now() - begun) / 1000;
  await restart;
  program.child.kill("SIGTERM");
  await program.ended;
  return { wholesalerId, seconds, killed, databaseKilled };
}

/** Rules that the documents of a wholesaler break, in words. */
async function wrongOf(wholesalerId: string): Promise<string[]> {
  const checks: [words: string, sql: string][] = [
    [
      "customers without exactly one statement",
      `select t.id from trading t left join invoice i on i.trading_id = t.id where t.wholesaler_id = $1
       group by t.id having count(i.id) <> 1`,
    ],
    [
      "numbers with a gap or a double",
      `select 1 from (select serial, row_number() over (order by serial) as expected from invoice where wholesaler_id = $1) n
       where serial <> expected`,
    ],
    [
      "shipped lines that are not billed by exactly one live document",
      `select l.shipment_id, l.line_id from purchase_order_shipment_line l
         left join billed_line b on b.source = 'shipment' and b.source_id = l.shipment_id and b.part_id = l.line_id
       where l.wholesaler_id = $1 group by 1, 2 having count(b.invoice_id) <> 1`,
    ],
    [
      "documents whose lines do not add up to their sums",
      `select i.id from invoice i left join invoice_line l on l.wholesaler_id = i.wholesaler_id and l.invoice_id = i.id
       where i.wholesaler_id = $1 group by i.id, i.net_yen, i.line_count
       having sum(l.net_yen) is distinct from i.net_yen or count(l) <> i.line_count`,
    ],
    [
      "documents whose open amount is not their total",
      `select i.id from invoice i left join invoice_balance b on b.invoice_id = i.id
       where i.wholesaler_id = $1 and b.open_yen is distinct from i.total_yen`,
    ],
    [
      "documents that are not in the history exactly once",
      `select i.id from invoice i left join audit_event a on a.object_id = i.id::text and a.action = 'invoice.issued'
       where i.wholesaler_id = $1 group by i.id having count(a.id) <> 1`,
    ],
  ];
  const findings: string[] = [];
  for (const [words, sql] of checks) {
    const { rows } = await superuser.query(sql, [wholesalerId]);
    if (rows.length > 0) findings.push(`${rows.length} ${words}`);
  }
  return findings;
}

/** Customers whose statement has other sums or lines than that of the same customer of the other wholesaler. */
async function differingOf(one: string, other: string): Promise<number> {
  const { rows } = await superuser.query<{ count: number }>(
    `with document as (
       select i.wholesaler_id, split_part(t.customer_code, '-', 2) as customer, i.net_yen, i.tax_yen, i.line_count,
         (select string_agg(l.slip_number || l.medicine_id || l.packs || l.net_yen, ' ' order by l.slip_number, l.medicine_id)
          from invoice_line l where l.wholesaler_id = i.wholesaler_id and l.invoice_id = i.id) as lines
       from invoice i join trading t on t.id = i.trading_id)
     select count(*)::int as count
     from (select * from document where wholesaler_id = $1) a
       full join (select * from document where wholesaler_id = $2) b using (customer)
     where (a.net_yen, a.tax_yen, a.line_count, a.lines) is distinct from (b.net_yen, b.tax_yen, b.line_count, b.lines)`,
    [one, other],
  );
  return rows[0]?.count ?? 0;
}
