import { useAtomValue } from "jotai";
import { lazy, Suspense } from "react";
import { requestedSignInAtom } from "./requested-sign-in-atom.ts";

const ReauthDialog = lazy(async () => ({ default: (await import("./reauth-dialog.tsx")).ReauthDialog }));

/** Has the person sign in again where the server requires it, over the page. */
export function RequestedSignIn() {
  const requested = useAtomValue(requestedSignInAtom);
  if (!requested) return null;
  return (
    <Suspense>
      <ReauthDialog onDone={() => requested.settle(true)} onClose={() => requested.settle(false)} />
    </Suspense>
  );
}
