import { useInfiniteQuery, useQuery } from "@connectrpc/connect-query";
import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import { listWholesalerApplications } from "@meguri/rpc/app/v1/wholesaler_admin_service-WholesalerAdminService_connectquery";
import { WholesalerRole } from "@meguri/rpc/app/v1/wholesaler_pb";
import {
  getWholesaler,
  listWholesalerAudit,
  listWholesalers,
} from "@meguri/rpc/app/v1/wholesaler_service-WholesalerService_connectquery";
import { keepPreviousData } from "@tanstack/react-query";
import { failureOf } from "../../../../shared/rpc/failure.ts";
import { byCursor, pagesOf } from "../../../../shared/rpc/pages.ts";
import { NotFoundError } from "../../../../shared/ui/state/route-errors.ts";

/** Registrations that wait for an administrator, or the others. */
export function useApplications(decided: boolean) {
  const query = useInfiniteQuery(listWholesalerApplications, { decided, cursor: "", limit: 50 }, byCursor);
  return { wholesalers: query.data?.pages.flatMap((page) => page.wholesalers) ?? [], ...pagesOf(query) };
}

/** Approved wholesalers whose name or code has the text. */
export function useWholesalerSearch(text: string) {
  const query = useInfiniteQuery(
    listWholesalers,
    { text, cursor: "", limit: 20 },
    { ...byCursor, placeholderData: keepPreviousData },
  );
  return { wholesalers: query.data?.pages.flatMap((page) => page.wholesalers) ?? [], ...pagesOf(query) };
}

/** One registration; a foreign one looks as if it did not exist. */
export function useWholesaler(wholesalerId: string) {
  const { data, error, refetch } = useQuery(getWholesaler, { wholesalerId });
  if (error && failureOf(error).reason === FailureReason.WHOLESALER_NOT_FOUND) throw new NotFoundError();
  const wholesaler = data?.wholesaler;
  return {
    wholesaler,
    isMember: wholesaler !== undefined && wholesaler.role !== WholesalerRole.UNSPECIFIED,
    isManager: wholesaler?.role === WholesalerRole.MANAGER,
    error,
    refetch: () => void refetch(),
  };
}

/** What was done in a registration, newest first. */
export function useWholesalerAudit(wholesalerId: string) {
  const query = useInfiniteQuery(listWholesalerAudit, { wholesalerId, cursor: "", limit: 50 }, byCursor);
  return { events: query.data?.pages.flatMap((page) => page.events) ?? [], ...pagesOf(query) };
}
