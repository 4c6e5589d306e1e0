import { useInstitutions } from "../../../areas/account/profile/current-institution/use-institutions.ts";
import { useMyWholesalers } from "../../../areas/ordering/trading/registration/use-my-wholesalers.ts";
import { useSharesWaiting } from "../../../areas/sharing/requests/use-shares.ts";
import { paths } from "../../../paths.ts";
import type { NavigationGroup } from "./navigation.ts";
import { NavigationList } from "./navigation-list.tsx";

/** The menu, with how much waits for an answer of the current institution and of the wholesalers one works for. */
export function Menu({ groups, isMini }: { groups: NavigationGroup[]; isMini: boolean }) {
  const { memberships, current } = useInstitutions();
  // The head office only looks: nobody waits for an answer of it.
  const own = memberships.find(({ institutionId }) => institutionId === current.institutionId);
  const shares = useSharesWaiting(own?.institutionId);
  const { waiting: orders } = useMyWholesalers();
  const waiting = { [paths.medsearchShare]: shares, [paths.van]: orders };
  return <NavigationList groups={groups} isMini={isMini} waiting={waiting} />;
}
