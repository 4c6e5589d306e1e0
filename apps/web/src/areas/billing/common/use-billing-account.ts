import { useQuery } from "@connectrpc/connect-query";
import { BillingRole } from "@meguri/rpc/app/v1/billing_account_pb";
import { getBillingAccount } from "@meguri/rpc/app/v1/billing_account_service-BillingAccountService_connectquery";
import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import { failureOf } from "../../../shared/rpc/failure.ts";
import { NotFoundError } from "../../../shared/ui/state/route-errors.ts";

/** One billing account with its members and institutions; a foreign one looks as if it did not exist. */
export function useBillingAccount(accountId: string) {
  const { data, error, refetch } = useQuery(getBillingAccount, { accountId });
  if (error && failureOf(error).reason === FailureReason.BILLING_ACCOUNT_NOT_FOUND) throw new NotFoundError();
  return {
    account: data?.account,
    members: data?.members ?? [],
    invitations: data?.invitations ?? [],
    institutions: data?.institutions ?? [],
    hasCards: data?.cardsAvailable ?? false,
    isOwner: data?.account?.role === BillingRole.OWNER,
    error,
    refetch: () => void refetch(),
  };
}
