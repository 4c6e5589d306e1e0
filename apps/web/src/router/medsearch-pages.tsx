import { Navigate, type RouteObject } from "react-router-dom";
import { paths } from "../paths.ts";
import type { PageHandle } from "../routes/shell/page-handle.ts";
import type { lazyRoute } from "../shared/layout/lazy-route.tsx";
import { page } from "./page.tsx";

/** A page of medicine search, with the phrases that all of them need. */
function medsearchPage(path: string, title: PageHandle["title"], load: Parameters<typeof lazyRoute>[0]): RouteObject {
  return page(path, title, load, "medsearch", "medicines", "scan", "groups", "map", "failure");
}

export const medsearchPages: RouteObject[] = [
  { path: paths.medsearch, element: <Navigate to={paths.medsearchOverview} replace /> },
  medsearchPage(
    paths.medsearchOverview,
    "pages.medsearchOverview",
    () => import("../routes/medsearch/overview-page.tsx"),
  ),
];
