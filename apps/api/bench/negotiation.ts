import type { Client } from "@connectrpc/connect";
import { NegotiationService } from "@meguri/rpc/app/v1/negotiation_service_pb";
import type { Pool } from "pg";
import { clientAs } from "./support/callers.ts";
import { makeCorporation, negotiateForAll, tradeWithSix } from "./support/group-negotiation.ts";
import { copyPharmacies, makePharmacy } from "./support/many-pharmacies.ts";
import { measure, ms, printTable } from "./support/measure.ts";
import { poolOf, startChild, startSystem } from "./support/system.ts";

const items = Number(process.env.BENCH_ITEMS ?? 1_500);
const wholesalers = 6;
const runs = 20;
/** The most shops that one negotiation is for; a tenth of them is measured first. */
const mostShops = Number(process.env.BENCH_SHOPS ?? 200);
/** Goals in milliseconds. */
const goals = { begin: 2_000, matrix: 300, agree: 2_000 };

const system = await startSystem();
const superuser = poolOf(system.superuserUrl, 1);
const pharmacies = await makePharmacy(system);
const { userId, institutionIds } = pharmacies;
const institutionId = institutionIds[0] ?? "";
const api = await startChild("../src/main.ts", [], system.env);
try {
  const client = await clientAs(NegotiationService, api.url, system.identity, { uid: userId });
  const rows: (string | number)[][] = [];
  for (const [turn, count] of [Math.ceil(items / 10), items, items * 10].entries()) {
    const negotiationId = await makeNegotiation(superuser, { turn, count });
    await superuser.query("analyze negotiation_item, negotiation_offer");
    const call = await measure(1, runs, async () => {
      const { items: read } = await client.getNegotiation({ institutionId, negotiationId });
      if (read.length !== count) throw new Error(`${read.length} items`);
    });
    rows.push([count, count * wholesalers, ms(call.p50), ms(call.p95)]);
    console.error(rows.at(-1)?.join(" | "));
  }
  printTable(["items", "offers", "API p50 ms", "API p95 ms"], rows);
  await measureShops(client);
} finally {
  await api.stop();
  await superuser.end();
  await system.stop();
}

/** One negotiation for all shops of a corporation, at a tenth of the shops and at all of them. */
async function measureShops(client: Client<typeof NegotiationService>): Promise<void> {
  const tradingIds = await tradeWithSix(system.owner, pharmacies);
  const corporationId = await makeCorporation(system.owner, pharmacies);
  const rows: (string | number)[][] = [];
  const gathered: number[] = [];
  for (const [turn, shops] of [Math.ceil(mostShops / 10), mostShops].entries()) {
    await copyPharmacies(superuser, pharmacies, shops);
    await system.owner.query("update institution set corporation_id = $1 where tenant_id = 'tenant-a'", [
      corporationId,
    ]);
    const took = await negotiateForAll(client, { institutionId, tradingIds, year: 2031 + turn });
    gathered.push(took.gatherMs);
    rows.push([
      shops,
      took.items,
      ms(took.beginMs),
      ofGoal(took.beginMs, goals.begin),
      (took.gatherMs / 1000).toFixed(1),
      ms(took.matrix.p50),
      ms(took.matrix.p95),
      ofGoal(took.matrix.p95, goals.matrix),
      ms(took.agreeMs),
      ofGoal(took.agreeMs, goals.agree),
    ]);
    console.error(rows.at(-1)?.join(" | "));
  }
  const growth = `${((gathered[1] ?? 0) / (gathered[0] ?? 1)).toFixed(1)} times`;
  rows.push(["10 times", "", "", "", growth, "", "", "", "", ""]);
  printTable(
    [
      "shops",
      "items",
      "begin ms",
      "of 2 s",
      "items there, s",
      "matrix p50 ms",
      "matrix p95 ms",
      "of 300 ms",
      "agree ms",
      "of 2 s",
    ],
    rows,
  );
}

function ofGoal(took: number, goal: number): string {
  return `${((took * 100) / goal).toFixed(0)} %`;
}

/** A negotiation in which each wholesaler offers each item. */
async function makeNegotiation(pool: Pool, { turn, count }: { turn: number; count: number }): Promise<string> {
  const { rows } = await pool.query<{ id: string; tenant: string }>(
    `insert into negotiation (tenant_id, institution_id, term_from, term_until, negotiator, begun_by, begun_at)
     select tenant_id, id, make_date(2030 + $2::int, 4, 1), make_date(2030 + $2::int, 9, 30), 'own', '', now()
     from institution where id = $1 returning id, tenant_id as tenant`,
    [institutionId, turn],
  );
  const [negotiation] = rows;
  if (!negotiation) throw new Error("no institution");
  const own = [negotiation.tenant, institutionId, negotiation.id];
  await pool.query(
    `insert into medicine (id, name, name_folded, kana_folded, updated_at)
     select 'X' || lpad((80000000 + n)::text, 8, '0'), '計測錠' || n, '計測錠', 'ケイソク', now() from generate_series(1, $1::int) n
     on conflict do nothing`,
    [count],
  );
  for (let nth = 0; nth < wholesalers; nth++)
    await pool.query(
      `with t as (insert into trading (tenant_id, institution_id, van_code, name, state, state_at, channel, created_by, updated_at)
         values ($1, $2, $4, $4, 'in_house', now(), 'csv', '', now()) returning id)
       insert into negotiation_wholesaler (tenant_id, institution_id, negotiation_id, trading_id, offered_at, contract)
       select $1, $2, $3, id, now(), 'item' from t`,
      [...own, `N${turn}${String(nth).padStart(7, "0")}`],
    );
  await pool.query(
    `insert into negotiation_item (tenant_id, institution_id, negotiation_id, number, medicine_id, gtin, package_quantity,
       expected_quantity, packs, list_price, current_price)
     select $1, $2, $3, n, 'X' || lpad((80000000 + n)::text, 8, '0'), '', 100, 1000 + n, 10 + n % 50, 1000 + n, 900 + n
     from generate_series(1, $4::int) n`,
    [...own, count],
  );
  await pool.query(
    `insert into negotiation_offer
     select $1, $2, $3, n, w.trading_id, 800 + (n * 7 + ascii(w.trading_id::text)) % 150, 'item'
     from generate_series(1, $4::int) n
       cross join negotiation_wholesaler w where w.tenant_id = $1 and w.institution_id = $2 and w.negotiation_id = $3`,
    [...own, count],
  );
  return negotiation.id;
}
