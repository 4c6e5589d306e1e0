import { useEffect, useEffectEvent, useRef, useState } from "react";

/** A text that was scanned; its id is created with it and kept, so that sent again it counts once. */
export type Scan = { id: string; text: string };

/**
 * Takes scans one after the other, in their order, however fast they come. What `take` throws keeps the scan at the
 * head of the queue until somebody tries again or drops it; while `isHeld` nothing more is taken. Nothing is lost
 * meanwhile.
 */
export function useScanQueue(take: (scan: Scan) => Promise<void>, isHeld: boolean) {
  const [waiting, setWaiting] = useState<readonly Scan[]>([]);
  const [error, setError] = useState<unknown>();
  const isTaking = useRef(false);
  const takeNow = useEffectEvent(take);
  const [head] = waiting;

  const run = useEffectEvent(async (scan: Scan) => {
    if (isTaking.current) return;
    isTaking.current = true;
    try {
      await takeNow(scan);
      setWaiting((queue) => queue.filter(({ id }) => id !== scan.id));
    } catch (cause) {
      setError(cause);
    } finally {
      isTaking.current = false;
    }
  });
  useEffect(() => {
    if (head && !isHeld && error === undefined) void run(head);
  }, [head, isHeld, error]);

  return {
    /** How many wait, the one being read among them. */
    waiting: waiting.length,
    error,
    /** The text that could not be handed over, while `error` shows why. */
    failed: error === undefined ? undefined : head?.text,
    scan: (text: string) => setWaiting((queue) => [...queue, { id: crypto.randomUUID(), text }]),
    retry: () => setError(undefined),
    drop: () => {
      setWaiting((queue) => queue.slice(1));
      setError(undefined);
    },
  };
}
