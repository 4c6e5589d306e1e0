import { useParams } from "react-router-dom";
import { useEnterInstitution } from "../../../areas/account/profile/current-institution/use-enter-institution.ts";
import { AcceptInvitation } from "../../../areas/institution/institutions/members/accept-invitation.tsx";
import { InviteMembers } from "../../../areas/institution/institutions/members/invite-members.tsx";
import { useLinkToken } from "../../../shared/auth/session/link-token.ts";

/** People are invited; with the token of a mailed link it is the page on which one accepts. */
export function Component() {
  const { id = "" } = useParams();
  const enter = useEnterInstitution();
  const token = useLinkToken();
  return token === null ? (
    <InviteMembers key={id} institutionId={id} />
  ) : (
    <AcceptInvitation key={token} token={token} onJoined={enter} />
  );
}
