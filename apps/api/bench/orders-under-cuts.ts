import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { Code, ConnectError } from "@connectrpc/connect";
import { OrderDraftService } from "@meguri/rpc/app/v1/order_draft_service_pb";
import { everyWarning, orderDriftOf } from "../test/support/scenes/orders.ts";
import { clientOf } from "../test/support/server/api.ts";
import { type Program, startProgramWith } from "../test/support/server/program.ts";
import { headersOf } from "./support/callers.ts";
import { cutConnections } from "./support/cut-connections.ts";
import { makeShelf } from "./support/dispensed.ts";
import { killDatabase } from "./support/kill-database.ts";
import { printTable } from "./support/measure.ts";
import { makeBenchCart, makeBenchTrading } from "./support/ordering.ts";
import { startSystem } from "./support/system.ts";

const writers = 8;
const shopsOfWriter = 8;
const ordersOfCart = 4;
const carts = Math.ceil(Number(process.env.BENCH_ORDERS ?? 10_000) / ordersOfCart);
const kills = Number(process.env.BENCH_KILLS ?? 20);
/** At every such kill of the server, the database is killed as well. */
const databaseEvery = 5;

/**
 * Each writer confirms carts of four orders one after another, in one of its pharmacies after the other, and repeats it,
 * with the same key, until it is answered; meanwhile connections that are in the middle of something are cut at random.
 */
const system = await startSystem();
const { owner, identity, env } = system;
try {
  await owner.query(
    "do $$ begin execute format('alter database %I set synchronous_commit = on', current_database()); end $$",
  );
  const shops: (Awaited<ReturnType<typeof makeShelf>> & { tradingIds: string[] })[] = [];
  for (let turn = 0; turn < writers * shopsOfWriter; turn += 1) {
    const shelf = await makeShelf(owner, turn, 40);
    const tradingIds: string[] = [];
    for (let at = 0; at < ordersOfCart; at += 1) {
      tradingIds.push(await makeBenchTrading(owner, shelf.institutionId, turn * ordersOfCart + at));
    }
    shops.push({ ...shelf, tradingIds });
  }
  await owner.query("analyze");
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
    if (done % 250 === 0) console.error(`${done * ordersOfCart} orders, ${killed} kills`);
    if (killed === kills || done < ((killed + 1) * carts) / (kills + 1)) return;
    killed += 1;
    const dying = program;
    const withDatabase = killed % databaseEvery === 0;
    server = (async () => {
      if (withDatabase) databaseKilled += await killDatabase(owner);
      dying?.child.kill("SIGKILL");
      await dying?.ended;
      return start();
    })();
  };
  await server;
  const begun = performance.now();
  const cutter = cutConnections(system.superuserUrl);
  const acknowledged: string[] = [];
  const writer = async (turn: number) => {
    for (let at = turn; at < carts; at += writers) {
      const shop = shops[turn * shopsOfWriter + (Math.floor(at / writers) % shopsOfWriter)];
      if (!shop) throw new Error(`writer ${turn} has no pharmacy`);
      const { institutionId, userId, tradingIds, medicines } = shop;
      const headers = await headersOf(identity, { uid: userId });
      // The number of packages tells carts apart: the guard against the same cart in ten minutes is not what is tried.
      const cart = { institutionId, tradingIds, medicineId: medicines[at % medicines.length] ?? "", packs: at + 1 };
      const orders = await untilDone(() => makeBenchCart(owner, cart));
      const request = { institutionId, key: randomUUID(), orders, accepted: everyWarning };
      for (;;) {
        try {
          const placed = await clientOf(await server, OrderDraftService, headers).placeOrders(request);
          acknowledged.push(...placed.orders.map(({ id }) => id));
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
  };
  await Promise.all(Array.from({ length: writers }, (_, turn) => writer(turn)));
  await server;
  const cuts = await cutter.stop();
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
  const all = (performance.now() - begun) / 1000;
  program?.child.kill("SIGKILL");
  await report({ seconds, all, killed, databaseKilled, cuts, repeated, acknowledged });
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
  /** Until all were answered, and until all had gone out. */
  seconds: number;
  all: number;
  killed: number;
  databaseKilled: number;
  cuts: number;
  repeated: number;
  acknowledged: string[];
}

async function report({ acknowledged, ...outcome }: Outcome): Promise<void> {
  const sql = async <T extends object>(text: string, values?: unknown[]) => (await owner.query<T>(text, values)).rows;
  const [count] = await sql<{ lost: number; doubled: number; odd: number; laid: number }>(
    `select
       (select count(*)::int from unnest($1::uuid[]) a (id) where not exists (
         select from purchase_order o where o.id = a.id and o.placed_at is not null)) as lost,
       (select count(*)::int from (select order_id from purchase_order_event where act in ('place', 'deliver')
         group by order_id, act having count(*) > 1) d)
         + (select count(*)::int from purchase_order where placed_at is not null)
         - (select count(distinct a)::int from unnest($1::uuid[]) a) as doubled,
       (select count(*)::int from purchase_order where placed_at is not null and state not in ('sent', 'unknown')) as odd,
       (select count(*)::int from purchase_order where wholesaler_id is not null) as laid`,
    [acknowledged],
  );
  const drift = await orderDriftOf({ sql });
  const { seconds, all, killed, databaseKilled, cuts, repeated } = outcome;
  printTable(
    [
      "orders",
      "answered, s",
      "all sent, s",
      "server killed",
      "database killed",
      "connections cut",
      "asked again",
      "in inboxes",
      "lost",
      "doubled",
      "in no final or unknown state",
      "drifted",
    ],
    [
      [
        acknowledged.length,
        seconds.toFixed(0),
        all.toFixed(0),
        killed,
        databaseKilled,
        cuts,
        repeated,
        count?.laid ?? 0,
        count?.lost ?? -1,
        count?.doubled ?? -1,
        count?.odd ?? -1,
        drift.length,
      ],
    ],
  );
  if (!count || count.lost + Math.abs(count.doubled) + count.odd + drift.length > 0) process.exitCode = 1;
}
