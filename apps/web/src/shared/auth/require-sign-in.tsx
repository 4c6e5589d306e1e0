import { useAtomValue } from "jotai";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { loginPathBackTo, paths } from "../../paths.ts";
import { LoadingPage } from "../ui/loading-page.tsx";
import { authAtom } from "./auth-atom.ts";
import { hasLeftAtom } from "./ended-atom.ts";

/** Shows what is inside to signed-in people only; the others sign in and come back to the same address. */
export function RequireSignIn() {
  const auth = useAtomValue(authAtom);
  const hasLeft = useAtomValue(hasLeftAtom);
  const { pathname, search, hash } = useLocation();
  if (!auth.isInitialized) return <LoadingPage />;
  const login = hasLeft ? paths.login : loginPathBackTo(`${pathname}${search}${hash}`);
  if (!auth.isAuthenticated) return <Navigate to={login} replace />;
  return <Outlet />;
}
