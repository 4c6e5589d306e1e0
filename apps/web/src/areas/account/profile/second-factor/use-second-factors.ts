import { useCallback, useEffect, useState } from "react";
import type { SecondFactor } from "../../../../shared/auth/provider/identity.ts";
import { useSession } from "../../../../shared/auth/session/session-context.ts";

/** The second factors of the signed-in person, and a way to read them again after a change. */
export function useSecondFactors(): { factors: readonly SecondFactor[]; reload: () => void } {
  const session = useSession();
  const [factors, setFactors] = useState<readonly SecondFactor[]>([]);
  const reload = useCallback(() => {
    session.identity
      .then((identity) => identity.secondFactors())
      .then(setFactors)
      .catch(console.error);
  }, [session]);
  useEffect(reload, [reload]);
  return { factors, reload };
}
