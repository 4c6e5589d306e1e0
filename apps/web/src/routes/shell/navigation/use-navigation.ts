import type { Wholesaler } from "@meguri/rpc/app/v1/wholesaler_pb";
import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import {
  headOfficeOf,
  placesOf,
  rememberedPlaces,
} from "../../../areas/account/profile/current-institution/known-places.ts";
import { useAccount } from "../../../areas/account/profile/use-account.ts";
import { hasInbox } from "../../../areas/ordering/common/inbox/has-inbox.ts";
import { useMyWholesalers } from "../../../areas/ordering/trading/registration/use-my-wholesalers.ts";
import { chainPath, vanPaths } from "../../../paths.ts";
import { authAtom } from "../../../shared/auth/session/auth-atom.ts";
import type { NavigationGroup } from "./navigation.ts";
import { navigationFor, sidesOf, withHeadOffice, withInbox } from "./navigation-for.ts";
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
  const [remembered] = useState(() => ({
    sides: rememberedSides.read(uid),
    headOffice: headOfficeOf(rememberedPlaces.read(uid)),
  }));
  const isKnown = account !== undefined && !mine.isPending && !mine.error && !error;
  const isInPharmacy = account !== undefined && account.memberships.length + account.overseen.length > 0;
  const sides = sidesOf({ isAdmin: role === "admin", isInPharmacy, isInWholesaler: mine.wholesalers.length > 0 });
  const text = rememberedSides.textOf(uid, sides);
  useEffect(() => {
    if (isKnown) rememberedSides.write(text);
  }, [isKnown, text]);
  if (error || mine.error) return { groups: navigationFor(role), isKnown: true };
  if (isKnown) {
    const groups = ofHeadOffice(navigationFor(role, sides), account && headOfficeOf(placesOf(account)));
    const own = role === "admin" ? undefined : onlyInboxOf(mine.wholesalers);
    return { groups: own ? withInbox(groups, vanPaths.inbox(own.details?.vanCode ?? "", own.id)) : groups, isKnown };
  }
  return { groups: ofHeadOffice(navigationFor(role, remembered.sides), remembered.headOffice), isKnown };
}

function ofHeadOffice(groups: NavigationGroup[], corporationId: string | undefined): NavigationGroup[] {
  return corporationId ? withHeadOffice(groups, chainPath(corporationId)) : groups;
}

/** The wholesaler of somebody who works for exactly one, where orders can have arrived. */
function onlyInboxOf(wholesalers: readonly Wholesaler[]): Wholesaler | undefined {
  const [own] = wholesalers;
  return wholesalers.length === 1 && own && hasInbox(own) ? own : undefined;
}
