import { useMutation, useQuery } from "@connectrpc/connect-query";
import { CardSetupState } from "@meguri/rpc/app/v1/billing_card_service_pb";
import {
  finishCardSetup,
  removeCard,
  startCardSetup,
} from "@meguri/rpc/app/v1/billing_card_service-BillingCardService_connectquery";
import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import { useEffect, useEffectEvent } from "react";
import { failureOf } from "../../../shared/rpc/failure.ts";
import { NotFoundError } from "../../../shared/ui/state/route-errors.ts";
import { useBillingChanged } from "../common/use-billing-changed.ts";

/** Begins to add or change the card; the answer has the address of the provider's page. */
export function useStartCardSetup() {
  return useMutation(startCardSetup);
}

/**
 * What became of a page of the provider, as the server read it there: once when the page opens, and again on request. It
 * can be read any number of times; the card is stored once.
 */
export function useFinishedCardSetup(accountId: string, setupId: string) {
  const changed = useBillingChanged();
  const { data, error, isFetching, refetch } = useQuery(
    finishCardSetup,
    { accountId, setupId },
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnReconnect: false },
  );
  const isAdded = data?.state === CardSetupState.ADDED;
  const tellOthers = useEffectEvent(() => void changed());
  useEffect(() => {
    if (isAdded) tellOthers();
  }, [isAdded]);
  if (error && failureOf(error).reason === FailureReason.BILLING_ACCOUNT_NOT_FOUND) throw new NotFoundError();
  return { state: data?.state, account: data?.account, error, isFetching, refetch: () => void refetch() };
}

/** Removes the card. */
export function useRemoveCard() {
  const changed = useBillingChanged();
  return useMutation(removeCard, { onSuccess: () => void changed() });
}
