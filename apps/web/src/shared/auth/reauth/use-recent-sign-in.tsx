import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { lazy, Suspense, useState } from "react";
import { signInFactsAtom } from "../session/sign-in-facts-atom.ts";

const ReauthDialog = lazy(async () => ({ default: (await import("./reauth-dialog.tsx")).ReauthDialog }));

/** How long ago a sign-in may be for a change that matters, in seconds: the identity provider's own measure. */
const recentSeconds = 300;

/**
 * Lets an act through at once where the person has just signed in, and has them prove again who they are otherwise.
 * `dialog` belongs into the page.
 */
export function useRecentSignIn(): { afterRecentSignIn: (act: () => void) => void; dialog: ReactNode } {
  const facts = useAtomValue(signInFactsAtom);
  const [waiting, setWaiting] = useState<() => void>();
  const afterRecentSignIn = (act: () => void) => {
    const isRecent = facts !== null && Date.now() / 1000 - facts.signedInAt < recentSeconds;
    if (isRecent) act();
    else setWaiting(() => act);
  };
  const finish = () => {
    setWaiting(undefined);
    waiting?.();
  };
  const dialog = waiting && (
    <Suspense>
      <ReauthDialog onDone={finish} onClose={() => setWaiting(undefined)} />
    </Suspense>
  );
  return { afterRecentSignIn, dialog };
}
