import { timestampDate } from "@bufbuild/protobuf/wkt";
import { useQuery } from "@connectrpc/connect-query";
import {
  getChainOverview,
  getChainRates,
  listChainMonths,
  listOverpaid,
  listShopTasks,
} from "@meguri/rpc/app/v1/chain_overview_service-ChainOverviewService_connectquery";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { pollWhileComputing } from "./poll-while-computing.ts";

/** The figures of all shops of a corporation; purchases are those of a month, this one where none is named. */
export function useChainOverview(corporationId: string, month: string) {
  const openForMs = useOpenForMs();
  const { data, error, isPending, refetch } = useQuery(
    getChainOverview,
    { corporationId, month },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => pollWhileComputing(isComputing(state.data?.shops), openForMs()),
    },
  );
  return { overview: data, error, isPending, refetch: () => void refetch() };
}

/** The stored months of all shops of a corporation. */
export function useChainMonths(corporationId: string) {
  const openForMs = useOpenForMs();
  const { data, error, isPending, refetch } = useQuery(
    listChainMonths,
    { corporationId },
    { refetchInterval: ({ state }) => (state.data?.computingShops ? pollWhileComputing(true, openForMs()) : false) },
  );
  return {
    months: data?.months ?? [],
    computing: data?.computingShops ?? 0,
    error,
    isPending,
    refetch: () => void refetch(),
  };
}

/** What waits in each shop of a corporation; read again while the page is open. */
export function useShopTasks(corporationId: string) {
  const openForMs = useOpenForMs();
  const { data, error, isPending, refetch } = useQuery(
    listShopTasks,
    { corporationId },
    {
      refetchInterval: ({ state }) => pollWhileComputing(isComputing(state.data?.shops), openForMs()),
      refetchOnWindowFocus: "always",
    },
  );
  return { shops: data?.shops ?? [], error, isPending, refetch: () => void refetch() };
}

/** What all shops of a corporation pay at all wholesalers; read again while the page is open. */
export function useChainRates(corporationId: string) {
  const openForMs = useOpenForMs();
  const { data, error, isPending, refetch } = useQuery(
    getChainRates,
    { corporationId },
    { refetchInterval: ({ state }) => pollWhileComputing((state.data?.computingShops ?? 0) > 0, openForMs()) },
  );
  return {
    shops: data?.shops ?? [],
    rates: data?.rates ?? [],
    /** When the oldest of them was read. */
    computedAt: data?.computedAt && timestampDate(data.computedAt),
    computing: data?.computingShops ?? 0,
    error,
    isPending,
    refetch: () => void refetch(),
  };
}

/** The medicines for which a shop pays more at a wholesaler than another shop. */
export function useOverpaid(corporationId: string, institutionId: string, vanCode: string) {
  const { data, error, isPending, refetch } = useQuery(listOverpaid, { corporationId, institutionId, vanCode });
  return {
    medicines: data?.medicines ?? [],
    total: data?.total ?? 0,
    error,
    isPending,
    refetch: () => void refetch(),
  };
}

const isComputing = (shops: readonly { computedAt?: unknown }[] | undefined) =>
  shops?.some(({ computedAt }) => !computedAt) ?? false;

/** For how long the part that calls it has been on the page. */
function useOpenForMs(): () => number {
  const [openedAt] = useState(() => performance.now());
  return () => performance.now() - openedAt;
}
