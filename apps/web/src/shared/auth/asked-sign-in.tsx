import { useAtomValue } from "jotai";
import { lazy, Suspense } from "react";
import { askedSignInAtom } from "./asked-sign-in-atom.ts";

const ReauthDialog = lazy(async () => ({ default: (await import("./reauth-dialog.tsx")).ReauthDialog }));

/** Has the person sign in again where the server asks for it, over whatever is on the page. */
export function AskedSignIn() {
  const asked = useAtomValue(askedSignInAtom);
  if (!asked) return null;
  return (
    <Suspense>
      <ReauthDialog onDone={() => asked.settle(true)} onClose={() => asked.settle(false)} />
    </Suspense>
  );
}
