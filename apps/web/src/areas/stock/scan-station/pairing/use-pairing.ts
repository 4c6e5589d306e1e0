import { useEffect, useState } from "react";
import { browserScanMemory as memory } from "../outbox/scan-memory.ts";
import { useKeptValue } from "../outbox/use-kept-value.ts";
import { keptTerminal, stationKey, takeToken } from "./pairing.ts";

// Read before anything is shown: in development parts are mounted twice, and the address has it once.
let brought: string | undefined;

/** The terminal that this device is paired as, if it is; a pairing code in the address pairs it again. */
export function usePairing() {
  const kept = useKeptValue("terminal", keptTerminal);
  const { keep, forget } = kept;
  const [token, setToken] = useState(() => {
    brought = takeToken() ?? brought;
    return brought;
  });
  useEffect(() => {
    if (token) void keep({ token }).catch(() => undefined);
  }, [token, keep]);
  return {
    isLoading: !token && kept.isLoading,
    token: token ?? kept.value?.token,
    pair: (next: string) => keep({ token: next }),
    unpair: async () => {
      const paired = token ?? kept.value?.token;
      brought = undefined;
      setToken(undefined);
      await forget();
      if (paired) await memory.forget(stationKey(paired));
    },
  };
}
