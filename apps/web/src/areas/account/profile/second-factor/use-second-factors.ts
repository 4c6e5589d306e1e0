import { useCallback, useEffect, useState } from "react";
import type { SecondFactor } from "../../../../shared/auth/provider/identity.ts";
import { useSession } from "../../../../shared/auth/session/session-context.ts";

/** The second factors of the signed-in person, undefined until they are known, and a way to read them again after a change. */
export function useSecondFactors() {
  const session = useSession();
  const [factors, setFactors] = useState<readonly SecondFactor[]>();
  const [error, setError] = useState<unknown>();
  const reload = useCallback(() => {
    setError(undefined);
    session.identity
      .then((identity) => identity.secondFactors())
      .then(setFactors)
      .catch((cause: unknown) => {
        console.error(cause);
        setError(cause);
      });
  }, [session]);
  useEffect(reload, [reload]);
  return { factors, error, reload };
}
