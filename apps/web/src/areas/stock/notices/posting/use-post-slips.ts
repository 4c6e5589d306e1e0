import { useQuery, useMutation as useRpc } from "@connectrpc/connect-query";
import type { AnnouncedOutcome } from "@meguri/rpc/app/v1/delivery_pb";
import {
  checkAnnouncedDeliveries,
  postAnnouncedDeliveries,
} from "@meguri/rpc/app/v1/delivery_service-DeliveryService_connectquery";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useNoticesChanged } from "../use-notices-changed.ts";
import { inParts } from "./in-parts.ts";

/** So many slips are chosen at once at most. */
export const mostSlips = 200;
/** So many are posted by one call, whole or not at all. */
const slipsOfCall = 50;

/** What keeps chosen slips from being posted as announced. */
export function useCheckedSlips(institutionId: string, noticeIds: readonly string[]) {
  const { data, error, refetch } = useQuery(
    checkAnnouncedDeliveries,
    { institutionId, noticeIds: [...noticeIds] },
    { staleTime: 0, gcTime: 0 },
  );
  return { outcomes: data?.outcomes, error, refetch: () => void refetch() };
}

/** Posts slips as announced, part by part; `done` counts those that were answered. */
export function usePostSlips(institutionId: string) {
  const onSettled = useNoticesChanged();
  const { mutateAsync } = useRpc(postAnnouncedDeliveries);
  const [done, setDone] = useState(0);
  const post = useMutation({
    mutationFn: async (noticeIds: readonly string[]): Promise<AnnouncedOutcome[]> => {
      const outcomes: AnnouncedOutcome[] = [];
      for (const part of inParts(noticeIds, slipsOfCall)) {
        outcomes.push(...(await mutateAsync({ institutionId, noticeIds: part })).outcomes);
        setDone(outcomes.length);
      }
      return outcomes;
    },
    onSettled,
  });
  return { post, done };
}
