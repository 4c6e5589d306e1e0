import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { stockPaths } from "../../../paths.ts";
import { useSingleFlight } from "../../../shared/rpc/use-single-flight.ts";
import { useReturnSteps } from "./use-returns.ts";

/** To whom goods go back, and what colleagues should know. */
export interface ReturnTo {
  wholesaler: string;
  vanCode: string;
  note: string;
}

/** Makes a return with its lines and goes there; after a failure a repeated call continues with the same return. */
export function useReturnGoods(institutionId: string, to: ReturnTo, onDone: () => void) {
  const navigate = useNavigate();
  const [requestId] = useState(() => crypto.randomUUID());
  const { start, put } = useReturnSteps();
  const make = useSingleFlight(async (goods: { lotId: string; quantity: string }[], reason: string) => {
    const answer = await start.mutateAsync({ institutionId, requestId, ...to }).catch(() => undefined);
    const returnId = answer?.return?.id;
    if (!returnId) return;
    for (const line of goods) {
      const fields = { institutionId, returnId, ...line, reason: reason.trim(), damaged: false, nonReturnable: false };
      if (!(await put.mutateAsync(fields).catch(() => undefined))) return;
    }
    onDone();
    await navigate(stockPaths.return(returnId));
  });
  return { make, isPending: start.isPending || put.isPending, error: start.error ?? put.error };
}
