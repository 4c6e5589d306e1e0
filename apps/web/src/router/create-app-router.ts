import { createBrowserRouter } from "react-router-dom";
import { discoverRoutes, routes } from "./routes.tsx";

export function createAppRouter() {
  return createBrowserRouter(routes, { patchRoutesOnNavigation: discoverRoutes });
}
