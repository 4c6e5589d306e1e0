import type { createStore } from "jotai";
import { heldAnswersAtom } from "./held-answers.ts";

/** For so many ms an answer can be undone: as long as its toast is there. */
export const heldMs = 8000;

/** An answer that is not sent yet. */
export interface HeldAnswer {
  store: ReturnType<typeof createStore>;
  /** Id of the request. */
  id: string;
  /** Sends the answer; resolves once the desk is read again. */
  send: () => Promise<unknown>;
  failed: (error: unknown) => void;
}

/**
 * Sends an answer after 8 seconds unless it is undone; until then its row is away. An answer that is sent cannot be taken back, because
 * the partner sees it. A page that is hidden or left sends at once, so that no answer is lost; where the browser itself ends before,
 * the request is still open on the desk. @returns what undoes it; false where it was sent before
 */
export function holdAnswer({ store, id, send, failed }: HeldAnswer): () => boolean {
  const setHeld = (isHeld: boolean) =>
    store.set(heldAnswersAtom, (held) => new Set([...held].filter((other) => other !== id).concat(isHeld ? [id] : [])));
  const timer = setTimeout(() => void sendNow(), heldMs);
  const hide = () => document.hidden && void sendNow();
  document.addEventListener("visibilitychange", hide);
  let isOpen = true;
  setHeld(true);
  return () => {
    if (!close()) return false;
    setHeld(false);
    return true;
  };

  /** Ends the wait. @returns whether it had not ended before */
  function close(): boolean {
    const wasOpen = isOpen;
    isOpen = false;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", hide);
    return wasOpen;
  }

  async function sendNow(): Promise<void> {
    if (!close()) return;
    await send().catch(failed);
    setHeld(false);
  }
}
