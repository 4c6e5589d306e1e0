import type { Transport } from "@connectrpc/connect";
import { createQueryOptions, useQuery } from "@connectrpc/connect-query";
import { listUnapplied } from "@meguri/rpc/app/v1/stock_service-StockService_connectquery";

/** Pages that show the same stock share one answer for so long, in ms. */
const keptFor = 30_000;

/**
 * How many dispensings of each medicine an institution's stock does not include yet, for pages that show a quantity of it.
 * Nothing while it is not known: a page that shows stock does not wait for it.
 */
export function useUnapplied(institutionId: string) {
  const { data } = useQuery(listUnapplied, { institutionId }, { staleTime: keptFor, retry: false });
  const counts = new Map(data?.medicines.map(({ medicineId, count }) => [medicineId, count]));
  return {
    of: (medicineId: string): number => counts.get(medicineId) ?? 0,
    medicines: counts.size,
  };
}

/** The same, to be requested before anything shows it. */
export const unappliedQuery = (transport: Transport, institutionId: string) =>
  createQueryOptions(listUnapplied, { institutionId }, { transport });
