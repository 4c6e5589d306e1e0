import { useAtomValue } from "jotai";
import { Outlet } from "react-router-dom";
import { ForbiddenError } from "../ui/state/route-errors.ts";
import { authAtom } from "./session/auth-atom.ts";

/** Shows what is inside to administrators only; the others get the 403 page before anything is looked up. */
export function RequireAdmin() {
  const { role } = useAtomValue(authAtom);
  if (role !== "admin") throw new ForbiddenError();
  return <Outlet />;
}
