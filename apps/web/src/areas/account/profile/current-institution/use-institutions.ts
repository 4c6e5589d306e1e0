import { useAtom } from "jotai";
import { useEffect, useMemo } from "react";
import { useAccount } from "../use-account.ts";
import { currentInstitutionAtom } from "./current-institution-atom.ts";

/**
 * The institutions one belongs to, those one oversees from the head office, all of them to choose from, and the chosen
 * one; who has no more to do with it gets the first instead.
 */
export function useInstitutions() {
  const { account } = useAccount();
  const [current, setCurrent] = useAtom(currentInstitutionAtom);
  // The same list until the account is read again: its effects do not run again on every render.
  const choices = useMemo(() => (account ? [...account.memberships, ...account.overseen] : []), [account]);
  useEffect(() => {
    if (!account || current.isLoading) return;
    if (choices.some(({ institutionId }) => institutionId === current.institutionId)) return;
    const [first] = choices;
    if (first) setCurrent({ institutionId: first.institutionId, institutionName: first.institutionName });
    else if (current.institutionId) setCurrent(null);
  }, [account, choices, current, setCurrent]);
  return {
    memberships: account?.memberships ?? [],
    overseen: account?.overseen ?? [],
    choices,
    current,
    choose: setCurrent,
    /** Whether the server has said to which institutions one belongs. */
    isKnown: account !== undefined,
  };
}
