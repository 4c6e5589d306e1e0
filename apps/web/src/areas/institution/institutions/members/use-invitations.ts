import { useMutation, useQuery } from "@connectrpc/connect-query";
import {
  acceptInvitation,
  getInvitation,
  inviteMember,
  listInvitations,
  resendInvitation,
  revokeInvitation,
} from "@meguri/rpc/app/v1/member_service-MemberService_connectquery";
import { useInstitutionsChanged } from "../use-institutions-changed.ts";

/** The invitations of an institution, newest first. */
export function useInvitations(institutionId: string) {
  const { data, error, isPending, refetch } = useQuery(listInvitations, { institutionId });
  return { invitations: data?.invitations ?? [], error, isPending, refetch: () => void refetch() };
}

/** Invites a person by mail. */
export function useInvite() {
  const changed = useInstitutionsChanged();
  return useMutation(inviteMember, { onSuccess: () => void changed() });
}

/** Sends an invitation again; its old link ends. */
export function useResendInvitation() {
  const changed = useInstitutionsChanged();
  return useMutation(resendInvitation, { onSuccess: () => void changed() });
}

/** Takes an invitation back. */
export function useRevokeInvitation() {
  const changed = useInstitutionsChanged();
  return useMutation(revokeInvitation, { onSuccess: () => void changed() });
}

/** The invitation behind a mailed link. */
export function useInvitation(token: string) {
  const { data, error, isPending, refetch } = useQuery(getInvitation, { token });
  return { invitation: data?.invitation, error, isPending, refetch: () => void refetch() };
}

/** Accepts the invitation behind a mailed link. */
export function useAcceptInvitation() {
  return useMutation(acceptInvitation);
}
