import { useParams, useSearchParams } from "react-router-dom";
import { useEnterInstitution } from "../../../features/account/use-enter-institution.ts";
import { AcceptInvitation } from "../../../features/institutions/accept-invitation.tsx";
import { InviteMembers } from "../../../features/institutions/invite-members.tsx";

/** People are invited; with the token of a mailed link it is the page on which one accepts. */
export function Component() {
  const { id = "" } = useParams();
  const [params] = useSearchParams();
  const enter = useEnterInstitution();
  const token = params.get("token");
  return token === null ? (
    <InviteMembers key={id} institutionId={id} />
  ) : (
    <AcceptInvitation key={token} token={token} onJoined={enter} />
  );
}
