import { useAtomValue } from "jotai";
import { useAccount } from "../../../areas/account/profile/use-account.ts";
import { useMyWholesalers } from "../../../areas/ordering/trading/registration/use-my-wholesalers.ts";
import { authAtom } from "../../../shared/auth/session/auth-atom.ts";
import type { NavigationGroup } from "./navigation.ts";
import { navigationFor, sidesOf } from "./navigation-for.ts";

/**
 * The pages that lead on from here, by the institutions and wholesalers one belongs to. Until that is known only what is
 * everybody's is shown, so that no page comes and goes; where it cannot be learnt, all of them are.
 */
export function useNavigation(): { groups: NavigationGroup[]; isKnown: boolean } {
  const { role } = useAtomValue(authAtom);
  const { account, error } = useAccount();
  const mine = useMyWholesalers();
  if (error || mine.error) return { groups: navigationFor(role), isKnown: true };
  if (!account || mine.isPending) return { groups: navigationFor(role, []), isKnown: false };
  const isInPharmacy = account.memberships.length + account.overseen.length > 0;
  const sides = sidesOf({ isAdmin: role === "admin", isInPharmacy, isInWholesaler: mine.wholesalers.length > 0 });
  return { groups: navigationFor(role, sides), isKnown: true };
}
