import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { stockPaths } from "../../../paths.ts";
import { useReturnSteps } from "./use-returns.ts";

/** To whom goods go back, and what colleagues should know. */
export interface ReturnTo {
  wholesaler: string;
  vanCode: string;
  note: string;
}

/**
 * Makes a return with its lines and goes there. Rejects with the failure of a call; a repeated call then continues with
 * the same return.
 */
export function useReturnGoods(institutionId: string, to: ReturnTo, onDone: () => void) {
  const navigate = useNavigate();
  const [requestId] = useState(() => crypto.randomUUID());
  const { start, put } = useReturnSteps();
  return async (goods: readonly { lotId: string; quantity: string }[], reason: string): Promise<void> => {
    const answer = await start.mutateAsync({ institutionId, requestId, ...to });
    const returnId = answer.return?.id;
    if (!returnId) return;
    for (const line of goods) {
      await put.mutateAsync({ institutionId, returnId, ...line, reason, damaged: false, nonReturnable: false });
    }
    onDone();
    await navigate(stockPaths.return(returnId));
  };
}
