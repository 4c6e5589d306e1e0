import { useQuery } from "@connectrpc/connect-query";
import { listStockCountTotals } from "@meguri/rpc/app/v1/stock_count_service-StockCountService_connectquery";
import { sumOf } from "../../../../shared/format/decimal.ts";
import { counts, type KeptScan } from "../outbox/kept-scan.ts";
import { useOnline } from "../outbox/use-online.ts";
import { amountOf } from "../scans/scan-amount.ts";

/** How often totals are read again, in ms: colleagues who count the same medicine see each other's within two seconds. */
const pollEvery = 1_500;

/**
 * What the medicine of a scan comes to in its count, over all devices: what the server has, and what of this device it
 * does not know yet. Nothing for a delivery, for an unknown medicine and without a network.
 */
export function useCountTotal(scan: KeptScan, scans: readonly KeptScan[]): string | undefined {
  const { institutionId, job, medicine } = scan;
  const isEnabled = useOnline() && job.kind === "count" && medicine !== undefined;
  const { data } = useQuery(
    listStockCountTotals,
    { institutionId, countId: job.id },
    { enabled: isEnabled, refetchInterval: pollEvery },
  );
  if (!isEnabled || !data) return undefined;
  const known = data.totals.find(({ medicineId }) => medicineId === medicine.medicineId)?.counted ?? "0";
  const waiting = scans.filter(
    (one) =>
      counts(one) && !one.isOnServer && one.job.id === job.id && one.medicine?.medicineId === medicine.medicineId,
  );
  return sumOf(known, ...waiting.map((one) => amountOf(one).quantity));
}
