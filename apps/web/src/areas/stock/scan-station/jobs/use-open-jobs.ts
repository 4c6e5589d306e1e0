import { useQuery } from "@connectrpc/connect-query";
import { DeliveryState } from "@meguri/rpc/app/v1/delivery_pb";
import { listDeliveries } from "@meguri/rpc/app/v1/delivery_service-DeliveryService_connectquery";
import { StockCountState } from "@meguri/rpc/app/v1/stock_count_pb";
import { listStockCounts } from "@meguri/rpc/app/v1/stock_count_service-StockCountService_connectquery";
import { useEffect, useMemo, useState } from "react";
import { z } from "zod";
import { browserScanMemory as memory } from "../outbox/scan-memory.ts";

/** A delivery or count that goes on, as it is chosen from a list. */
export interface OpenJob {
  readonly id: string;
  readonly name: string;
  /** How much has been scanned into it. */
  readonly scanned: number;
}

const keptJobs = z.array(z.object({ id: z.string(), name: z.string(), scanned: z.number() }));

const most = 50;

/** The wholesaler and the number of the slip, as people call a delivery. */
export function deliveryName({ wholesaler, slipNumber }: { wholesaler: string; slipNumber: string }): string {
  return slipNumber ? `${wholesaler} ${slipNumber}` : wholesaler;
}

/** Deliveries or counts that go on; without a network those that this device saw last. */
export function useOpenJobs(institutionId: string, kind: "receive" | "count") {
  const deliveries = useQuery(
    listDeliveries,
    { institutionId, state: DeliveryState.OPEN, limit: most },
    { enabled: kind === "receive" },
  );
  const counts = useQuery(listStockCounts, { institutionId, limit: most }, { enabled: kind === "count" });
  const { error, refetch } = kind === "receive" ? deliveries : counts;
  const [delivered, counted] = [deliveries.data?.deliveries, counts.data?.counts];
  const fresh = useMemo((): OpenJob[] | undefined => {
    if (kind === "receive")
      return delivered?.map((one) => ({ id: one.id, name: deliveryName(one), scanned: one.lineCount }));
    return counted
      ?.filter(({ state }) => state === StockCountState.OPEN)
      .map(({ id, name, entryCount }) => ({ id, name, scanned: entryCount }));
  }, [kind, delivered, counted]);
  const [kept, setKept] = useState<readonly OpenJob[]>();
  useEffect(() => {
    const key = `jobs ${institutionId} ${kind}`;
    const follow = async () => {
      if (fresh) await memory.keep(key, fresh);
      else setKept(keptJobs.safeParse(await memory.kept(key)).data);
    };
    void follow().catch(() => undefined);
  }, [fresh, institutionId, kind]);
  return {
    jobs: fresh ?? kept,
    /** Whether these are those that were seen last, for want of a network. */
    isKept: fresh === undefined && error !== null,
    error,
    refetch: () => void refetch(),
  };
}
