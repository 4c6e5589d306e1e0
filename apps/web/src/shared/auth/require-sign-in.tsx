import { useAtomValue } from "jotai";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { loginPathBackTo } from "../../paths.ts";
import { WaitingFrame } from "../ui/state/waiting-frame.tsx";
import { authAtom } from "./session/auth-atom.ts";
import { leftToAtom } from "./session/ended-atom.ts";
import { withoutToken } from "./session/link-token.ts";

/** Shows what is inside to signed-in people only; the others sign in and come back to the same address. */
export function RequireSignIn() {
  const auth = useAtomValue(authAtom);
  const leftTo = useAtomValue(leftToAtom);
  const place = useLocation();
  if (!auth.isInitialized) return <WaitingFrame />;
  if (auth.isAuthenticated) return <Outlet />;
  return <Navigate to={leftTo ?? loginPathBackTo(withoutToken(place))} replace />;
}
