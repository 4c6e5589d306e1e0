import { setTimeout } from "node:timers/promises";
import type { Client } from "@connectrpc/connect";
import { type NegotiationItem, NegotiationState, Negotiator } from "@meguri/rpc/app/v1/negotiation_pb";
import type { NegotiationService } from "@meguri/rpc/app/v1/negotiation_service_pb";
import type pg from "pg";
import type { Pharmacies } from "./many-pharmacies.ts";
import { measure, type Timing } from "./measure.ts";

/** Wholesalers of each shop; the first is that of the bench's trading. */
const wholesalers = 6;
const reads = 20;

/**
 * Lets the first pharmacy trade with six wholesalers, each with a price of every medicine. Its copies get the same.
 * @returns the tradings.
 */
export async function tradeWithSix(owner: pg.Pool, { institutionIds, tradingId }: Pharmacies): Promise<string[]> {
  const ids = [tradingId];
  for (let nth = 1; nth < wholesalers; nth++) {
    const { rows } = await owner.query<{ id: string }>(
      `with t as (
         insert into trading (tenant_id, institution_id, van_code, name, state, state_at, channel, created_by, updated_at)
         values ('tenant-a', $1, $2, $2, 'in_house', now(), 'csv', '', now()) returning id)
       select id from t`,
      [institutionIds[0], `G${String(nth).padStart(8, "0")}`],
    );
    await owner.query(
      `insert into trading_price (tenant_id, institution_id, trading_id, medicine_id, price, unit_price, standing, contract,
         valid_from, by_wholesaler, put_by, put_at)
       select 'tenant-a', $1, $2, m.id, 9 + $3::int, 9 + $3::int, 'provisional', 'item', current_date - 100, false, 'bench', now()
       from medicine m where m.id like '62%'`,
      [institutionIds[0], rows[0]?.id, nth],
    );
    ids.push(rows[0]?.id ?? "");
  }
  return ids;
}

/** Makes a corporation with the person in its head office. @returns its id */
export async function makeCorporation(owner: pg.Pool, { userId }: Pharmacies): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    "insert into corporation (tenant_id, name, created_at, updated_at) values ('tenant-a', '架空本部', now(), now()) returning id",
  );
  const id = rows[0]?.id ?? "";
  await owner.query("insert into corporation_member values ('tenant-a', $1, $2, now())", [id, userId]);
  return id;
}

/** What a negotiation for all shops took. */
export interface GroupTimes {
  items: number;
  beginMs: number;
  /** Until its items were there, read twice a second. */
  gatherMs: number;
  matrix: Timing;
  /** Of one of six memoranda, with a sixth of the items. */
  agreeMs: number;
}

/** The items, once the job has summed them up. */
async function gathered(
  client: Client<typeof NegotiationService>,
  ref: { institutionId: string; negotiationId: string },
): Promise<NegotiationItem[]> {
  for (;;) {
    const { negotiation, items } = await client.getNegotiation(ref);
    if (negotiation?.state === NegotiationState.COLLECTING) return items;
    if (negotiation?.state !== NegotiationState.GATHERING) throw new Error("the items could not be summed up");
    await setTimeout(500);
  }
}

async function elapsed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const begun = performance.now();
  const result = await work();
  return { ms: performance.now() - begun, result };
}

/** Negotiates a term for all shops: each wholesaler offers each item, each is chosen for a sixth of them, and all agree. */
export async function negotiateForAll(
  client: Client<typeof NegotiationService>,
  { institutionId, tradingIds, year }: { institutionId: string; tradingIds: string[]; year: number },
): Promise<GroupTimes> {
  const termFrom = `${year}-04-01`;
  const wish = { institutionId, termFrom, negotiator: Negotiator.HEAD_OFFICE, tradingIds, isForAllShops: true };
  const started = performance.now();
  const begun = await elapsed(() => client.beginNegotiation(wish));
  const ref = { institutionId, negotiationId: begun.result.negotiation?.id ?? "" };
  const items = await gathered(client, ref);
  const gatherMs = performance.now() - started;
  for (const [nth, tradingId] of tradingIds.entries()) {
    const price = String(850 + nth);
    const lines = items.map(({ gtin, medicineId }, line) => ({ line, code: gtin || medicineId, price }));
    const { problems } = await client.takeOffer({ ...ref, tradingId, lines });
    if (problems.length > 0) throw new Error(`${problems.length} problems, first ${problems[0]?.problem}`);
  }
  await client.decideItems({
    ...ref,
    decisions: items.map(({ number }) => ({
      number,
      tradingId: tradingIds[number % wholesalers] ?? "",
      seenTradingId: "",
      seenPrice: String(850 + (number % wholesalers)),
    })),
  });
  const matrix = await measure(1, reads, () => client.getNegotiation(ref));
  const { wholesalers: decided } = await client.getNegotiation(ref);
  const took: number[] = [];
  for (const { tradingId, decidedItems: seenItems, decidedYen: seenYen } of decided) {
    const one = await elapsed(() =>
      client.agreeWithWholesaler({ ...ref, tradingId, validFrom: termFrom, seenItems, seenYen }),
    );
    if (one.result.added !== seenItems) throw new Error(`${one.result.added} prices of ${seenItems} items`);
    took.push(one.ms);
  }
  return { items: items.length, beginMs: begun.ms, gatherMs, matrix, agreeMs: Math.max(...took) };
}
