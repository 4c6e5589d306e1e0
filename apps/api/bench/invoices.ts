import { InvoiceState } from "@meguri/rpc/app/v1/invoice_pb";
import { InvoiceService } from "@meguri/rpc/app/v1/invoice_service_pb";
import { sql } from "kysely";
import type { InvoiceListing, ListedState } from "../src/areas/settlement/invoices/index.ts";
import { selectInvoices, selectStateSums } from "../src/areas/settlement/invoices/index.ts";
import { openDatabase } from "../src/platform/db/database.ts";
import { systemSession } from "../src/platform/db/system-session.ts";
import { clientAs } from "./support/callers.ts";
import { makeDocuments, nameOf } from "./support/many-documents.ts";
import { measure, ms, printTable } from "./support/measure.ts";
import { poolOf, startChild, startSystem } from "./support/system.ts";

const documents = Number(process.env.BENCH_INVOICES ?? 1_000_000);
const runs = 60;
const today = "2026-11-01";

/** What people and the law search by; `turn` chooses another customer, day or amount each time. */
const searches: [words: string, filter: (turn: number, tradingIds: string[]) => Partial<InvoiceListing>][] = [
  ["newest", () => ({})],
  ["overdue", () => ({ states: ["overdue"] })],
  ["customer", (turn, ids) => ({ tradingId: ids[turn % ids.length] ?? "" })],
  ["a month", (turn) => monthOf(turn)],
  ["amount from–to", (turn) => amountsOf(turn)],
  [
    "customer, a year",
    (turn, ids) => ({ tradingId: ids[turn % ids.length] ?? "", from: "2025-01-01", until: "2025-12-31" }),
  ],
  ["customer, amount", (turn, ids) => ({ tradingId: ids[turn % ids.length] ?? "", ...amountsOf(turn) })],
  ["a month, amount", (turn) => Object.assign(monthOf(turn), amountsOf(turn))],
  ["number", (turn) => ({ keyword: `2024-${String(1 + turn * 97).padStart(6, "0")}` })],
  ["part of a customer's name", (turn) => ({ keyword: nameOf(turn * 37) })],
];

const emptyListing = {
  states: [] as ListedState[],
  tradingId: "",
  keyword: "",
  from: "",
  until: "",
  cursor: "",
  limit: 0,
};

const stateCodes: Record<ListedState, InvoiceState> = {
  draft: InvoiceState.DRAFT,
  void: InvoiceState.VOID,
  issued: InvoiceState.ISSUED,
  part_paid: InvoiceState.PART_PAID,
  paid: InvoiceState.PAID,
  overdue: InvoiceState.OVERDUE,
};

const system = await startSystem();
const superuser = poolOf(system.superuserUrl, 1);
const database = openDatabase({ url: system.appUrl, poolSize: 2, queueLimit: 10 });
try {
  const small = await listOf(0, Math.ceil(documents / 10));
  const large = await listOf(1, documents);
  printTable(
    [
      "search",
      "SQL p50 ms",
      "API p50 ms",
      "SQL p95 ms",
      "API p95 ms",
      "API − SQL p50",
      "p50 from a tenth",
      "documents",
    ],
    large.map(({ words, sql, api, found }, at) => [
      words,
      ms(sql.p50),
      ms(api.p50),
      ms(sql.p95),
      ms(api.p95),
      ms(api.p50 - sql.p50),
      `${(api.p50 / (small[at]?.api.p50 ?? 1)).toFixed(1)} x`,
      found,
    ]),
  );
} finally {
  await database.close();
  await superuser.end();
  await system.stop();
}

/** Measures each search in the list of a new wholesaler, by the statements alone and as a call. */
async function listOf(turn: number, count: number) {
  const { wholesalerId, tradingIds } = await makeDocuments(superuser, { turn, count });
  const api = await startChild("../src/main.ts", [], system.env);
  try {
    const invoices = await clientAs(InvoiceService, api.url, system.identity, { uid: "bench" });
    const rows = [];
    for (const [words, filter] of searches) {
      const listing = (run: number) => ({ ...emptyListing, wholesalerId, ...filter(run, tradingIds) });
      let found = 0;
      const alone = await systemSession(database, "tenant-a", async (db) => {
        await sql`select set_config('app.wholesaler_id', ${wholesalerId}, false)`.execute(db);
        return measure(1, runs, async (run) => {
          const { leastYen, mostYen, states, ...wanted } = listing(run);
          const side = { tenantId: "tenant-a", wholesalerId };
          const narrowed = {
            ...wanted,
            leastYen,
            mostYen,
            states: states.filter((state) => state !== "draft" && state !== "void"),
            today,
          };
          found += (await selectInvoices(db, side, narrowed, { after: undefined, limit: 51 })).length;
          await selectStateSums(db, side, narrowed);
        });
      });
      const call = await measure(1, runs, async (run) => {
        const { states, ...wanted } = listing(run);
        await invoices.listInvoices({ ...wanted, states: states.map((state) => stateCodes[state]) });
      });
      if (found === 0) throw new Error(`${words} matches nothing`);
      rows.push({ words, sql: alone, api: call, found: count });
      console.error(`${count} ${words}: SQL ${ms(alone.p50)}, API ${ms(call.p50)}`);
    }
    return rows;
  } finally {
    await api.stop();
  }
}

/** A month of the ten years. */
function monthOf(turn: number): { from: string; until: string } {
  const first = new Date(Date.UTC(2017, turn % 108, 1));
  const last = new Date(Date.UTC(2017, (turn % 108) + 1, 0));
  return { from: first.toISOString().slice(0, 10), until: last.toISOString().slice(0, 10) };
}

/** Amounts within one per cent. */
function amountsOf(turn: number): { leastYen: bigint; mostYen: bigint } {
  const yen = 10_000 + turn * 4_321;
  return { leastYen: BigInt(yen), mostYen: BigInt(Math.ceil(yen * 1.01)) };
}
