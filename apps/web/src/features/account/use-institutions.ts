import { useAtom } from "jotai";
import { useEffect } from "react";
import { currentInstitutionAtom } from "./current-institution-atom.ts";
import { useAccount } from "./use-account.ts";

/** The institutions to choose from and the chosen one; who belongs to it no longer gets their first instead. */
export function useInstitutions() {
  const { account } = useAccount();
  const [current, setCurrent] = useAtom(currentInstitutionAtom);
  const memberships = account?.memberships;
  useEffect(() => {
    if (!memberships || current.isLoading) return;
    if (memberships.some(({ institutionId }) => institutionId === current.institutionId)) return;
    const [first] = memberships;
    if (first) setCurrent({ institutionId: first.institutionId, institutionName: first.institutionName });
    else if (current.institutionId) setCurrent(null);
  }, [memberships, current, setCurrent]);
  return { memberships: memberships ?? [], current, choose: setCurrent };
}
