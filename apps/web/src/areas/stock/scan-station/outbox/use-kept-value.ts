import { useCallback, useEffect, useState } from "react";
import type { z } from "zod";
import { browserScanMemory as memory } from "./scan-memory.ts";

/** A value that this device keeps under a name; what is not of the right form counts as none. */
export function useKeptValue<Value>(key: string, form: z.ZodType<Value>) {
  const [state, setState] = useState<{ isLoading: boolean; value?: Value | undefined }>({ isLoading: true });
  useEffect(() => {
    memory.kept(key).then(
      (kept) => setState({ isLoading: false, value: form.safeParse(kept).data }),
      () => setState({ isLoading: false }),
    );
  }, [key, form]);
  return {
    ...state,
    keep: useCallback(
      async (value: Value) => {
        setState({ isLoading: false, value });
        await memory.keep(key, value);
      },
      [key],
    ),
    forget: useCallback(async () => {
      await memory.forget(key);
      setState({ isLoading: false });
    }, [key]),
  };
}
