import { Navigate, type RouteObject } from "react-router-dom";
import { paths } from "../paths.ts";
import { RouteErrorBoundary } from "../routes/errors/route-error-boundary.tsx";
import type { PageHandle } from "../routes/shell/page-handle.ts";
import { lazyRoute } from "../shared/layout/lazy-route.tsx";
import { page } from "./page.tsx";

/** A page of medicine search, with the phrases that all of them need. */
function medsearchPage(path: string, title: PageHandle["title"], load: Parameters<typeof lazyRoute>[0]): RouteObject {
  return page(path, title, load, "medsearch", "medicines", "groups", "map", "camera", "share");
}

/** A page of what is shared from receipt files. */
function evidencePage(path: string, title: PageHandle["title"], load: Parameters<typeof lazyRoute>[0]): RouteObject {
  return page(path, title, load, "evidence", "medsearch", "groups", "scan", "failure");
}

/** A page of what pharmacies pass on to each other. */
function sharePage(path: string, title: PageHandle["title"], load: Parameters<typeof lazyRoute>[0]): RouteObject {
  return page(path, title, load, "share", "offers", "books", "medsearch", "groups", "medicines", "scan", "failure");
}

export const medsearchPages: RouteObject[] = [
  { path: paths.medsearch, element: <Navigate to={paths.medsearchOverview} replace /> },
  medsearchPage(
    paths.medsearchOverview,
    "pages.medsearchOverview",
    () => import("../routes/medsearch/overview-page.tsx"),
  ),
  medsearchPage(paths.medsearchSearch, "pages.medsearchSearch", () => import("../routes/medsearch/search-page.tsx")),
  sharePage(paths.medsearchShare, "pages.share", () => import("../routes/medsearch/share/share-page.tsx")),
  sharePage(
    paths.medsearchShareRequest,
    "pages.shareRequest",
    () => import("../routes/medsearch/share/share-detail-page.tsx"),
  ),
  evidencePage(paths.medsearchStock, "pages.evidence", () => import("../routes/medsearch/stock-page.tsx")),
  evidencePage(
    paths.medsearchStockMonth,
    "pages.evidenceMonth",
    () => import("../routes/medsearch/stock-month-page.tsx"),
  ),
];

/** The steps of sharing have a frame of their own, without the menu. */
export const medsearchWizardPages: RouteObject = {
  lazy: lazyRoute(() => import("../routes/shell/wizard-shell.tsx")),
  ErrorBoundary: RouteErrorBoundary,
  children: [
    evidencePage(
      paths.medsearchStockShare,
      "pages.evidenceShare",
      () => import("../routes/medsearch/stock-share-page.tsx"),
    ),
  ],
};
