import { randomUUID } from "node:crypto";
import { OrderDraftService } from "@meguri/rpc/app/v1/order_draft_service_pb";
import { OrderProposalService } from "@meguri/rpc/app/v1/order_proposal_service_pb";
import { everyWarning } from "../test/support/orders.ts";
import { startProgramWith } from "../test/support/program.ts";
import { clientAs } from "./support/callers.ts";
import { makeShelf } from "./support/dispensed.ts";
import { measure, ms, printTable } from "./support/measure.ts";
import { makeBenchDraft, makeBenchPackages, makeBenchTrading } from "./support/ordering.ts";
import { startSystem } from "./support/system.ts";

const shopCount = Number(process.env.BENCH_SHOPS ?? 32);
const linesOfOrder = 12;
const ordersOf = Number(process.env.BENCH_ORDERS ?? 256);

const system = await startSystem();
const { owner, identity } = system;
const program = await startProgramWith(system.env);
try {
  const shops: Shop[] = [];
  for (let turn = 0; turn < shopCount; turn += 1) {
    const shelf = await makeShelf(owner, turn);
    shops.push({ ...shelf, tradingId: await makeBenchTrading(owner, shelf.institutionId, turn) });
  }
  await makeBenchPackages(owner);
  // Of every third medicine more was used than there is, so that it is proposed.
  await owner.query(
    "update stock_item set order_point = case when right(medicine_id, 1) in ('3', '6', '9') then 6000 end",
  );
  await owner.query("analyze");
  await proposals(shops);
  for (const callers of [8, 32]) await confirmations(shops, callers);
} finally {
  program.child.kill("SIGKILL");
  await program.ended;
  await system.stop();
}

type Shop = Awaited<ReturnType<typeof makeShelf>> & { tradingId: string };

/** What every institution should order, one after another, as a night would ask. */
async function proposals(shops: Shop[]): Promise<void> {
  const took: number[] = [];
  let lines = 0;
  for (const { institutionId, userId } of [...shops, ...shops]) {
    const client = await clientAs(OrderProposalService, program.url, identity, { uid: userId });
    const begun = performance.now();
    lines += (await client.getOrderProposals({ institutionId })).proposals.length;
    took.push(performance.now() - begun);
  }
  took.sort((a, b) => a - b);
  const mean = took.reduce((sum, one) => sum + one, 0) / took.length;
  printTable(
    ["institutions", "medicines each", "proposed each", "mean ms", "p95 ms", "1,000 institutions s"],
    [
      [
        ...[
          shops.length,
          1500,
          Math.round(lines / took.length),
          ms(mean),
          ms(took[Math.floor(took.length * 0.95)] ?? 0),
        ],
        mean.toFixed(1),
      ],
    ],
  );
}

/** Orders of twelve lines, each confirmed by its own pharmacy, with what the bare rows of such an order cost beside it. */
async function confirmations(shops: Shop[], callers: number): Promise<void> {
  const requests: (() => Promise<unknown>)[] = [];
  for (let run = 0; run < ordersOf * 1.2; run += 1) {
    const shop = shops[run % shops.length];
    if (!shop) break;
    // A draft may stand once a wholesaler: each order of a shop is to another trading.
    const tradingId =
      run < shops.length && callers === 8
        ? shop.tradingId
        : await makeBenchTrading(owner, shop.institutionId, callers * 10_000 + run);
    const medicines = Array.from(
      { length: linesOfOrder },
      (_, at) => shop.medicines[(run * linesOfOrder + at) % 1500] ?? "",
    );
    const seen = await makeBenchDraft(owner, { institutionId: shop.institutionId, tradingId, medicines });
    const client = await clientAs(OrderDraftService, program.url, identity, { uid: shop.userId });
    requests.push(() =>
      client.placeOrders({
        institutionId: shop.institutionId,
        key: randomUUID(),
        orders: [seen],
        accepted: everyWarning,
      }),
    );
  }
  // As autovacuum would have done meanwhile: the orders of the bench come within seconds.
  await owner.query("analyze");
  let next = 0;
  const timing = await measure(callers, ordersOf, async () => {
    const request = requests[next++];
    if (request) await request();
  });
  const bare = await measure(callers, ordersOf, async () => {
    await owner.query(
      `with o as (insert into purchase_order (tenant_id, institution_id, trading_id, kind, state, number, started_by, started_at,
           placed_at)
         values ('tenant-a', $1, $2, 'usual', 'placed', (random() * 1e9)::int + 1000000, 'bench', now(), now()) returning id)
       insert into purchase_order_line (tenant_id, institution_id, id, order_id, medicine_id, pack_quantity, packs, put_by, put_at,
         open_quantity)
       select 'tenant-a', $1, uuidv7(), o.id, m, 100, 1, 'bench', now(), 100 from o, unnest($3::text[]) m`,
      [shops[0]?.institutionId, shops[0]?.tradingId, shops[0]?.medicines.slice(0, linesOfOrder)],
    );
  });
  printTable(
    ["confirming", "callers", "p50 ms", "p95 ms", "a second"],
    [
      ["an order of 12 lines, over the wire", callers, ms(timing.p50), ms(timing.p95), Math.round(timing.perSecond)],
      ["its bare rows", callers, ms(bare.p50), ms(bare.p95), Math.round(bare.perSecond)],
    ],
  );
}
