import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { Code, ConnectError } from "@connectrpc/connect";
import { OrderDraftService } from "@meguri/rpc/app/v1/order_draft_service_pb";
import { clientOf } from "../test/support/api.ts";
import { everyWarning, orderDriftOf } from "../test/support/orders.ts";
import { type Program, startProgramWith } from "../test/support/program.ts";
import { headersOf } from "./support/callers.ts";
import { makeShelf } from "./support/dispensed.ts";
import { killDatabase } from "./support/kill-database.ts";
import { printTable } from "./support/measure.ts";
import { makeBenchDraft, makeBenchTrading } from "./support/ordering.ts";
import { startSystem } from "./support/system.ts";

const writers = 8;
const orders = Number(process.env.BENCH_ORDERS ?? 10_000);
const kills = Number(process.env.BENCH_KILLS ?? 20);

/** Each writer confirms orders one after another and asks again, with the same key, until it is answered. */
const system = await startSystem();
const { owner, identity, env } = system;
try {
  await owner.query(
    "do $$ begin execute format('alter database %I set synchronous_commit = on', current_database()); end $$",
  );
  const shops = [];
  for (let turn = 0; turn < writers; turn += 1) {
    const shelf = await makeShelf(owner, turn, 40);
    shops.push({ ...shelf, tradingId: await makeBenchTrading(owner, shelf.institutionId, turn) });
  }
  let program: Program | undefined;
  const start = async () => {
    program = await startProgramWith(env);
    return program.url;
  };
  let server = start();
  let killed = 0;
  let databaseKilled = 0;
  let repeated = 0;
  let done = 0;
  const answered = () => {
    done += 1;
    if (killed === kills || done < ((killed + 1) * orders) / (kills + 1)) return;
    killed += 1;
    const dying = program;
    server = (async () => {
      if (killed === Math.ceil(kills / 2)) databaseKilled += await killDatabase(owner);
      dying?.child.kill("SIGKILL");
      await dying?.ended;
      return start();
    })();
  };
  const begun = performance.now();
  const acknowledged: string[] = [];
  await Promise.all(
    shops.map(async ({ institutionId, userId, tradingId, medicines }, turn) => {
      const headers = await headersOf(identity, { uid: userId });
      for (let at = turn; at < orders; at += writers) {
        const medicine = medicines[at % medicines.length] ?? "";
        const drafted = await untilDone(() =>
          makeBenchDraft(owner, { institutionId, tradingId, medicines: [medicine] }),
        );
        const request = { institutionId, key: randomUUID(), orders: [drafted], accepted: everyWarning };
        // The same medicine comes round after forty orders; the guard against the same cart in ten minutes is not what is tried.
        await untilDone(() =>
          owner.query("update purchase_order_line set packs = $2, open_quantity = 0 where order_id = $1", [
            drafted.orderId,
            (at % 99_998) + 1,
          ]),
        );
        for (;;) {
          try {
            const placed = await clientOf(await server, OrderDraftService, headers).placeOrders(request);
            acknowledged.push(placed.orders[0]?.id ?? "");
            break;
          } catch (error) {
            const { code, message } = ConnectError.from(error);
            if (code === Code.FailedPrecondition || code === Code.InvalidArgument) throw new Error(message);
            repeated += 1;
            await setTimeout(50);
          }
        }
        answered();
      }
    }),
  );
  await server;
  const seconds = (performance.now() - begun) / 1000;
  // What a killed sender had in hand is taken up when its time is over; the bench does not wait three minutes for it.
  for (let waiting = 1; waiting > 0; ) {
    await setTimeout(500);
    await owner.query(
      "update order_dispatch set next_try_at = now() where state = 'sending' and next_try_at > now() + interval '1 minute'",
    );
    const left = await owner.query<{ count: number }>(
      "select count(*)::int as count from order_dispatch where state <> 'ended'",
    );
    waiting = left.rows[0]?.count ?? 0;
  }
  program?.child.kill("SIGKILL");
  await report({ seconds, killed, databaseKilled, repeated, acknowledged });
} finally {
  await system.stop();
}

/** What the database was cut off in is done again: these acts of the bench itself change nothing twice that is looked at. */
async function untilDone<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    const answer = await work().catch(() => undefined);
    if (answer !== undefined) return answer;
    await setTimeout(100);
  }
}

interface Outcome {
  seconds: number;
  killed: number;
  databaseKilled: number;
  repeated: number;
  acknowledged: string[];
}

async function report({ seconds, killed, databaseKilled, repeated, acknowledged }: Outcome): Promise<void> {
  const sql = async <T extends object>(text: string, values?: unknown[]) => (await owner.query<T>(text, values)).rows;
  const [count] = await sql<{ lost: number; doubled: number; odd: number; laid: number }>(
    `select
       (select count(*)::int from unnest($1::uuid[]) a (id) where not exists (
         select from purchase_order o where o.id = a.id and o.placed_at is not null)) as lost,
       (select count(*)::int from (select order_id from purchase_order_event where act in ('place', 'deliver')
         group by order_id, act having count(*) > 1) d) + cardinality($1::uuid[])
         - (select count(distinct a)::int from unnest($1::uuid[]) a) as doubled,
       (select count(*)::int from purchase_order where placed_at is not null and state not in ('sent', 'unknown')) as odd,
       (select count(*)::int from purchase_order where wholesaler_id is not null) as laid`,
    [acknowledged],
  );
  const drift = await orderDriftOf({ sql });
  printTable(
    [
      "orders",
      "s",
      "server killed",
      "database killed",
      "asked again",
      "in inboxes",
      "lost",
      "doubled",
      "in no final or unknown state",
      "drifted",
    ],
    [
      [
        ...[acknowledged.length, seconds.toFixed(0), killed, databaseKilled, repeated, count?.laid ?? 0],
        ...[count?.lost ?? -1, count?.doubled ?? -1, count?.odd ?? -1, drift.length],
      ],
    ],
  );
  if (!count || count.lost + count.doubled + count.odd + drift.length > 0) process.exitCode = 1;
}
