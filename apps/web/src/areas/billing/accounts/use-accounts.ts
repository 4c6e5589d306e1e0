import { useMutation, useQuery } from "@connectrpc/connect-query";
import {
  agreeBillingInstitution,
  createBillingAccount,
  deleteBillingAccount,
  endBillingInstitution,
  getInstitutionBilling,
  listBillingAccounts,
  listBillingEvents,
  requestBillingInstitution,
  updateBillingAccount,
} from "@meguri/rpc/app/v1/billing_account_service-BillingAccountService_connectquery";
import { useEdit } from "../../../shared/rpc/use-edit.ts";
import { useBillingChanged } from "../common/use-billing-changed.ts";

/** One's billing accounts, by name. */
export function useBillingAccounts() {
  const { data, error, isPending, refetch } = useQuery(listBillingAccounts);
  return { accounts: data?.accounts ?? [], error, isPending, refetch: () => void refetch() };
}

/** What was done with an account, newest first. */
export function useBillingEvents(accountId: string) {
  const { data, error, isPending, refetch } = useQuery(listBillingEvents, { accountId });
  return { events: data?.events ?? [], error, isPending, refetch: () => void refetch() };
}

/** Who pays for an institution, and who requests to. */
export function useInstitutionBilling(institutionId: string) {
  const { data, error, isPending, refetch } = useQuery(getInstitutionBilling, { institutionId });
  return { payers: data?.accounts ?? [], error, isPending, refetch: () => void refetch() };
}

/** Creates an account. */
export function useCreateBillingAccount() {
  const changed = useBillingChanged();
  return useMutation(createBillingAccount, { onSuccess: () => void changed() });
}

/** Changes an account; refused where a colleague has changed it meanwhile. */
export function useUpdateBillingAccount() {
  const changed = useBillingChanged();
  return useEdit(updateBillingAccount, { onSuccess: () => void changed() });
}

/** Deletes an account. */
export function useDeleteBillingAccount() {
  const changed = useBillingChanged();
  return useMutation(deleteBillingAccount, { onSuccess: () => void changed({ isLeft: true }) });
}

/** Requests that an account pays for an institution. */
export function useRequestInstitution() {
  const changed = useBillingChanged();
  return useMutation(requestBillingInstitution, { onSuccess: () => void changed() });
}

/** Agrees that an account pays for an institution. */
export function useAgreeInstitution() {
  const changed = useBillingChanged();
  return useMutation(agreeBillingInstitution, { onSuccess: () => void changed() });
}

/** Ends that an account pays for an institution, or takes the request back. */
export function useEndInstitution() {
  const changed = useBillingChanged();
  return useMutation(endBillingInstitution, { onSuccess: () => void changed() });
}
