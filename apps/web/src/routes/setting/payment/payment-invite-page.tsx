import { useParams } from "react-router-dom";
import { InviteBillingMember } from "../../../areas/billing/members/invite-billing-member.tsx";

/** People are invited to a billing account. */
export function Component() {
  const { id = "" } = useParams();
  return <InviteBillingMember key={id} accountId={id} />;
}
