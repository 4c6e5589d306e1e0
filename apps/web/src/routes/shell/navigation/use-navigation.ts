import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { useAccount } from "../../../areas/account/profile/use-account.ts";
import { useMyWholesalers } from "../../../areas/ordering/trading/registration/use-my-wholesalers.ts";
import { authAtom } from "../../../shared/auth/session/auth-atom.ts";
import type { NavigationGroup } from "./navigation.ts";
import { navigationFor, sidesOf } from "./navigation-for.ts";
import { rememberedSides } from "./remembered-sides.ts";

/**
 * The pages that lead on from here, by the institutions and wholesalers one belongs to. Until that is known only what is
 * everybody's is shown, and what this device remembers of the person, so that no page comes and goes; where it cannot be
 * learnt, all of them are.
 */
export function useNavigation(): { groups: NavigationGroup[]; isKnown: boolean } {
  const { role, uid } = useAtomValue(authAtom);
  const { account, error } = useAccount();
  const mine = useMyWholesalers();
  const [remembered] = useState(() => rememberedSides.read(uid));
  const isKnown = account !== undefined && !mine.isPending && !mine.error && !error;
  const isInPharmacy = account !== undefined && account.memberships.length + account.overseen.length > 0;
  const sides = sidesOf({ isAdmin: role === "admin", isInPharmacy, isInWholesaler: mine.wholesalers.length > 0 });
  const text = rememberedSides.textOf(uid, sides);
  useEffect(() => {
    if (isKnown) rememberedSides.write(text);
  }, [isKnown, text]);
  if (error || mine.error) return { groups: navigationFor(role), isKnown: true };
  if (isKnown) return { groups: navigationFor(role, sides), isKnown };
  return { groups: navigationFor(role, remembered), isKnown };
}
