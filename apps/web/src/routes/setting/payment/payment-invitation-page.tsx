import { AcceptBillingInvitation, NoInvitation } from "../../../areas/billing/members/accept-billing-invitation.tsx";
import { useLinkToken } from "../../../shared/auth/session/link-token.ts";

/** `…/invitation#token=…`: the page behind a mailed invitation to a billing account. */
export function Component() {
  const token = useLinkToken();
  return token === null ? <NoInvitation /> : <AcceptBillingInvitation key={token} token={token} />;
}
