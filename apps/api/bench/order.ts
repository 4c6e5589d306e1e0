import { randomInt, randomUUID } from "node:crypto";
import { OrderDraftService } from "@meguri/rpc/app/v1/order_draft_service_pb";
import { OrderProposalService } from "@meguri/rpc/app/v1/order_proposal_service_pb";
import type { Pool } from "pg";
import { notifierIn } from "../src/areas/account/notifications/index.ts";
import { institutionAccess } from "../src/areas/institution/institutions/index.ts";
import { placeOrders } from "../src/areas/ordering/orders/placing/place-orders.ts";
import { systemActor } from "../src/platform/actor.ts";
import { systemClock } from "../src/platform/clock/clock.ts";
import { openDatabase, withSession } from "../src/platform/db/database.ts";
import { everyWarning } from "../test/support/scenes/orders.ts";
import { startProgramWith } from "../test/support/server/program.ts";
import { clientAs } from "./support/callers.ts";
import { copyPharmacies, makePharmacy } from "./support/many-pharmacies.ts";
import { measure, ms, printTable } from "./support/measure.ts";
import { makeBenchDraft } from "./support/ordering.ts";
import { poolOf, startSystem } from "./support/system.ts";

const institutions = Number(process.env.BENCH_INSTITUTIONS ?? 1_000);
const linesOfOrder = 12;
const ordersOf = Math.min(Number(process.env.BENCH_ORDERS ?? 400), Math.floor(institutions / 1.2));
/** So many orders bring a server's connections to where those of a server are that has been up for a while. */
const warmUp = Math.min(200, Math.floor(institutions / 1.2));

const system = await startSystem();
const { owner, identity } = system;
let turn = 0;
const superuser = poolOf(system.superuserUrl, 1);
const program = await startProgramWith(system.env);
const pharmacies = await makePharmacy(system);
const { userId, institutionIds } = pharmacies;
try {
  const rows: (string | number)[][] = [];
  let loaded = 0;
  for (const count of [Math.ceil(institutions / 10), institutions]) {
    loaded += await copyPharmacies(superuser, pharmacies, count);
    rows.push([count, loaded.toFixed(0), ...(await proposals())]);
    console.error(rows.at(-1)?.join(" | "));
  }
  printTable(
    [
      "institutions",
      "loaded in s",
      "medicines each",
      "proposed each",
      "p50 ms",
      "p95 ms",
      "mean ms an institution",
      "all of them, one after another, s",
    ],
    rows,
  );
  await confirmations(8, { orders: warmUp, isPrinted: false });
  for (const callers of [8, 32]) await confirmations(callers, { orders: ordersOf, isPrinted: true });
} finally {
  program.child.kill("SIGKILL");
  await program.ended;
  await superuser.end();
  await system.stop();
}

/** What every institution should order, one after another over the wire, as a night would ask. */
async function proposals(): Promise<(string | number)[]> {
  const client = await clientAs(OrderProposalService, program.url, identity, { uid: userId });
  await client.getOrderProposals({ institutionId: institutionIds[0] });
  const took: number[] = [];
  let lines = 0;
  for (const institutionId of institutionIds) {
    const begun = performance.now();
    lines += (await client.getOrderProposals({ institutionId })).proposals.length;
    took.push(performance.now() - begun);
  }
  took.sort((a, b) => a - b);
  const sum = took.reduce((total, one) => total + one, 0);
  const at = (share: number) => ms(took[Math.floor(took.length * share)] ?? 0);
  return [
    pharmacies.medicines.length,
    Math.round(lines / took.length),
    at(0.5),
    at(0.95),
    ms(sum / took.length),
    (sum / 1000).toFixed(1),
  ];
}

type Draft = Parameters<typeof placeOrders>[2];

/** So many drafts of twelve lines, each of another pharmacy; what an earlier round left undone is out of the way. */
async function drafts(count: number): Promise<Draft[]> {
  await owner.query("update purchase_order set state = 'cancelled' where state = 'draft'");
  const created: Draft[] = [];
  for (let at = 0; at < count; at += 1) {
    const institutionId = institutionIds[at % institutionIds.length] ?? "";
    // Other medicines each time: the same cart again would be stopped.
    turn += 1;
    const medicines = pharmacies.medicines.slice((turn * linesOfOrder) % 1_488).slice(0, linesOfOrder);
    const seen = await makeBenchDraft(owner, { institutionId, tradingId: pharmacies.tradingId, medicines });
    created.push({ institutionId, key: randomUUID(), orders: [seen], accepted: [], capReason: "bench" });
  }
  // As autovacuum would have done meanwhile: the orders of the bench come within seconds.
  await owner.query("analyze purchase_order, purchase_order_line, purchase_order_event, order_dispatch, on_order");
  return created;
}

/**
 * Orders of twelve lines, each confirmed by its own pharmacy: over the wire, the same statements without it, and the bare
 * rows of such an order in one statement.
 */
async function confirmations(
  callers: number,
  { orders, isPrinted }: { orders: number; isPrinted: boolean },
): Promise<void> {
  const each = async (call: (draft: Draft) => Promise<unknown>) => {
    const waiting = await drafts(Math.ceil(orders * 1.1));
    return measure(callers, orders, async () => {
      const draft = waiting.pop();
      if (draft) await call(draft);
    });
  };
  const client = await clientAs(OrderDraftService, program.url, identity, { uid: userId });
  const wire = await each((draft) => client.placeOrders({ ...draft, accepted: everyWarning }));
  if (!isPrinted) return;
  const database = openDatabase({ url: system.appUrl, poolSize: callers, queueLimit: 100 });
  const notifier = notifierIn("ja");
  const deps = { clock: systemClock, institutionAccess, notifier };
  const accepted = ["ordered_already", "price_revision", "transitional", "no_price", "below_minimum"] as const;
  const straight = await each((draft) =>
    withSession(database, { tenantId: "tenant-a", userId, timeoutMs: 30_000 }, (db) =>
      placeOrders({ ...deps, db }, systemActor("tenant-a", userId), { ...draft, accepted: [...accepted] }),
    ),
  );
  await database.close();
  const pool = poolOf(system.ownerUrl, callers);
  const bare = await measure(callers, orders, () => bareRows(pool));
  await pool.end();
  printTable(
    ["confirming", "callers", "p50 ms", "p95 ms", "a second"],
    [
      ["an order of 12 lines, over the wire", callers, ms(wire.p50), ms(wire.p95), Math.round(wire.perSecond)],
      ["its statements, without the wire", callers, ms(straight.p50), ms(straight.p95), Math.round(straight.perSecond)],
      ["its bare rows", callers, ms(bare.p50), ms(bare.p95), Math.round(bare.perSecond)],
    ],
  );
}

/** The rows of an order, of any of the pharmacies. */
function bareRows(pool: Pool): Promise<unknown> {
  const institutionId = institutionIds[randomInt(institutionIds.length)];
  return pool.query(
    `with o as (insert into purchase_order (tenant_id, institution_id, trading_id, kind, state, number, started_by, started_at,
         placed_at)
       values ('tenant-a', $1, $2, 'usual', 'placed', (random() * 1e9)::int + 1000000, 'bench', now(), now()) returning id)
     insert into purchase_order_line (tenant_id, institution_id, id, order_id, medicine_id, pack_quantity, packs, put_by, put_at,
       open_quantity)
     select 'tenant-a', $1, uuidv7(), o.id, m, 100, 1, 'bench', now(), 100 from o, unnest($3::text[]) m`,
    [institutionId, pharmacies.tradingId, pharmacies.medicines.slice(0, linesOfOrder)],
  );
}
