import { ledgerDrift } from "../../ledger-drift.ts";
import { databaseName } from "../../parts/run.ts";
import { asRole } from "../../postgres/roles.ts";
import type { PostgresFacts } from "../../postgres/urls.ts";
import { type Acknowledged, countActs } from "./count-acts.ts";

/** What is in the database of what was acknowledged. */
export type Proof = { acknowledged: number; lost: number; doubled: number };

const stockRows = "select reason as id, count(*)::int as times from stock_movement where reason = any($1) group by 1";
const orderRows = `select order_id::text as id, count(*)::int as times from purchase_order_event
  where act = 'place' and order_id = any($1::uuid[]) group by 1`;
/** While all writers are paused, everything that was written was acknowledged. */
const strayRows = `select (select count(*)::int from stock_movement where not reason = any($1))
  + (select count(*)::int from purchase_order where placed_at is not null and not id = any($2::uuid[])) as strays`;

/** Compares the acknowledged acts with the database, while no writer works. */
export function proveActs(
  facts: PostgresFacts,
  { stock = [], order = [] }: Record<string, Acknowledged[]>,
): Promise<Proof> {
  return asRole(facts, "superuser", databaseName, async (client) => {
    const [stockIds, orderIds] = [stock, order].map((acts) => acts.map(({ id }) => id));
    const present = new Map<string, number>();
    for (const [text, ids] of [
      [stockRows, stockIds],
      [orderRows, orderIds],
    ] as const) {
      const { rows } = await client.query<{ id: string; times: number }>(text, [ids]);
      for (const { id, times } of rows) present.set(id, times);
    }
    const acknowledged = [...stock, ...order].map(({ id }) => id);
    const { lost, doubled } = countActs(acknowledged, present);
    const { rows } = await client.query<{ strays: number }>(strayRows, [stockIds, orderIds]);
    return { acknowledged: acknowledged.length, lost, doubled: doubled + (rows[0]?.strays ?? 0) };
  });
}

/** @returns how many balances differ from the ledger */
export function countDrift(facts: PostgresFacts): Promise<number> {
  return asRole(
    facts,
    "superuser",
    databaseName,
    async (client) => (await client.query(ledgerDrift, [null])).rows.length,
  );
}

/** @returns how many connections of the API listen for changes on the primary */
export function countListeners(facts: PostgresFacts): Promise<number> {
  return asRole(facts, "superuser", databaseName, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      "select count(*)::int as count from pg_stat_activity where application_name = 'meguri-listen'",
    );
    return rows[0]?.count ?? 0;
  });
}
