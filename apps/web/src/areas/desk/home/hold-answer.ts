import type { createStore } from "jotai";
import { authAtom } from "../../../shared/auth/session/auth-atom.ts";
import type { Session } from "../../../shared/auth/session/session.ts";
import { heldAnswersAtom } from "./held-answers.ts";

/** For so many ms an answer can be undone: as long as its toast is there. */
export const heldMs = 8000;
/** Signing out waits for so many ms at most, where the server does not answer. */
const mostWaitMs = 4000;

/** An answer that is not sent yet. */
export interface HeldAnswer {
  store: ReturnType<typeof createStore>;
  session: Pick<Session, "beforeSignOut">;
  /** Id of the request. */
  id: string;
  /** Sends the answer; resolves once the desk is read again. */
  send: () => Promise<unknown>;
  failed: (error: unknown) => void;
}

/** Each sends an answer that waits. */
const waiting = new Set<() => Promise<void>>();
const sendAll = () => Promise.all([...waiting].map((send) => send()));
document.addEventListener("visibilitychange", () => document.hidden && void sendAll());
const sendOrGiveUp = () => Promise.race([sendAll(), new Promise((resolve) => setTimeout(resolve, mostWaitMs))]);

/**
 * Sends an answer after 8 seconds unless it is undone; until then its row is away. An answer that is sent cannot be taken back, because
 * the partner sees it. It is sent at once where the browser's page is hidden or closed, and before the person signs out; on another page
 * of the application it waits on. Where the browser itself ends before, or somebody else is signed in by then, it is not sent and the
 * request is still open on the desk.
 * @returns what undoes it, false where it was sent before; `over` resolves when it can no longer be undone
 */
export function holdAnswer({ store, session, id, send, failed }: HeldAnswer): {
  undo: () => boolean;
  over: Promise<void>;
} {
  const setHeld = (isHeld: boolean) =>
    store.set(heldAnswersAtom, (held) => new Set([...held].filter((other) => other !== id).concat(isHeld ? [id] : [])));
  const { uid } = store.get(authAtom);
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const timer = setTimeout(() => void sendNow(), heldMs);
  waiting.add(sendNow);
  session.beforeSignOut.add(sendOrGiveUp);
  setHeld(true);
  return { undo, over };

  function undo(): boolean {
    if (!close()) return false;
    setHeld(false);
    return true;
  }

  /** Ends the wait. @returns whether it had not ended before */
  function close(): boolean {
    clearTimeout(timer);
    end();
    return waiting.delete(sendNow);
  }

  async function sendNow(): Promise<void> {
    if (!close()) return;
    if (store.get(authAtom).uid === uid) await send().catch(failed);
    setHeld(false);
  }
}
