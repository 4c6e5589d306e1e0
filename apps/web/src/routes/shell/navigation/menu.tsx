import { Suspense, useState } from "react";
import { useInstitutions } from "../../../areas/account/profile/current-institution/use-institutions.ts";
import { useMyWholesalers } from "../../../areas/ordering/trading/registration/use-my-wholesalers.ts";
import { paths } from "../../../paths.ts";
import { optionalPart } from "../../../shared/parts/optional-part.tsx";
import type { NavigationGroup } from "./navigation.ts";
import { NavigationList } from "./navigation-list.tsx";

const SharesWaiting = optionalPart(
  async () => (await import("../../../areas/sharing/requests/shares-waiting.tsx")).SharesWaiting,
);

/** The menu, with how much waits for an answer of the current institution and of the wholesalers one works for. */
export function Menu(props: {
  groups: NavigationGroup[];
  isMini: boolean;
  /** Whether the page has its content, so that the counts may follow. */
  isSettled: boolean;
}) {
  const { memberships, current } = useInstitutions();
  // The head office only looks: nobody waits for an answer of it.
  const own = memberships.find(({ institutionId }) => institutionId === current.institutionId);
  const [shares, setShares] = useState(0);
  const { waiting: orders } = useMyWholesalers();
  const waiting = { [paths.medsearchShare]: own ? shares : 0, [paths.van]: orders };
  return (
    <>
      <NavigationList groups={props.groups} isMini={props.isMini} waiting={waiting} />
      {props.isSettled && own && (
        <Suspense>
          <SharesWaiting institutionId={own.institutionId} onCount={setShares} />
        </Suspense>
      )}
    </>
  );
}
