import { useMutation, useQuery } from "@connectrpc/connect-query";
import {
  acceptBillingInvitation,
  changeBillingMemberRole,
  getBillingInvitation,
  inviteBillingMember,
  removeBillingMember,
  revokeBillingInvitation,
} from "@meguri/rpc/app/v1/billing_member_service-BillingMemberService_connectquery";
import { useBillingChanged } from "../common/use-billing-changed.ts";

/** Gives a member of an account another role. */
export function useChangeBillingRole() {
  const changed = useBillingChanged();
  return useMutation(changeBillingMemberRole, { onSuccess: () => void changed() });
}

/** Takes a member out of an account; with `isLeft` it is oneself, who may not read the account again. */
export function useRemoveBillingMember(isLeft: boolean) {
  const changed = useBillingChanged();
  return useMutation(removeBillingMember, { onSuccess: () => void changed({ isLeft }) });
}

/** Invites a person to an account by mail. */
export function useInviteBillingMember() {
  const changed = useBillingChanged();
  return useMutation(inviteBillingMember, { onSuccess: () => void changed() });
}

/** Takes an invitation to an account back. */
export function useRevokeBillingInvitation() {
  const changed = useBillingChanged();
  return useMutation(revokeBillingInvitation, { onSuccess: () => void changed() });
}

/** The invitation behind a mailed link. */
export function useBillingInvitation(token: string) {
  const { data, error, refetch } = useQuery(getBillingInvitation, { token });
  return { invitation: data?.invitation, error, refetch: () => void refetch() };
}

/** Accepts the invitation behind a mailed link. */
export function useAcceptBillingInvitation() {
  const changed = useBillingChanged();
  return useMutation(acceptBillingInvitation, { onSuccess: () => void changed({ isLeft: true }) });
}
