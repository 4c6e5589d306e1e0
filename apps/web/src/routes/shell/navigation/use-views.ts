import { MemberRole } from "@meguri/rpc/app/v1/account_pb";
import { useInstitutions } from "../../../areas/account/profile/current-institution/use-institutions.ts";
import { hasInbox } from "../../../areas/ordering/common/inbox/has-inbox.ts";
import { useMyWholesalers } from "../../../areas/ordering/trading/registration/use-my-wholesalers.ts";
import { type NavigationView, viewsFor } from "./views.ts";

/** The views that the palette leads to: those of the current institution and of the wholesalers one works for. */
export function useViews(): NavigationView[] {
  const { memberships, overseen, current } = useInstitutions();
  const { wholesalers } = useMyWholesalers();
  const member = memberships.find(({ institutionId }) => institutionId === current.institutionId);
  return viewsFor({
    isInWholesaler: wholesalers.some(hasInbox),
    isMember: member !== undefined,
    isManager: member?.role === MemberRole.MANAGER,
    isHeadOffice: member === undefined && overseen.some(({ institutionId }) => institutionId === current.institutionId),
  });
}
