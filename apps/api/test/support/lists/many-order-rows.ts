import type { Pharmacy } from "../scenes/pharmacies.ts";
import type { TestApi } from "../server/api.ts";

/**
 * Puts `count` orders of a pharmacy into a wholesaler's inbox, with which it must trade already; each note is a row's name.
 */
export async function makeManyOrders(
  { sql }: TestApi,
  { id }: Pharmacy,
  { count, tradingId, wholesalerId }: { count: number; tradingId: string; wholesalerId: string },
): Promise<void> {
  await sql(
    `insert into purchase_order (tenant_id, institution_id, trading_id, wholesaler_id, kind, state, number, channel, note,
       started_by, started_at, placed_at)
     select 'tenant-a', $1, $3, $4, 'usual', 'sent', nr, 'system', 'r' || lpad(nr::text, 5, '0'), '', now(), now()
     from generate_series(1, $2::int) nr order by nr`,
    [id, count, tradingId, wholesalerId],
  );
}
