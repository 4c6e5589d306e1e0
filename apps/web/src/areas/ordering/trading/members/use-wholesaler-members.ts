import { useMutation, useQuery } from "@connectrpc/connect-query";
import {
  acceptWholesalerInvitation,
  changeWholesalerMemberRole,
  getWholesalerInvitation,
  inviteWholesalerMember,
  listWholesalerInvitations,
  listWholesalerMembers,
  removeWholesalerMember,
  revokeWholesalerInvitation,
} from "@meguri/rpc/app/v1/wholesaler_member_service-WholesalerMemberService_connectquery";
import { useTradingChanged } from "../use-trading-changed.ts";

/** The people of a wholesaler. */
export function useWholesalerMembers(wholesalerId: string) {
  const { data, error, isPending, refetch } = useQuery(listWholesalerMembers, { wholesalerId });
  return { members: data?.members ?? [], error, isPending, refetch: () => void refetch() };
}

/** Who is invited; for managers. */
export function useWholesalerInvitations(wholesalerId: string) {
  const { data } = useQuery(listWholesalerInvitations, { wholesalerId });
  return data?.invitations ?? [];
}

/** What is done with members. */
export function useMemberActs() {
  const onSuccess = useTradingChanged();
  return {
    invite: useMutation(inviteWholesalerMember, { onSuccess }),
    changeRole: useMutation(changeWholesalerMemberRole, { onSuccess }),
    remove: useMutation(removeWholesalerMember, { onSuccess }),
    revoke: useMutation(revokeWholesalerInvitation, { onSuccess }),
    accept: useMutation(acceptWholesalerInvitation, { onSuccess }),
  };
}

/** The invitation behind a mailed link. */
export function useWholesalerInvitation(token: string) {
  const { data, error, refetch } = useQuery(getWholesalerInvitation, { token });
  return { invitation: data?.invitation, error, refetch: () => void refetch() };
}
