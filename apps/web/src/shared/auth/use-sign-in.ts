import { useState } from "react";
import type { Identity, SecondFactorChallenge, SignInOutcome } from "./provider/identity.ts";
import type { IdentityAct } from "./provider/identity-errors.ts";
import { useIdentityAct } from "./use-identity-act.ts";

/**
 * Signs in, or proves again who one is, up to the second factor where the account has one. `onDone` runs when nothing
 * more is required.
 */
export function useSignIn(onDone?: () => void) {
  const { run, isBusy, words, code } = useIdentityAct();
  const [challenge, setChallenge] = useState<SecondFactorChallenge>();
  const [isIn, setIsIn] = useState(false);

  const succeed = () => {
    setChallenge(undefined);
    setIsIn(true);
    onDone?.();
  };
  const signIn = (kind: IdentityAct, act: (identity: Identity) => Promise<SignInOutcome>) =>
    run(kind, act, (outcome) => (outcome ? setChallenge(outcome) : succeed()));

  return {
    signIn,
    /** Also true between the provider's yes and the next page. */
    isBusy: isBusy || isIn,
    words,
    code,
    challenge,
    finishChallenge: succeed,
    cancelChallenge: () => setChallenge(undefined),
  };
}
