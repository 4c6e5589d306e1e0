import type { Transport } from "@connectrpc/connect";
import { createQueryOptions, useQuery, useTransport } from "@connectrpc/connect-query";
import type { DeskTask } from "@meguri/rpc/app/v1/desk_service_pb";
import { getDesk, getOperatorDesk } from "@meguri/rpc/app/v1/desk_service-DeskService_connectquery";
import { useQueryClient } from "@tanstack/react-query";
import { useStore } from "jotai";
import { useEffect } from "react";
import { useSession } from "../../../shared/auth/session/session-context.ts";
import { loadPhrases } from "../../../shared/i18n/load-phrases.ts";
import { usePolling } from "../../../shared/live/use-polling.ts";
import { keepLoaded } from "../../../shared/parts/keep-loaded.ts";
import { whenSettled } from "../../../shared/parts/page-work.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import type { deskActs } from "./desk-acts.ts";

/** The acts; each resolves once it is done, or waits to be sent. */
type DeskActs = {
  [Act in keyof ReturnType<typeof deskActs>]: (
    ...about: Parameters<ReturnType<typeof deskActs>[Act]>
  ) => Promise<unknown>;
};

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

const loadActs = keepLoaded(async () => {
  const [{ deskActs }] = await Promise.all([import("./desk-acts.ts"), loadPhrases(["later"])]);
  return deskActs;
});

/** The acts that are done on the desk itself. Their code comes once the page has its content, or with the first act. */
export function useDeskActs(institutionId: string): DeskActs {
  const transport = useTransport();
  const client = useQueryClient();
  const store = useStore();
  const session = useSession();
  const toast = useToast();
  const { failureWords } = useFailureWords();
  const { quantity } = useQuantityFormat();
  useEffect(() => whenSettled(() => loadActs().catch(() => undefined)), []);
  const amountOf = (task: DeskTask) => quantity(task.quantity, task.unit);
  const parts = { transport, client, institutionId, store, session, toast, failureWords, amountOf };
  const acts = async () => (await loadActs())(parts);
  return {
    handOver: async (...about) => (await acts()).handOver(...about),
    takeBack: async (...about) => (await acts()).takeBack(...about),
    accept: async (...about) => (await acts()).accept(...about),
    decline: async (...about) => (await acts()).decline(...about),
  };
}
