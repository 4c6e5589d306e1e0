import { useMutation, useQuery } from "@connectrpc/connect-query";
import { listBillingAccounts } from "@meguri/rpc/app/v1/billing_account_service-BillingAccountService_connectquery";
import {
  cancelPaidPlan,
  getPaidPlan,
  keepPaidPlan,
  startPaidPlan,
} from "@meguri/rpc/app/v1/billing_plan_service-BillingPlanService_connectquery";
import { useBillingChanged } from "../common/use-billing-changed.ts";

/** The paid plan of an institution: the one it has, and what it may start. */
export function usePaidPlan(institutionId: string) {
  const { data, error, isPending, refetch } = useQuery(getPaidPlan, { institutionId });
  return { plan: data?.plan, error, isPending, refetch: () => void refetch() };
}

/** The account that pays, of its id; nothing where the caller is no member of it. */
export function useOwnPayer(payerId: string) {
  const { data: own } = useQuery(listBillingAccounts);
  return own?.accounts.find(({ id }) => id === payerId);
}

/** Starts the paid plan; where another price holds meanwhile, that is read. */
export function useStartPaidPlan() {
  const changed = useBillingChanged();
  return useMutation(startPaidPlan, { onSettled: () => void changed() });
}

/** Ends the paid plan with the present month. */
export function useCancelPaidPlan() {
  const changed = useBillingChanged();
  return useMutation(cancelPaidPlan, { onSuccess: () => void changed() });
}

/** Takes the end of the paid plan back. */
export function useKeepPaidPlan() {
  const changed = useBillingChanged();
  return useMutation(keepPaidPlan, { onSettled: () => void changed() });
}
