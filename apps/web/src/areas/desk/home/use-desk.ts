import type { Transport } from "@connectrpc/connect";
import { createQueryOptions, useQuery, useTransport } from "@connectrpc/connect-query";
import { getDesk, getOperatorDesk } from "@meguri/rpc/app/v1/desk_service-DeskService_connectquery";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { usePolling } from "../../../shared/live/use-polling.ts";
import { keepLoaded } from "../../../shared/parts/keep-loaded.ts";
import { whenSettled } from "../../../shared/parts/page-work.ts";
import type { deskActs } from "./desk-acts.ts";

type DeskActs = typeof deskActs;

const readAgainMs = 20_000;

/** What waits at an institution; read again while the page is open. */
export function useDesk(institutionId: string) {
  const refetchInterval = usePolling(readAgainMs);
  const { data, error, refetch } = useQuery(
    getDesk,
    { institutionId },
    { refetchInterval, refetchOnWindowFocus: "always" },
  );
  return { desk: data, error, refetch: () => void refetch() };
}

/** The same, to be requested before anything shows it. */
export const deskQuery = (transport: Transport, institutionId: string) =>
  createQueryOptions(getDesk, { institutionId }, { transport });

/** What waits for an administrator. */
export function useOperatorDesk() {
  const { data, error, refetch } = useQuery(getOperatorDesk, {}, { refetchInterval: readAgainMs });
  return { counts: data, error, refetch: () => void refetch() };
}

const loadActs = keepLoaded(async () => (await import("./desk-acts.ts")).deskActs);

/** The acts that are done on the desk itself. Their code comes once the page has its content, or with the first act. */
export function useDeskActs(institutionId: string): ReturnType<DeskActs> {
  const transport = useTransport();
  const client = useQueryClient();
  useEffect(() => whenSettled(() => loadActs().catch(() => undefined)), []);
  const acts = async () => (await loadActs())({ transport, client, institutionId });
  return {
    handOver: async (...about) => (await acts()).handOver(...about),
    takeBack: async (...about) => (await acts()).takeBack(...about),
    accept: async (...about) => (await acts()).accept(...about),
    decline: async (...about) => (await acts()).decline(...about),
  };
}
