import { createConnectQueryKey, useMutation, useQuery } from "@connectrpc/connect-query";
import { EvidenceService } from "@meguri/rpc/app/v1/evidence_service_pb";
import {
  deleteEvidence,
  getEvidenceMonth,
  listEvidenceMonths,
  shareEvidence,
} from "@meguri/rpc/app/v1/evidence_service-EvidenceService_connectquery";
import { MedsearchService } from "@meguri/rpc/app/v1/medsearch_service_pb";
import { useQueryClient } from "@tanstack/react-query";

/** The months that can be shared with what is shared of each, this month first. */
export function useEvidenceMonths(institutionId: string) {
  const { data, error, isPending, refetch } = useQuery(listEvidenceMonths, { institutionId });
  return { months: data?.months ?? [], error, isPending, refetch: () => void refetch() };
}

/** What is shared of one month. */
export function useEvidenceMonth(institutionId: string, month: string) {
  const { data, error, isPending, refetch } = useQuery(getEvidenceMonth, { institutionId, month });
  return {
    shares: data?.month?.shares ?? [],
    items: data?.items ?? [],
    error,
    isPending,
    refetch: () => void refetch(),
  };
}

/** Shares a month of one payer. */
export function useShareEvidence() {
  return useMutation(shareEvidence, useEvidenceChanged());
}

/** Stops sharing a month. */
export function useDeleteEvidence() {
  return useMutation(deleteEvidence, useEvidenceChanged());
}

function useEvidenceChanged() {
  const client = useQueryClient();
  return {
    onSuccess: () => {
      for (const schema of [EvidenceService, MedsearchService]) {
        void client.invalidateQueries({ queryKey: createConnectQueryKey({ schema, cardinality: undefined }) });
      }
    },
  };
}
