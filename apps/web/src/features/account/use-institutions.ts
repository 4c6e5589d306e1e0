import type { Account, Membership } from "@meguri/rpc/app/v1/account_pb";
import { useAtom } from "jotai";
import { useEffect } from "react";
import { currentInstitutionAtom } from "./current-institution-atom.ts";
import { useAccount } from "./use-account.ts";

/**
 * The institutions one belongs to, those one oversees from the head office, all of them to choose from, and the chosen
 * one; who has no more to do with it gets the first instead.
 */
export function useInstitutions() {
  const { account } = useAccount();
  const [current, setCurrent] = useAtom(currentInstitutionAtom);
  useEffect(() => {
    if (!account || current.isLoading) return;
    const choices = choicesOf(account);
    if (choices.some(({ institutionId }) => institutionId === current.institutionId)) return;
    const [first] = choices;
    if (first) setCurrent({ institutionId: first.institutionId, institutionName: first.institutionName });
    else if (current.institutionId) setCurrent(null);
  }, [account, current, setCurrent]);
  return {
    memberships: account?.memberships ?? [],
    overseen: account?.overseen ?? [],
    choices: account ? choicesOf(account) : [],
    current,
    choose: setCurrent,
  };
}

function choicesOf({ memberships, overseen }: Pick<Account, "memberships" | "overseen">): Membership[] {
  return [...memberships, ...overseen];
}
