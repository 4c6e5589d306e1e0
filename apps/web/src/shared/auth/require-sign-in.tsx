import { useAtomValue } from "jotai";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { loginPathBackTo } from "../../paths.ts";
import { LoadingPage } from "../ui/loading-page.tsx";
import { authAtom } from "./auth-atom.ts";

/** Shows what is inside to signed-in people only; the others sign in and come back to the same address. */
export function RequireSignIn() {
  const auth = useAtomValue(authAtom);
  const { pathname, search, hash } = useLocation();
  if (!auth.isInitialized) return <LoadingPage />;
  if (!auth.isAuthenticated) return <Navigate to={loginPathBackTo(`${pathname}${search}${hash}`)} replace />;
  return <Outlet />;
}
