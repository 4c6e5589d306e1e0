import { useInfiniteQuery, useMutation, useQuery } from "@connectrpc/connect-query";
import { listPlanPrices } from "@meguri/rpc/app/v1/billing_account_service-BillingAccountService_connectquery";
import {
  deletePlanPrice,
  listAllBillingAccounts,
  setBillingPayBy,
  setPlanPrice,
} from "@meguri/rpc/app/v1/billing_admin_service-BillingAdminService_connectquery";
import { useMemo } from "react";
import { pagesOf } from "../../../shared/rpc/pages.ts";
import { useBillingChanged } from "../common/use-billing-changed.ts";

/** The prices of the plan, newest first. */
export function usePlanPrices() {
  const { data, error, isPending, refetch } = useQuery(listPlanPrices);
  return { prices: data?.prices ?? [], error, isPending, refetch: () => void refetch() };
}

/** Sets the price from a month on. */
export function useSetPlanPrice() {
  const changed = useBillingChanged();
  return useMutation(setPlanPrice, { onSuccess: () => void changed() });
}

/** Deletes a price whose first month has not begun. */
export function useDeletePlanPrice() {
  const changed = useBillingChanged();
  return useMutation(deletePlanPrice, { onSuccess: () => void changed() });
}

/** All billing accounts with a part of their name or address, a page more at a time; for administrators. */
export function useAllBillingAccounts(text: string) {
  const query = useInfiniteQuery(
    listAllBillingAccounts,
    { text, pageToken: "" },
    { pageParamKey: "pageToken", getNextPageParam: ({ nextPageToken }) => nextPageToken || undefined },
  );
  const { data } = query;
  const accounts = useMemo(() => data?.pages.flatMap((page) => page.accounts) ?? [], [data]);
  return { accounts, ...pagesOf(query) };
}

/** Sets how an account pays. */
export function useSetPayBy() {
  const changed = useBillingChanged();
  return useMutation(setBillingPayBy, { onSuccess: () => void changed() });
}
