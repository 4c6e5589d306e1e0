import { useEffect } from "react";
import { useSharesWaiting } from "./use-shares.ts";

/** Passes on how many requests wait for an answer of an institution. It shows nothing, and is a chunk that no page waits for. */
export function SharesWaiting({ institutionId, onCount }: { institutionId: string; onCount: (count: number) => void }) {
  const count = useSharesWaiting(institutionId);
  useEffect(() => onCount(count), [onCount, count]);
  return null;
}
