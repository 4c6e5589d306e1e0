import { Navigate } from "react-router-dom";
import { paths } from "../../paths.ts";

/** Where an installed app or a shortcut on a desktop starts: it leads home, by way of the sign-in where needed. */
export function Component() {
  return <Navigate to={paths.home} replace />;
}
